import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Employee, employees, NewEmployee } from '#shared/employees/contract.ts'
import { InviteDialog } from '#web/invitations/public.tsx'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { named } from '#web/ui/options.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { ContactFields, LocationField, RateField, RoleField, StatusField } from './employee-fields.tsx'

type Fields = z.input<typeof NewEmployee>

const blank: Fields = {
  name: '',
  email: '',
  phone: '',
  position: '',
  department: '',
  currentLocation: '',
  status: 'active',
  role: 'employee',
  hourlyRate: '0.00',
}

export function AddEmployee() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Add Employee</Trans>
      </Button>
      {open && <AddEmployeeDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whom no mail reaches is handed their link before it closes. */
export function AddEmployeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [toHandOver, setToHandOver] = useState<Employee>()
  if (toHandOver) return <InviteDialog employee={toHandOver} onClose={onClose} />
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Add Employee`}>
      <NewEmployeeForm onDone={onClose} onHandOver={setToHandOver} />
    </Dialog>
  )
}

interface NewEmployeeFormProps {
  onDone: () => void
  onHandOver: (employee: Employee) => void
}

function NewEmployeeForm({ onDone, onHandOver }: NewEmployeeFormProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const { organizations, currentOrganizationId } = useUser()
  const writesRate = useMay('employee:write-rate')
  const mayInvite = useMay('employee:invite')
  const sendsMail = useSendsMail()
  const [invite, setInvite] = useState(true)
  const hasSeveral = organizations.length > 1
  const form = useSchemaForm(NewEmployee, {
    ...blank,
    ...(hasSeveral && currentOrganizationId !== null && { organizationId: currentOrganizationId }),
  })
  const add = useAction(employees.create, {
    onDone: employee => {
      const { access, email } = employee
      const added = t`New employee has been added successfully.`
      toast({
        title: t`Employee Added`,
        description:
          access !== 'invited'
            ? added
            : sendsMail
              ? t`${added} The invitation is on its way.`
              : t`${added} No mail server is set up, so the invitation is kept, not sent: hand the link over with Invite.`,
      })
      if (mayInvite && invite && email === null) onHandOver(employee)
      else onDone()
    },
    onFail: failure(t`Failed to add employee.`),
  })
  return (
    <Form
      form={form}
      onSubmit={employee => add.run({ ...employee, ...(mayInvite && { invite }) })}
      className="grid gap-4 sm:grid-cols-2"
    >
      <ContactFields />
      {hasSeveral && (
        <FormChoice<Fields>
          name="organizationId"
          label={t`Organization`}
          options={named(organizations)}
          asNumber
          required
          className="sm:col-span-2"
        />
      )}
      <StatusField />
      {writesRate ? <RateField /> : <LocationField />}
      {writesRate && <RoleField />}
      {writesRate && <LocationField />}
      {mayInvite ? (
        <Checkbox
          label={t`Send an invitation`}
          hint={
            sendsMail
              ? t`They get a link by which they choose a password and see their shifts.`
              : t`No mail server is set up: you hand the link over yourself, with Invite in the list.`
          }
          checked={invite}
          onChange={event => setInvite(event.target.checked)}
          className="sm:col-span-2"
        />
      ) : (
        <p className="text-muted sm:col-span-2">
          <Trans>A supervisor or the owner invites them to sign in.</Trans>
        </p>
      )}
      <FormActions pending={add.isPending} onCancel={onDone}>
        <Trans>Add Employee</Trans>
      </FormActions>
    </Form>
  )
}
