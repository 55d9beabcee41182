import { useLingui } from '@lingui/react/macro'
import { MoreVertical, Upload } from 'lucide-react'
import { employees } from '#shared/employees/contract.ts'
import { employeeStatuses } from '#shared/employees/rules.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
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
  const seesLicences = useReach('employee:read') !== 'part'
  // One choice holds all: a person looks for people on break, with an old licence, or not in yet.
  const filter = state.access !== '' ? 'waiting' : state.licences !== '' ? 'licences' : state.status
  const choose = (value: typeof filter) =>
    set({
      status: value === 'licences' || value === 'waiting' ? '' : value,
      licences: value === 'licences' ? 'renew' : '',
      access: value === 'waiting' ? 'waiting' : '',
    })
  return (
    <>
      <SearchBox
        label={t`Search employees`}
        value={state.search}
        onChange={search => set({ search })}
        className="min-w-24 max-sm:flex-1"
      />
      <FoldedFilters isNarrowed={filter !== '' || state.organization !== ''}>
        <FilterSelect
          label={t`Status`}
          all={t`All Statuses`}
          value={filter}
          options={[
            ...employeeStatuses.map(status => ({ value: status, label: words(status) })),
            ...(seesLicences
              ? [
                  { value: 'licences' as const, label: t`Licence to renew` },
                  { value: 'waiting' as const, label: t`Not in yet` },
                ]
              : []),
          ]}
          onChange={choose}
          className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
        />
        <OrganizationFilter
          value={state.organization}
          onChange={organization => set({ organization })}
          className="max-sm:flex-1 max-sm:basis-[40%] sm:w-48"
        />
      </FoldedFilters>
      <ListMenu query={query} onImport={onImport} />
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
      {mayExport && <MenuDownload href={addressOf(employees.export, query)}>{t`Export CSV`}</MenuDownload>}
    </Menu>
  )
}
