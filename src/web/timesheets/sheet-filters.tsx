import { useLingui } from '@lingui/react/macro'
import { Download, MoreVertical } from 'lucide-react'
import type { InputOf } from '#shared/endpoint.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetStatuses } from '#shared/timesheets/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { Can, useReach, useUser } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { SheetsState } from './use-sheets-query.ts'
import { useWeeks } from './weeks.ts'
import { useStatusWords } from './words.tsx'

interface SheetFiltersProps {
  state: SheetsState
  set: (patch: Partial<SheetsState>) => void
  query: InputOf<typeof timesheets.export>
}

export function SheetFilters({ state, set, query }: SheetFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const weeks = useWeeks(state.week)
  const { organizations } = useUser()
  const isOwn = useReach('timesheet:read') === 'own'
  return (
    <>
      {!isOwn && (
        <SearchBox
          label={t`Search timesheets`}
          value={state.search}
          onChange={search => set({ search })}
          className="lg:w-48"
        />
      )}
      <Select
        aria-label={t`Status`}
        value={state.status}
        onChange={event => set({ status: event.target.value as SheetsState['status'] })}
        className="max-sm:flex-1 max-sm:basis-[40%] sm:w-36"
      >
        <option value="">{t`All Statuses`}</option>
        {timesheetStatuses.map(status => (
          <option key={status} value={status}>
            {words(status)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Week`}
        value={state.week}
        onChange={event => set({ week: event.target.value })}
        className="max-sm:flex-1 max-sm:basis-[40%] sm:w-50"
      >
        <option value="">{t`All weeks`}</option>
        {weeks.map(({ monday, label }) => (
          <option key={monday} value={monday}>
            {label}
          </option>
        ))}
      </Select>
      {organizations.length > 1 && (
        <Select
          aria-label={t`Organization`}
          value={state.organization}
          onChange={event => set({ organization: event.target.value })}
          className="max-sm:flex-1 max-sm:basis-[40%] sm:w-40"
        >
          <option value="">{t`All organizations`}</option>
          {organizations.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Can do="timesheet:export">
        <Menu align="start" trigger={<IconButton label={t`Export`} icon={<MoreVertical size={18} />} />}>
          <MenuItem asChild>
            <a href={addressOf(timesheets.export, query)} download>
              <Download size={16} aria-hidden="true" className="text-muted" />
              {t`Payroll CSV`}
            </a>
          </MenuItem>
        </Menu>
      </Can>
    </>
  )
}
