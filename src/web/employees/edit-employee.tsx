import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Employee, EmployeeEdit, employees } from '#shared/employees/contract.ts'
import { staffRoles } from '#shared/employees/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { BillableField } from './billable-field.tsx'
import { ContactFields, LocationField, RateField, RoleField, StaffNumberField } from './employee-fields.tsx'
import { useDecidesAbout } from './use-decides-about.ts'
import { useDifferences } from './use-differences.ts'

interface EditEmployeeProps {
  employee: Employee
  onClose: () => void
}

export function EditEmployee({ employee, onClose }: EditEmployeeProps) {
  const { t } = useLingui()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Edit Employee`} description={employee.name}>
      <EditForm employee={employee} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ employee, onClose }: EditEmployeeProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const differences = useDifferences()
  const ownOnly = useReach('employee:write') === 'own'
  const decides = useDecidesAbout(employee)
  const writesRate = useMay('employee:write-rate') && decides
  // What the edit is made from; someone else's newer values take its place when the server shows them.
  const [base, setBase] = useState(employee)
  const form = useSchemaForm(EmployeeEdit, valuesOf(employee))
  const save = useAction(employees.update, {
    onDone: () => {
      toast({ title: t`Employee Updated`, description: t`Employee has been updated successfully.` })
      onClose()
    },
    onFail: error => {
      if (error instanceof ApiError && error.code === 'changed-meanwhile') return meet(error.current as Employee)
      failure(t`Failed to update employee.`)(error)
    },
  })
  // Fields the person left alone take the newer values at once; only what both changed is theirs to decide.
  function meet(newer: Employee) {
    const [before, after, typed] = [valuesOf(base), valuesOf(newer), form.getValues()]
    for (const field of Object.keys(after) as (keyof Fields)[])
      if (typed[field] === before[field]) form.setValue(field, after[field])
    setBase(newer)
  }
  const submit = (edit: EmployeeEdit) =>
    save.run({ id: base.id, ...changesOf(edit, base), ...(base.version && { version: base.version }) })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {base !== employee && (
        <NewerVersion
          differences={differences(form.getValues(), valuesOf(base))}
          onTake={() => form.reset(valuesOf(base))}
        />
      )}
      <ContactFields ownOnly={ownOnly} />
      {!ownOnly && decides && <StaffNumberField />}
      {!ownOnly && writesRate && <RateField currency={employee.currency} />}
      {!ownOnly && writesRate && <RoleField />}
      {!ownOnly && <LocationField />}
      {!ownOnly && writesRate && (
        <BillableField<Fields> name="isBillable" byDefault={t`As the position says, else by role`} />
      )}
      <FormActions pending={save.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

type Fields = z.input<typeof EmployeeEdit>

const valuesOf = (employee: Employee): Fields => ({
  name: employee.name,
  email: employee.email ?? '',
  phone: employee.phone ?? '',
  ...(employee.staffNumber !== undefined && { staffNumber: employee.staffNumber }),
  position: employee.position,
  department: employee.department ?? '',
  currentLocation: employee.currentLocation ?? '',
  ...(employee.hourlyRate !== undefined && { hourlyRate: employee.hourlyRate }),
  ...(employee.isBillable !== undefined && { isBillable: employee.isBillable }),
  ...(staffRoles.some(role => role === employee.role) && { role: employee.role as (typeof staffRoles)[number] }),
})

/** Only what was changed is sent: the rest may have been changed by someone else. */
function changesOf(edit: EmployeeEdit, base: Employee) {
  const before = valuesOf(base) as Record<string, unknown>
  return Object.fromEntries(Object.entries(edit).filter(([field, value]) => value !== before[field]))
}
