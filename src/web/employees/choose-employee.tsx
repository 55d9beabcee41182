import { useLingui } from '@lingui/react/macro'
import { employees } from '#shared/employees/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { named, type Option } from '#web/ui/options.ts'

interface EmployeeFilterProps {
  /** An id as text; empty for everyone. */
  value: string
  onChange: (employee: string) => void
  className: string
}

/** Whose records are shown. */
export function EmployeeFilter(props: EmployeeFilterProps) {
  const { t } = useLingui()
  const { data } = useEndpoint(employees.list, { limit: 500 })
  return <FilterSelect label={t`Employee`} all={t`All employees`} options={named(data)} {...props} />
}

/** The people someone may choose from by name, themselves among them. */
export function useColleagues(): Option[] {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const { data = [] } = useEndpoint(employees.list, { limit: 500, sort: 'name', order: 'asc' })
  return data.map(({ id, name }) => ({ value: String(id), label: id === employeeId ? t`${name} (you)` : name }))
}
