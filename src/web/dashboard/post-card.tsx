import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin, Navigation, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnPost } from '#shared/dashboard/homes-contract.ts'
import { whenIs } from '#shared/dashboard/rules.ts'
import { directionsTo } from '#shared/directions.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { useBreakText, useShiftTimes } from '#web/shifts/times/public.ts'
import { CannotCome } from '#web/time-off/call-in/public.ts'
import { asPressed, ClockPanel, Standing } from '#web/time-tracking/clock/public.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { FieldLinks } from './field-links.tsx'

interface PostCardProps {
  clock: UseQueryResult<MyClock, Error>
  post: OwnPost | undefined
  /** What has to be in sight with the clock. */
  belowClock: ReactNode
}

/** When one works now or next, the clock, where that is, how to get there and whom to call, and what is written down there. */
export function PostCard({ clock, post, belowClock }: PostCardProps) {
  const { t } = useLingui()
  const acts = useOwnActs()
  return (
    <section aria-label={t`My post`}>
      <Card>
        <Loaded of={clock}>
          {mine => {
            const pressed = asPressed(mine, acts)
            return (
              <div className="flex flex-col gap-3">
                <div className="relative">
                  <When shift={post?.shift ?? null} isOnTheClock={pressed.mine.entry !== null} />
                  <span className="absolute top-0 right-0">
                    <Standing entry={pressed.mine.entry} />
                  </span>
                </div>
                {mine.employee !== null && <ClockPanel pressed={pressed} isShiftShown={isSame(mine, post)} isSmall />}
                {belowClock}
                {post && <Where post={post} />}
                {post && <Ways post={post} isOnTheClock={pressed.mine.entry !== null} />}
                <FieldLinks site={post?.site?.id} unread={pressed.mine.ordersToRead.length} />
              </div>
            )
          }}
        </Loaded>
      </Card>
    </section>
  )
}

const isSame = ({ shift }: MyClock, post: OwnPost | undefined) => shift !== null && shift.id === post?.shift?.id

function When({ shift, isOnTheClock }: { shift: OwnPost['shift']; isOnTheClock: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const breakOf = useBreakText()
  if (shift === null)
    return (
      <p className="pr-28 font-semibold text-lg">
        {isOnTheClock ? <Trans>On the clock without a shift</Trans> : <Trans>No shift is planned for you yet</Trans>}
      </p>
    )
  const planned = breakOf(shift)
  const day = { running: t`Your shift now`, today: t`Today`, tomorrow: t`Tomorrow`, later: format.namedDay(shift.date) }
  return (
    <div className="min-w-0">
      <p className="pr-28 text-muted text-sm leading-[22px]">{day[whenIs(shift, new Date().toISOString())]}</p>
      <p className="mt-1 font-semibold text-xl tabular-nums tracking-tight sm:text-2xl">{times(shift)}</p>
      {planned && <p className="text-muted tabular-nums">{planned}</p>}
    </div>
  )
}

function Where({ post: { shift, site } }: { post: OwnPost }) {
  const place = shift ? placeText(shift) : site?.name
  if (!place) return null
  return (
    <div className="flex min-w-0 items-start gap-2">
      <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold text-lg [overflow-wrap:anywhere]">{place}</p>
        {site?.address && <p className="text-muted [overflow-wrap:anywhere]">{site.address}</p>}
        {shift?.post && <p className="text-muted">{shift.post}</p>}
      </div>
    </div>
  )
}

/** The way there, what to report and whom to call. */
function Ways({ post: { shift, site, supervisor }, isOnTheClock }: { post: OwnPost; isOnTheClock: boolean }) {
  const way = site && directionsTo(site)
  const look = buttonClass(
    'secondary',
    'normal',
    'min-w-0 max-sm:gap-1.5 max-sm:px-2 max-sm:whitespace-normal max-sm:last:odd:col-span-2',
  )
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {way && (
        <a href={way} target="_blank" rel="noreferrer" className={look}>
          <Navigation size={16} aria-hidden="true" className="shrink-0" />
          <Trans>Directions</Trans>
        </a>
      )}
      {site?.phone && (
        <a href={`tel:${site.phone}`} className={look}>
          <Phone size={16} aria-hidden="true" className="shrink-0" />
          <Trans>Call the site</Trans>
        </a>
      )}
      <Link to={screens.cad.path} search={{ add: 'incident' }} className={look}>
        <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
        <Trans>Report an incident</Trans>
      </Link>
      {supervisor && (
        <a href={`tel:${supervisor.phone}`} className={look}>
          <Phone size={16} aria-hidden="true" className="shrink-0" />
          <Trans>Call {supervisor.name}</Trans>
        </a>
      )}
      {shift && !isOnTheClock && (
        <CannotCome shift={shift} className="min-w-0 max-sm:whitespace-normal max-sm:last:odd:col-span-2" />
      )}
    </div>
  )
}
