import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Employee } from '#shared/employees/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { useHasSites } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { instantOf } from '#web/platform/wall-input.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { HoursAtSite, HoursForm } from './correction-form.ts'
import { HoursFields } from './hours-fields.tsx'
import { useSiteOfWork } from './use-site-of-work.ts'

/** Writes down hours that were worked and never clocked. */
export function AddHours({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { zone } = useFormat()
  const [person, setPerson] = useState<Employee>()
  const organizationId = person?.organizationId
  const hasSites = useHasSites(organizationId)
  const empty = { employeeId: '', clockInTime: '', clockOutTime: '', businessId: '', location: '', reason: '' }
  const form = useSchemaForm(hasSites ? HoursAtSite : HoursForm, empty)
  useSiteOfWork(form, { employeeId: person?.id, zone, belongsTo: person?.currentBusinessId ?? null })
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
        onSubmit={({ employeeId, clockInTime, clockOutTime, businessId, location, reason }) =>
          add.run({
            employeeId: Number(employeeId),
            clockInTime: instantOf(clockInTime, zone),
            clockOutTime: instantOf(clockOutTime, zone),
            status: 'completed',
            ...(businessId !== '' && { businessId: Number(businessId) }),
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
          onChoose={setPerson}
          className="sm:col-span-2"
        />
        <HoursFields isOver organizationId={organizationId} />
        <FormActions pending={add.isPending} onCancel={onClose}>
          <Trans>Add Hours</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
