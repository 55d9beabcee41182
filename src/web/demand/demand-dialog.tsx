import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { demand } from '#shared/demand/contract.ts'
import { type Demand, demandFields, holidayRules } from '#shared/demand/shapes.ts'
import { BreakMinutes } from '#shared/scheduling/shapes.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { BreakField } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { WeekdayChoice } from '#web/ui/weekday-choice.tsx'
import { useHolidayWords } from './demand-words.ts'

const { location, headCount, weekdays, startTime, endTime, startsOn, holidays } = demandFields

/** The dialog's fields: lists give text, licences stand in one line. Whether a night is meant follows from its hours. */
const DemandForm = z
  .strictObject({
    businessId: z.string().check(z.minLength(1, 'site-required')),
    location,
    headCount,
    position: z.string(),
    licences: z.string(),
    weekdays,
    startTime,
    endTime,
    breakMinutes: BreakMinutes,
    startsOn,
    endsOn: z.string(),
    holidays,
  })
  .check(
    z.refine<{ startsOn: string; endsOn: string }>(one => one.endsOn === '' || one.endsOn >= one.startsOn, {
      error: 'no-days',
      path: ['endsOn'],
    }),
  )
type Fields = z.input<typeof DemandForm>

interface DemandDialogProps {
  /** The one that is changed; a new one where there is none. */
  line: Demand | undefined
  /** The site that is looked at, as text. */
  businessId: string
  onClose: () => void
}

/** What a post must have. */
export function DemandDialog({ line, businessId, onClose }: DemandDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const holidayWords = useHolidayWords()
  const form = useSchemaForm(DemandForm, line === undefined ? fresh(businessId, format.today()) : fieldsOf(line))
  const create = useAction(demand.create, { onDone: onClose })
  const update = useAction(demand.update, { onDone: onClose })
  const days = form.watch('weekdays')
  const [from, to] = form.watch(['startTime', 'endTime'])
  const save = (values: z.output<typeof DemandForm>) =>
    line === undefined
      ? create.run(bodyOf(values))
      : update.run({ id: line.id, version: line.version, ...bodyOf(values) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={line === undefined ? t`Add demand` : t`Edit demand`}
      description={t`How many people a post must have, and when.`}
    >
      <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <BusinessField<Fields> name="businessId" none={t`Choose a site`} required held={line?.business.name} />
        <FormField<Fields> name="location" label={t`Post`} hint={t`As on the shifts: Lobby desk, East gate.`} required>
          {props => <Input {...props} maxLength={200} />}
        </FormField>
        <FormField<Fields> name="headCount" label={t`How many people`} asNumber required>
          {props => <Input {...props} type="number" min={1} max={99} />}
        </FormField>
        <FormField<Fields> name="position" label={t`Position`} optional>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="startTime" label={t`Start Time`} required>
          {props => <Input {...props} type="time" />}
        </FormField>
        <FormField<Fields>
          name="endTime"
          label={t`End Time`}
          required
          {...(from !== '' && to !== '' && to <= from && { hint: t`Ends the next day.` })}
        >
          {props => <Input {...props} type="time" />}
        </FormField>
        <BreakField<Fields> />
        <FormField<Fields>
          name="weekdays"
          label={t`Days`}
          hint={t`A night belongs to the day on which it begins.`}
          className="sm:col-span-2"
        >
          {({ id }) => (
            <WeekdayChoice
              id={id}
              chosen={days}
              onChange={next => form.setValue('weekdays', next, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </FormField>
        <FormField<Fields> name="startsOn" label={t`First day`} required>
          {props => <Input {...props} type="date" />}
        </FormField>
        <FormField<Fields> name="endsOn" label={t`Last day`} optional>
          {props => <Input {...props} type="date" />}
        </FormField>
        <FormField<Fields>
          name="holidays"
          label={t`Holidays`}
          hint={t`Those of the pay rules of the company or the site.`}
          required
        >
          {props => (
            <Select {...props}>
              {holidayRules.map(rule => (
                <option key={rule} value={rule}>
                  {holidayWords[rule]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="licences" label={t`Licences`} hint={t`Separated by commas.`} optional>
          {props => <Input {...props} autoComplete="off" placeholder={t`Guard card, First aid`} />}
        </FormField>
        {line && <Removal line={line} onDone={onClose} />}
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function Removal({ line, onDone }: { line: Demand; onDone: () => void }) {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const fail = useFailure(demand.list)
  const remove = useAction(demand.remove, { onDone, onFail: fail(t`The demand could not be deleted.`) })
  const { location: post } = line
  return (
    <div className="sm:col-span-2">
      <Button look="quiet" onClick={() => ask(true)}>
        <Trans>Delete demand</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t`Delete demand`}
        description={<Trans>{post} is no longer counted as short. Shifts that were made from it stay.</Trans>}
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.start({ id: line.id })}
      />
    </div>
  )
}

const fresh = (businessId: string, today: string): Fields => ({
  businessId,
  location: '',
  headCount: 1,
  position: '',
  licences: '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '07:00',
  endTime: '15:00',
  breakMinutes: null,
  startsOn: today,
  endsOn: '',
  holidays: 'as-usual',
})

const fieldsOf = (line: Demand): Fields => ({
  businessId: String(line.business.id),
  location: line.location,
  headCount: line.headCount,
  position: line.position ?? '',
  licences: line.licences.join(', '),
  weekdays: line.weekdays,
  startTime: line.startTime,
  endTime: line.endTime,
  breakMinutes: line.breakMinutes,
  startsOn: line.startsOn,
  endsOn: line.endsOn ?? '',
  holidays: line.holidays,
})

const bodyOf = ({ businessId, position, licences, endsOn, ...rest }: z.output<typeof DemandForm>) => ({
  ...rest,
  businessId: Number(businessId),
  position: position.trim() || null,
  licences: licences
    .split(',')
    .map(kind => kind.trim())
    .filter(kind => kind !== ''),
  endsNextDay: rest.endTime <= rest.startTime,
  endsOn: endsOn || null,
})
