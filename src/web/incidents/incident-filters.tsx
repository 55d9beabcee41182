import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { incidentStatuses } from '#shared/incidents/shapes.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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
  const isNarrowed = state.status !== '' || state.organization !== ''
  const [isUnfolded, setUnfolded] = useState(false)
  const folds = cx('max-sm:w-full', !isUnfolded && 'max-sm:hidden')
  return (
    <>
      <SearchBox
        label={t`Search incidents`}
        value={state.search}
        onChange={search => set({ search })}
        className="w-auto min-w-24 flex-1 sm:max-w-64"
      />
      <IconButton
        label={t`Filters`}
        aria-expanded={isUnfolded}
        icon={<SlidersHorizontal size={18} className={cx(isNarrowed && 'text-accent')} />}
        className="sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <FilterSelect
        label={t`Status`}
        value={dispatches || state.status !== '' ? state.status : 'all'}
        options={[
          ...(dispatches ? [{ value: '' as const, label: t`Open and in progress` }] : []),
          { value: 'all', label: t`All` },
          ...incidentStatuses.map(status => ({ value: status, label: words[status] })),
        ]}
        onChange={status => set({ status })}
        className={cx(folds, 'sm:w-52')}
      />
      <OrganizationFilter
        value={state.organization}
        onChange={organization => set({ organization })}
        className={cx(folds, 'sm:w-40')}
      />
    </>
  )
}
