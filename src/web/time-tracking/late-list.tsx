import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LateShift } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'

/** Shifts that should have begun and have not. Nothing is shown while everyone is where they should be. */
export function LateList() {
  const { t } = useLingui()
  const now = useNow(30_000)
  const { data } = useEndpoint(timeTracking.attention, {})
  if (!data || data.late.length === 0) return null
  return (
    <Card title={t`Late and no-show`} aside={<Badge>{data.late.length}</Badge>} flush>
      <ScrollList aria-label={t`Late and no-show`} className="max-h-72">
        {data.late.map(shift => (
          <Row key={shift.scheduleId} shift={shift} now={now} />
        ))}
      </ScrollList>
    </Card>
  )
}

function Row({ shift, now }: { shift: LateShift; now: string }) {
  const format = useFormat()
  const { name, phone } = shift.employee
  const minutes = Math.floor(secondsBetween(shift.startsAt, now) / 60)
  const isRunning = secondsBetween(now, shift.endsAt) > 0
  const times = `${format.time(shift.startsAt)} – ${format.time(shift.endsAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="truncate">{name}</span>
          <Pill tone="bad">{shift.state === 'no-show' ? <Trans>No-show</Trans> : <LateBy minutes={minutes} />}</Pill>
        </p>
        <p className="truncate text-muted text-sm tabular-nums">
          {times} · {placeText(shift)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass('secondary', 'small')}>
            <Phone size={14} aria-hidden="true" />
            <Trans>Call</Trans>
          </a>
        )}
        {isRunning && (
          <Can do="schedule:write">
            <Link
              to={screens.scheduling.path}
              search={{ date: shift.date, cover: shift.scheduleId }}
              className={buttonClass('secondary', 'small')}
            >
              <Trans>Find cover</Trans>
            </Link>
          </Can>
        )}
      </div>
    </li>
  )
}

function LateBy({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="Late, # min" other="Late, # min" />
}
