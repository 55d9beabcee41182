import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { WallTime } from '#shared/schema.ts'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import { type PlanKind, type PlanRule, TimeWindow, type TourPlan, Weekdays } from '#shared/tours/plan-shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { WeekdayChoice } from '#web/ui/weekday-choice.tsx'
import { useKindWords } from './plan-words.ts'
import { TimeList, WindowList } from './time-lists.tsx'

const kinds = ['times', 'interval', 'per-shift', 'random'] as const satisfies PlanKind[]
const areTimes = (times: string[]) => times.length > 0 && times.every(time => WallTime.safeParse(time).success)
const areWindows = (windows: TimeWindow[]) =>
  windows.length > 0 && windows.every(window => TimeWindow.safeParse(window).success)

const Fields = z.strictObject({
  kind: z.enum(kinds),
  times: z.array(z.string()).check(z.refine(areTimes, 'plan-needs-times')),
  windows: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .check(z.refine(areWindows, 'plan-needs-windows')),
  everyHours: z.number().check(z.minimum(0.25), z.maximum(24)),
  count: z.int().check(z.minimum(1), z.maximum(24)),
  weekdays: Weekdays,
})
type Fields = z.input<typeof Fields>

const fresh: Fields = {
  kind: 'times',
  times: ['22:00'],
  windows: [{ from: '22:00', to: '06:00' }],
  everyHours: 2,
  count: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}

interface PlanFormProps {
  tourId: number
  /** The one that is changed; a new one where there is none. */
  plan: TourPlan | undefined
  onClose: () => void
}

/** One way in which a round is planned. */
export function PlanForm({ tourId, plan, onClose }: PlanFormProps) {
  const { t } = useLingui()
  const kindWords = useKindWords()
  const form = useSchemaForm(Fields, plan === undefined ? fresh : fieldsOf(plan))
  const create = useAction(tourPlans.create, { onDone: onClose })
  const update = useAction(tourPlans.update, { onDone: onClose })
  const { kind, times, windows, weekdays } = form.watch()
  const save = (values: Fields) => {
    const planned = { rule: ruleOf(values), weekdays: values.weekdays }
    return plan === undefined
      ? create.run({ tourId, ...planned })
      : update.run({ id: plan.id, version: plan.version, ...planned })
  }
  const set = <K extends keyof Fields>(name: K, value: Fields[K]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Form form={form} onSubmit={save}>
      <Field label={t`How it is planned`}>
        {props => (
          <Select
            {...props}
            value={kind}
            // What was half filled in for another kind is left behind.
            onChange={event => form.reset({ ...fresh, weekdays, kind: event.target.value as PlanKind })}
            options={kinds.map(value => ({ value, label: kindWords[value] }))}
          />
        )}
      </Field>
      {kind === 'times' && (
        <FormField<Fields> name="times" label={t`Times`} required>
          {({ id }) => <TimeList id={id} times={times} onChange={next => set('times', next)} />}
        </FormField>
      )}
      {kind === 'interval' && (
        <FormField<Fields>
          name="everyHours"
          label={t`Every how many hours`}
          hint={t`Counted from the beginning of each shift at the site.`}
          asNumber
          required
        >
          {props => <Input {...props} type="number" min={0.25} max={24} step={0.25} />}
        </FormField>
      )}
      {kind === 'random' && (
        <FormField<Fields>
          name="windows"
          label={t`Between`}
          hint={t`Guards see each one when it is due, not before.`}
          required
        >
          {({ id }) => <WindowList id={id} windows={windows} onChange={next => set('windows', next)} />}
        </FormField>
      )}
      {(kind === 'per-shift' || kind === 'random') && (
        <FormField<Fields> name="count" label={t`How many`} asNumber required>
          {props => <Input {...props} type="number" min={1} max={24} />}
        </FormField>
      )}
      <FormField<Fields> name="weekdays" label={t`Days`} hint={t`A night belongs to the day on which it begins.`}>
        {({ id }) => <WeekdayChoice id={id} chosen={weekdays} onChange={next => set('weekdays', next)} />}
      </FormField>
      <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

function ruleOf({ kind, times, windows, everyHours, count }: Fields): PlanRule {
  if (kind === 'times') return { kind, times }
  if (kind === 'interval') return { kind, everyMinutes: Math.round(everyHours * 60) }
  return kind === 'per-shift' ? { kind, count } : { kind, windows, count }
}

function fieldsOf({ rule, weekdays }: TourPlan): Fields {
  const { kind } = rule
  if (kind === 'interval') return { ...fresh, weekdays, kind, everyHours: rule.everyMinutes / 60 }
  return { ...fresh, weekdays, ...rule }
}
