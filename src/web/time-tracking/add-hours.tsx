import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { instantOf, WallTime } from './correction-form.ts'
import { HoursFields } from './hours-fields.tsx'

const HoursForm = z.object({
  employeeId: z.string().check(z.minLength(1, 'choose-an-employee')),
  clockInTime: WallTime('clock-in-time-not-valid'),
  clockOutTime: WallTime('clock-out-time-not-valid'),
  location: text(0, 200),
  reason: text(1, 500, 'reason-required'),
})
type HoursForm = z.input<typeof HoursForm>

/** Writes down hours that were worked and never clocked. */
export function AddHours({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { zone } = useFormat()
  const empty = { employeeId: '', clockInTime: '', clockOutTime: '', location: '', reason: '' }
  const form = useSchemaForm(HoursForm, empty)
  const add = useAction(timeTracking.clockIn, {
    onDone: ({ employee: { name } }) => {
      toast({ title: t`Hours Added`, description: name })
      onClose()
    },
    onFail: failure(t`Failed to add the hours.`),
  })
  const zoneName = zone.replaceAll('_', ' ')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Add Hours`}
      description={t`For work that was never clocked. Times in ${zoneName}. Your name stays with the entry.`}
    >
      <Form
        form={form}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={({ employeeId, clockInTime, clockOutTime, location, reason }) =>
          add.run({
            employeeId: Number(employeeId),
            clockInTime: instantOf(clockInTime, zone),
            clockOutTime: instantOf(clockOutTime, zone),
            status: 'completed',
            location,
            reason,
          })
        }
      >
        <EmployeeField<HoursForm>
          name="employeeId"
          none={t`Select employee`}
          nameOf={({ name }) => name}
          required
          className="sm:col-span-2"
        />
        <HoursFields isOver />
        <FormActions pending={add.isPending} onCancel={onClose}>
          <Trans>Add Hours</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
