import { useLingui } from '@lingui/react/macro'
import { incidentStatuses } from '#shared/incidents/shapes.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { CadState } from './use-cad-state.ts'
import { useStatusWords } from './words.tsx'

interface IncidentFiltersProps {
  state: CadState
  set: (patch: Partial<CadState>) => void
  /** The details stand beside the list. */
  isNarrow: boolean
}

export function IncidentFilters({ state, set, isNarrow }: IncidentFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  return (
    <>
      <SearchBox
        label={t`Search incidents`}
        value={state.search}
        onChange={search => set({ search })}
        className={isNarrow ? 'lg:w-44' : ''}
      />
      <FilterSelect
        label={t`Status`}
        value={state.status}
        options={[
          { value: 'all', label: t`All` },
          ...incidentStatuses.map(status => ({ value: status, label: words[status] })),
        ]}
        onChange={status => set({ status })}
        className="max-sm:flex-1 sm:w-40"
      />
      <OrganizationFilter
        value={state.organization}
        onChange={organization => set({ organization })}
        className="max-sm:flex-1 sm:w-44"
      />
    </>
  )
}
