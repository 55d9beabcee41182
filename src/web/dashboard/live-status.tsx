import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { dashboard, PersonStatus } from '#shared/dashboard/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Can } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Nothing } from './nothing.tsx'
import { toneOf, useStatusWords } from './status-words.ts'

interface LiveStatusProps {
  today: UseQueryResult<ReplyOf<typeof dashboard.today>, Error>
  /** Of someone who sees only themselves. */
  isOwn?: boolean
}

/** Who is at work now, at most four, and the way to the map with all of them. */
export function LiveStatus({ today, isOwn = false }: LiveStatusProps) {
  const { t } = useLingui()
  const title = isOwn ? t`My Status` : t`Live Location Status`
  return (
    <Card title={title} flush>
      <Loaded
        of={today}
        isEmpty={data => data.people.length === 0}
        empty={<Nothing icon={<MapPin size={24} />}>{isOwn ? t`Status unavailable` : t`No active employees`}</Nothing>}
      >
        {({ people }) => (
          <ul aria-label={title} className="m-0 list-none divide-y p-0">
            {people.map(person => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
      <Can do="live-map:read">
        <div className="border-t p-3">
          <Link to={screens.liveMap.path} className={buttonClass('secondary', 'normal', 'w-full')}>
            <Trans>View Live Map</Trans>
          </Link>
        </div>
      </Can>
    </Card>
  )
}

function Person({ person }: { person: PersonStatus }) {
  const format = useFormat()
  const now = useNow(60_000)
  const words = useStatusWords()
  const place = words.place(person)
  const state = words.state(person)
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-2.5">
      <Avatar name={person.name} size={32} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{person.name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{place === state ? person.position : place}</p>
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <Pill tone={toneOf(person)}>{state}</Pill>
        {person.lastActive && <span className="text-muted text-xs">{format.ago(person.lastActive, now)}</span>}
      </div>
    </li>
  )
}
