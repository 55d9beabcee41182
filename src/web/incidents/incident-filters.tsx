import { useLingui } from '@lingui/react/macro'
import { incidentStatuses } from '#shared/incidents/shapes.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { useMay } from '#web/platform/session.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { CadState } from './use-cad-state.ts'
import { useStatusWords } from './words.tsx'

interface IncidentFiltersProps {
  state: CadState
  set: (patch: Partial<CadState>) => void
}

/** One line; on a phone all but the search is behind a button. */
export function IncidentFilters({ state, set }: IncidentFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const dispatches = useMay('incident:write')
  return (
    <>
      <SearchBox
        label={t`Search incidents`}
        value={state.search}
        onChange={search => set({ search })}
        className="w-auto min-w-24 flex-1 sm:max-w-64"
      />
      <FoldedFilters isNarrowed={state.status !== '' || state.organization !== ''}>
        <FilterSelect
          label={t`Status`}
          value={dispatches || state.status !== '' ? state.status : 'all'}
          options={[
            ...(dispatches ? [{ value: '' as const, label: t`Open and in progress` }] : []),
            { value: 'all', label: t`All` },
            ...incidentStatuses.map(status => ({ value: status, label: words[status] })),
          ]}
          onChange={status => set({ status })}
          className="max-sm:w-full sm:w-52"
        />
        <OrganizationFilter
          value={state.organization}
          onChange={organization => set({ organization })}
          className="max-sm:w-full sm:w-40"
        />
      </FoldedFilters>
    </>
  )
}
