import { useLingui } from '@lingui/react/macro'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { useUser } from '#web/platform/session.tsx'
import { RecordField } from '#web/ui/record-field.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'

interface EmployeeFilterProps {
  /** An id as text; empty for everyone. */
  value: string
  onChange: (employee: string) => void
  className: string
}

const byName = { sort: 'name', order: 'asc' } as const

/** Whose records are shown. */
export function EmployeeFilter(props: EmployeeFilterProps) {
  const { t } = useLingui()
  return <RecordSelect label={t`Employee`} none={t`All employees`} of={employees.list} where={byName} {...props} />
}

interface EmployeeFieldProps<I extends FieldValues> {
  name: FieldPath<I>
  /** What it means that nobody is chosen; without it somebody is. */
  none?: string
  required?: boolean
  asNumber?: boolean
  organizationId?: number | undefined
  held?: string | null | undefined
  nameOf?: (employee: Employee) => string
  onChoose?: (employee: Employee | undefined) => void
  className?: string
}

/** The person that something in a form is about, oneself among them. */
export function EmployeeField<I extends FieldValues>({ organizationId, ...rest }: EmployeeFieldProps<I>) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  return (
    <RecordField<I, typeof employees.list>
      label={t`Employee`}
      of={employees.list}
      where={{ ...byName, ...(organizationId !== undefined && { organizationId }) }}
      nameOf={({ id, name }) => (id === employeeId ? t`${name} (you)` : name)}
      {...rest}
    />
  )
}
