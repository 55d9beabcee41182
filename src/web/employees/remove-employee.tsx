import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RemoveEmployeeProps {
  employee: Employee
  onClose: () => void
  onRemoved?: () => void
}

export function RemoveEmployee({ employee, onClose, onRemoved }: RemoveEmployeeProps) {
  const { t } = useLingui()
  const remove = useAction(employees.remove, {
    onDone: async () => {
      toast({ title: t`Employee Deleted`, description: t`Employee has been deleted successfully.` })
      onClose()
      onRemoved?.()
    },
    onFail: error => {
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to delete employee.`),
        variant: 'destructive',
      })
      onClose()
    },
    refresh: onRemoved === undefined ? [employees.list] : [],
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
