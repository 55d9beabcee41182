import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

interface RemoveEmployeeProps {
  employee: Employee
  onClose: () => void
  /** Leaves the page of whoever is gone, before anything is read again. */
  onRemoved?: () => Promise<void>
}

export function RemoveEmployee({ employee, onClose, onRemoved }: RemoveEmployeeProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const remove = useAction(employees.remove, {
    onDone: async () => {
      toast({ title: t`Employee Deleted`, description: t`Employee has been deleted successfully.` })
      onClose()
      await onRemoved?.()
    },
    onFail: error => {
      failure(t`Failed to delete employee.`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Delete Employee`}
      description={
        <Trans>
          Are you sure you want to delete {employee.name}? This action cannot be undone. Hours, timesheets and invoices
          are kept; shifts to come become open.
        </Trans>
      }
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.start({ id: employee.id, ...(employee.version && { version: employee.version }) })}
    />
  )
}
