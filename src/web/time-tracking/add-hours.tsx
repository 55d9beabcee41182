import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { employees } from '#shared/employees/contract.ts'
import { text } from '#shared/schema.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { instantOf, WallTime } from './correction-form.ts'

const HoursForm = z.object({
  employeeId: z.string().check(z.minLength(1, 'Please select an employee')),
  clockInTime: WallTime('Invalid clock in time format'),
  clockOutTime: WallTime('Invalid clock out time format'),
  location: text(0, 200),
  reason: text(1, 500, 'A reason is required'),
})
type HoursForm = z.input<typeof HoursForm>

/** Writes down hours that were worked and never clocked. */
export function AddHours({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { zone } = useFormat()
  const people = useEndpoint(employees.list, { limit: 500 })
  const empty = { employeeId: '', clockInTime: '', clockOutTime: '', location: '', reason: '' }
  const form = useSchemaForm(HoursForm, empty)
  const add = useAction(timeTracking.clockIn, {
    refresh: [timeTracking.list],
    onDone: ({ employee: { name } }) => {
      toast({ title: t`Hours Added`, description: name })
      onClose()
    },
    onFail: error =>
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to add the hours.`),
        variant: 'destructive',
      }),
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
        <FormField<HoursForm> name="employeeId" label={t`Employee`} required className="sm:col-span-2">
          {props => (
            <Select {...props}>
              <option value="">{t`Select employee`}</option>
              {people.data?.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<HoursForm> name="clockInTime" label={t`Clock in`} required>
          {props => <Input type="datetime-local" {...props} />}
        </FormField>
        <FormField<HoursForm> name="clockOutTime" label={t`Clock out`} required>
          {props => <Input type="datetime-local" {...props} />}
        </FormField>
        <FormField<HoursForm> name="location" label={t`Location`} className="sm:col-span-2">
          {props => <Input maxLength={200} {...props} />}
        </FormField>
        <FormField<HoursForm> name="reason" label={t`Reason`} required className="sm:col-span-2">
          {props => <Textarea rows={2} maxLength={500} {...props} />}
        </FormField>
        <div className="sm:col-span-2">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" pending={add.isPending}>
              <Trans>Add Hours</Trans>
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  )
}
