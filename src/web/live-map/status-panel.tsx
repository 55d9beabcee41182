import { Trans, useLingui } from '@lingui/react/macro'
import type { LivePerson } from '#shared/live-map/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, Shape } from '#web/ui/pill.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { stateTones, useStateWords } from '#web/zones/public.tsx'
import { useLiveMapParams } from './use-live-map-params.ts'

interface StatusPanelProps {
  of: { data: { people: LivePerson[]; matching: number } | undefined; error: Error | null; refetch: () => unknown }
  chosen: number | null
  /** Without it the entries are only read. */
  onChoose: ((employeeId: number) => void) | undefined
}

/** Everyone in words: what the map shows, for those who cannot see it. */
export function StatusPanel({ of, chosen, onChoose }: StatusPanelProps) {
  const { t } = useLingui()
  const [{ search, status }, set] = useLiveMapParams()
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
        <Select
          aria-label={t`Status`}
          value={status}
          onChange={event => set({ status: event.target.value as typeof status })}
        >
          <option value="all">{t`All`}</option>
          <option value="active">{t`Active`}</option>
          <option value="break">{t`Break`}</option>
          <option value="offline">{t`Offline`}</option>
        </Select>
      </div>
      <Loaded of={of}>
        {({ people }) =>
          people.length === 0 ? (
            <EmptyState title={t`No employees found`} />
          ) : (
            <ul
              className="m-0 max-h-[440px] list-none divide-y overflow-y-auto p-0"
              aria-label={t`Employee Status`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key
              tabIndex={0}
            >
              {people.map(person => (
                <li key={person.employeeId} className={cx(person.employeeId === chosen && 'bg-background')}>
                  <PersonRow person={person} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {hidden > 0 && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          <Trans>{hidden} more match. Search for a name to find them.</Trans>
        </p>
      )}
    </Card>
  )
}

function PersonRow({ person, onChoose }: { person: LivePerson } & Pick<StatusPanelProps, 'onChoose'>) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStateWords()
  const { employeeId, name, state, onDutySince, currentLocation, lastActive, spot } = person
  const place = onDutySince ? t`On Duty` : (currentLocation ?? t`Location Unknown`)
  const age = spot && format.ago(spot.recordedAt)
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
          {lastActive ? format.ago(lastActive) : t`Unknown`}
          {age && metres !== null && ` · ${t`position ${age}, to ${metres} m`}`}
        </span>
      </span>
      <Pill tone={stateTones[state]}>{words(state)}</Pill>
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
