import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { LivePerson } from '#shared/live-map/contract.ts'
import { isSilent } from '#shared/live-map/rules.ts'
import { AddFirstPerson } from '#web/employees/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useReach } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, Shape } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { stateTones, useStateWords } from '#web/zones/public.tsx'
import { useLiveMapParams } from './use-live-map-params.ts'

interface StatusPanelProps {
  of: { data: { people: LivePerson[]; matching: number } | undefined; error: Error | null; refetch: () => unknown }
  chosen: number | null
  /** Without it the entries are only read. */
  onChoose: ((employeeId: number) => void) | undefined
}

// A company of thousands is on the map; a list is read from the top.
const rowsAtOnce = 50

/** Everyone in words: what the map shows, for those who cannot see it. */
export function StatusPanel({ of, chosen, onChoose }: StatusPanelProps) {
  const { t } = useLingui()
  const [{ search, status }, set] = useLiveMapParams()
  const now = useNow(30_000)
  const [count, setCount] = useState(rowsAtOnce)
  const hidden = of.data === undefined ? 0 : of.data.matching - of.data.people.length
  return (
    <Card flush title={t`Employee Status`}>
      <div className="flex flex-col gap-2 border-b p-3">
        <SearchBox
          className="sm:w-full"
          value={search}
          onChange={value => set({ search: value })}
          label={t`Search employees`}
        />
        <FilterSelect
          label={t`Status`}
          value={status}
          options={[
            { value: 'all', label: t`All` },
            { value: 'active', label: t`Active` },
            { value: 'break', label: t`Break` },
            { value: 'offline', label: t`Offline` },
          ]}
          onChange={next => set({ status: next })}
        />
      </div>
      <Loaded of={of}>
        {({ people }) =>
          people.length === 0 ? (
            <NobodyHere isFiltered={search !== '' || status !== 'all'} />
          ) : (
            <ScrollList aria-label={t`Employee Status`} className="max-h-[440px]">
              {people.slice(0, count).map(person => (
                // Rows out of sight are not drawn: while the map moves, every frame would pass over them.
                <li
                  key={person.employeeId}
                  className={cx(
                    '[contain-intrinsic-size:auto_81px] [content-visibility:auto]',
                    person.employeeId === chosen && 'bg-background',
                  )}
                >
                  <PersonRow person={person} now={now} onChoose={onChoose} />
                </li>
              ))}
              {people.length > count && (
                <li className="p-2 text-center">
                  <Button size="small" onClick={() => setCount(count + rowsAtOnce)}>
                    <ShowMore rest={people.length - count} />
                  </Button>
                </li>
              )}
            </ScrollList>
          )
        }
      </Loaded>
      {hidden > 0 && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          <Plural
            value={hidden}
            one="# more matches. Search for a name to find them."
            other="# more match. Search for a name to find them."
          />
        </p>
      )}
    </Card>
  )
}

const ShowMore = ({ rest }: { rest: number }) => <Trans>Show more ({rest})</Trans>

interface PersonRowProps extends Pick<StatusPanelProps, 'onChoose'> {
  person: LivePerson
  now: string
}

// While thousands move, only the rows of those who did are drawn anew; what a press does never changes.
const PersonRow = memo(DrawnPersonRow, (a, b) => a.person === b.person && a.now === b.now)

function DrawnPersonRow({ person, now, onChoose }: PersonRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStateWords()
  const { employeeId, name, state, onDutySince, currentLocation, lastActive, spot } = person
  const place = onDutySince ? t`On Duty` : (currentLocation ?? t`Location Unknown`)
  const age = spot && format.ago(spot.recordedAt, now)
  const metres = spot?.accuracy == null ? null : Math.round(spot.accuracy)
  const inside = (
    <>
      <Avatar name={name} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium">
          <span className={`text-${stateTones[state]} inline-flex`}>
            <Shape tone={stateTones[state]} />
          </span>
          <span className="truncate">{name}</span>
        </span>
        <span className="block truncate text-muted text-sm">{place}</span>
        <span className="block text-muted text-sm">
          {lastActive ? format.ago(lastActive, now) : t`Unknown`}
          {age && metres !== null && ` · ${t`position ${age}, to ${metres} m`}`}
        </span>
      </span>
      {isSilent(person, now) ? (
        <Pill tone="calm">{t`No signal`}</Pill>
      ) : (
        <Pill tone={stateTones[state]}>{words(state)}</Pill>
      )}
    </>
  )
  const look = 'flex w-full items-center gap-3 px-4 py-2.5 text-left'
  if (onChoose === undefined) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      className={cx(look, 'hover:bg-background focus-visible:-outline-offset-2')}
      onClick={() => onChoose(employeeId)}
    >
      {inside}
    </button>
  )
}

function NobodyHere({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui()
  const seesPlaces = useReach('live-map:read') !== 'part'
  return (
    <EmptyState title={t`No employees found`} action={!isFiltered && <AddFirstPerson />}>
      {isFiltered ? (
        <Trans>Try adjusting your search terms</Trans>
      ) : seesPlaces ? (
        <Trans>Whoever is on the clock and shares their position appears here and on the map.</Trans>
      ) : (
        <Trans>Whoever is on duty at your sites appears here, from their first clock-in on.</Trans>
      )}
    </EmptyState>
  )
}
