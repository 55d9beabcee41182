import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { checkIns } from '#shared/safety/timer-contract.ts'
import type { CheckInInterval } from '#shared/safety/timer-shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { MinuteOptions } from '#web/ui/minute-options.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const IntervalForm = z.strictObject({
  employeeId: z.nullable(z.int()).check(z.refine(id => id !== null, 'interval-of-whom')),
  /** Nothing: always. */
  scheduleId: z.string(),
  minutes: z.int(),
})
type Fields = z.input<typeof IntervalForm>

const usual = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const

/** Who checks in more or less often than their site says, always or on one shift. */
export function IntervalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const fail = useFailure()
  const form = useSchemaForm(IntervalForm, { employeeId: null, scheduleId: '', minutes: 30 })
  const set = useAction(checkIns.setInterval, {
    onDone: () => form.reset(),
    onFail: fail(t`The interval was not set.`),
  })
  const { data: known = [] } = useEndpoint(checkIns.intervals, {})
  const employeeId = form.watch('employeeId')
  const save = (values: z.output<typeof IntervalForm>) => {
    if (values.employeeId === null) return
    const whose =
      values.scheduleId === '' ? { employeeId: values.employeeId } : { scheduleId: Number(values.scheduleId) }
    return set.run({ ...whose, minutes: values.minutes })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Intervals of their own`}
      description={t`Everyone else checks in as often as their site says.`}
    >
      {known.length > 0 && (
        <ul aria-label={t`Intervals of their own`} className="m-0 mb-4 list-none divide-y p-0">
          {known.map(one => (
            <KnownInterval
              key={one.employee?.id ?? `shift-${one.shift?.id}`}
              interval={one}
              isPending={set.isPending}
              onDrop={() =>
                set.start({
                  ...(one.employee ? { employeeId: one.employee.id } : { scheduleId: one.shift?.id }),
                  minutes: null,
                })
              }
            />
          ))}
        </ul>
      )}
      <Form form={form} onSubmit={save}>
        <EmployeeField<Fields> name="employeeId" none={t`Choose an employee`} asNumber required />
        <FormField<Fields> name="scheduleId" label={t`When`} required>
          {props => (
            <Select {...props}>
              <option value="">{t`Always`}</option>
              {employeeId !== null && <ShiftOptions employeeId={employeeId} />}
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="minutes" label={t`Check in every`} asNumber required>
          {props => (
            <Select {...props}>
              <option value={0}>{t`Not at all`}</option>
              <MinuteOptions of={usual} />
            </Select>
          )}
        </FormField>
        <FormActions pending={set.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function ShiftOptions({ employeeId }: { employeeId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { data: shifts = [] } = useEndpoint(scheduling.list, { employeeId, from: format.today(), limit: 20 })
  return shifts.map(({ id, date, startTime, businessName }) => {
    const begins = `${format.namedDay(date)}, ${format.wallTime(startTime)}`
    return (
      <option key={id} value={id}>
        {businessName ? t`Only on ${begins} at ${businessName}` : t`Only on ${begins}`}
      </option>
    )
  })
}

interface KnownIntervalProps {
  interval: CheckInInterval
  isPending: boolean
  onDrop: () => void
}

function KnownInterval({ interval, isPending, onDrop }: KnownIntervalProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { employee, shift, minutes } = interval
  const whose =
    employee?.name ?? [shift && format.dateTime(shift.startsAt), shift?.siteName].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {whose}
        <span className="block text-muted text-sm">{minutes === 0 ? t`Not at all` : t`${minutes} minutes`}</span>
      </span>
      <Button look="quiet" pending={isPending} onClick={onDrop}>
        <Trans>As the site says</Trans>
      </Button>
    </li>
  )
}
