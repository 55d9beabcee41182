import { Trans, useLingui } from '@lingui/react/macro'
import { logBookKinds } from '#shared/log-book/shapes.ts'
import type { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import type { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useKindWords } from './words.tsx'

type State = ReturnType<typeof useUrlState<typeof screens.logBook>>

const nothing = { search: '', day: '', kind: '', business: '', entry: '' } as const

export function LogBookFilters({ state, set }: { state: State[0]; set: State[1] }) {
  const { t } = useLingui()
  const words = useKindWords()
  const isFiltered = Object.keys(nothing).some(name => state[name as keyof typeof nothing] !== '')
  const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-46'
  return (
    <>
      <SearchBox
        label={t`Search the log book`}
        value={state.search}
        onChange={search => set({ search })}
        className="min-w-24 max-sm:flex-1"
      />
      <FoldedFilters isNarrowed={isFiltered}>
        <Input
          type="date"
          aria-label={t`Day`}
          value={state.day}
          onChange={event => set({ day: event.target.value })}
          className={narrow}
        />
        <FilterSelect
          label={t`Kind`}
          all={t`All kinds`}
          value={state.kind}
          options={logBookKinds.map(one => ({ value: one, label: words[one].many }))}
          onChange={kind => set({ kind })}
          className={narrow}
        />
        <BusinessFilter value={state.business} onChange={business => set({ business })} className={narrow} />
        {isFiltered && (
          <Button look="quiet" onClick={() => set(nothing)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </FoldedFilters>
    </>
  )
}
