import { useLingui } from '@lingui/react/macro'
import { Columns3Cog, MoreVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetStatuses } from '#shared/timesheets/status.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Can } from '#web/platform/session.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { SheetsState } from './use-sheets-query.ts'
import { useWeeks } from './weeks.ts'
import { useStatusWords } from './words.tsx'

const PayrollDialog = lazyPart(() => import('./payroll-dialog.tsx'), 'PayrollDialog')

interface SheetFiltersProps {
  state: SheetsState
  set: (patch: Partial<SheetsState>) => void
  exported: InputOf<typeof timesheets.export>
}

export function SheetFilters({ state, set, exported }: SheetFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const weeks = useWeeks(state.week)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <SearchBox
        label={t`Search timesheets`}
        value={state.search}
        onChange={search => set({ search })}
        className="min-w-24 flex-1 sm:min-w-40 lg:max-w-48"
      />
      <FoldedFilters isNarrowed={[state.status, state.week, state.exceptions, state.organization].some(Boolean)}>
        <FilterSelect
          label={t`Status`}
          all={t`All Statuses`}
          value={state.status}
          options={timesheetStatuses.map(status => ({ value: status, label: words(status) }))}
          onChange={status => set({ status })}
          className="max-sm:flex-1 max-sm:basis-[34%] sm:w-40"
        />
        <FilterSelect
          label={t`Week`}
          all={t`All weeks`}
          value={state.week}
          options={weeks}
          onChange={week => set({ week })}
          className="max-sm:flex-1 max-sm:basis-[34%] sm:w-50"
        />
        <FilterSelect
          label={t`Exceptions`}
          all={t`All sheets`}
          value={state.exceptions}
          options={[{ value: 'true' as const, label: t`With exceptions` }]}
          onChange={exceptions => set({ exceptions })}
          className="max-sm:flex-1 max-sm:basis-[34%] sm:w-44"
        />
        <OrganizationFilter
          value={state.organization}
          onChange={organization => set({ organization })}
          className="max-sm:flex-1 max-sm:basis-[34%] sm:w-40"
        />
      </FoldedFilters>
      <Can do="timesheet:export">
        <Menu align="start" trigger={<IconButton label={t`Export`} icon={<MoreVertical size={18} />} />}>
          <MenuDownload href={addressOf(timesheets.export, exported)}>{t`Payroll CSV`}</MenuDownload>
          <MenuItem icon={<Columns3Cog size={16} />} onSelect={() => setAsking(true)}>
            {t`Payroll file…`}
          </MenuItem>
        </Menu>
        {isAsking && (
          <Suspense>
            <PayrollDialog filters={payrollOf(exported)} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Can>
    </>
  )
}

// What is approved is paid, to everyone: what the list is searched and narrowed by leaves nobody out of the file.
const payrollOf = ({ search: _, status: _status, ...filters }: SheetFiltersProps['exported']) => filters
