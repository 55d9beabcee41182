import { useLingui } from '@lingui/react/macro'
import { Download, MoreVertical, Upload } from 'lucide-react'
import { employees } from '#shared/employees/contract.ts'
import { employeeStatuses } from '#shared/employees/rules.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { addressOf } from '#web/platform/api.ts'
import { useMay, useReach, useUser } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useEmployeeStatusWords } from './status-pill.tsx'
import type { useEmployeesQuery } from './use-employees-query.ts'

type Query = ReturnType<typeof useEmployeesQuery>

interface EmployeeFiltersProps extends Pick<Query, 'state' | 'set'> {
  query: InputOf<typeof employees.export>
  onImport: () => void
}

export function EmployeeFilters({ state, set, query, onImport }: EmployeeFiltersProps) {
  const { t } = useLingui()
  const words = useEmployeeStatusWords()
  const { organizations } = useUser()
  const seesLicences = useReach('employee:read') !== 'part'
  // One choice holds both: a person looks for people on break, or for people with an old licence.
  const filter = state.licences === '' ? state.status : 'licences'
  const choose = (value: string) =>
    value === 'licences'
      ? set({ status: '', licences: 'renew' })
      : set({ status: value as typeof state.status, licences: '' })
  return (
    <>
      <SearchBox label={t`Search employees`} value={state.search} onChange={search => set({ search })} />
      <div className="flex gap-3 max-sm:w-full">
        <Select
          aria-label={t`Status`}
          value={filter}
          onChange={event => choose(event.target.value)}
          className="sm:w-44"
        >
          <option value="">{t`All Statuses`}</option>
          {employeeStatuses.map(status => (
            <option key={status} value={status}>
              {words(status)}
            </option>
          ))}
          {seesLicences && <option value="licences">{t`Licence to renew`}</option>}
        </Select>
        {organizations.length > 1 && (
          <Select
            aria-label={t`Organization`}
            value={state.organization}
            onChange={event => set({ organization: event.target.value })}
            className="sm:w-48"
          >
            <option value="">{t`All organizations`}</option>
            {organizations.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <ListMenu query={query} onImport={onImport} />
      </div>
    </>
  )
}

function ListMenu({ query, onImport }: Pick<EmployeeFiltersProps, 'query' | 'onImport'>) {
  const { t } = useLingui()
  const mayImport = useMay('employee:add')
  const mayExport = useMay('report:read')
  if (!mayImport && !mayExport) return null
  return (
    <Menu align="start" trigger={<IconButton label={t`Import and export`} icon={<MoreVertical size={18} />} />}>
      {mayImport && (
        <MenuItem icon={<Upload size={16} aria-hidden="true" className="text-muted" />} onSelect={onImport}>
          {t`Import CSV`}
        </MenuItem>
      )}
      {mayExport && (
        <MenuItem asChild>
          <a href={addressOf(employees.export, query)} download>
            <Download size={16} aria-hidden="true" className="text-muted" />
            {t`Export CSV`}
          </a>
        </MenuItem>
      )}
    </Menu>
  )
}
