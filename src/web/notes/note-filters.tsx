import { Trans, useLingui } from '@lingui/react/macro'
import { employees } from '#shared/employees/contract.ts'
import { notePriorities } from '#shared/notes/contract.ts'
import { businesses } from '#shared/organizations/businesses.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { NoteFilter } from './use-note-filter.ts'
import { usePriorityWords } from './words.tsx'

interface NoteFiltersProps {
  state: NoteFilter
  set: (patch: Partial<NoteFilter>) => void
}

const nothing = { search: '', day: '', priority: '', employee: '', business: '', handover: '' } as const

export function NoteFilters({ state, set }: NoteFiltersProps) {
  const { t } = useLingui()
  const words = usePriorityWords()
  const distance = useReach('note:read')
  const isOwn = distance === 'own'
  const people = useEndpoint(employees.list, { limit: 500 }, { enabled: !isOwn })
  const sites = useEndpoint(businesses.list, { limit: 500, includeClosed: true })
  const isFiltered = Object.keys(nothing).some(name => state[name as keyof typeof nothing] !== '')
  const shown = notePriorities.filter(one => distance !== 'part' || one !== 'low')
  const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-40'
  return (
    <>
      <SearchBox label={t`Search notes`} value={state.search} onChange={search => set({ search })} />
      <Input
        type="date"
        aria-label={t`Day`}
        value={state.day}
        onChange={event => set({ day: event.target.value })}
        className={narrow}
      />
      <Select
        aria-label={t`Priority`}
        value={state.priority}
        onChange={event => set({ priority: event.target.value as NoteFilter['priority'] })}
        className={narrow}
      >
        <option value="">{t`All priorities`}</option>
        {shown.map(one => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
      {!isOwn && (
        <Select
          aria-label={t`Employee`}
          value={state.employee}
          onChange={event => set({ employee: event.target.value })}
          className={narrow}
        >
          <option value="">{t`All employees`}</option>
          {people.data?.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t`Business`}
        value={state.business}
        onChange={event => set({ business: event.target.value })}
        className={narrow}
      >
        <option value="">{t`All businesses`}</option>
        {sites.data?.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t`Handovers only`}
        checked={state.handover === 'yes'}
        onChange={event => set({ handover: event.target.checked ? 'yes' : '' })}
        className="sm:self-center"
      />
      {isFiltered && (
        <Button look="quiet" onClick={() => set(nothing)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}
