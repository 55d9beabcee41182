import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, MapPin, Timer } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import type { SetUp } from '#shared/set-up/contract.ts'
import { type Way, wayTo } from '#web/platform/way.ts'
import { textLink } from '#web/ui/text-link.ts'
import { Tour, TourItem } from './tour.tsx'

/** For a supervisor who joins a company that is set up: where their day happens. */
export function SupervisorTour({ setUp: { organization } }: { setUp: SetUp }) {
  const { t } = useLingui()
  const { name } = organization
  const places: { to: Way; name: string; icon: typeof MapPin; text: string }[] = [
    {
      to: wayTo(screens.liveMap),
      name: t`Who is on duty`,
      icon: MapPin,
      text: t`Who is on the clock now, and where. Who is late stands on this page, with the way to find cover.`,
    },
    {
      to: wayTo(screens.scheduling),
      name: t`The week`,
      icon: CalendarDays,
      text: t`Plan and publish shifts; time off and open shifts come to you.`,
    },
    {
      to: wayTo(screens.timeTracking),
      name: t`Times to review`,
      icon: Timer,
      text: t`Clock-ins that need a look: from outside a zone, by hand, or sent later.`,
    },
    {
      to: wayTo(screens.timesheets),
      name: t`Timesheets`,
      icon: ClipboardCheck,
      text: t`Approve the hours of a week. What is approved can be invoiced and is locked.`,
    },
  ]
  return (
    <Tour title={t`Your day at ${name}`}>
      {places.map(({ to, name: place, icon: Icon, text }) => (
        <TourItem
          key={place}
          icon={<Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />}
          name={
            <Link {...to} className={textLink}>
              {place}
            </Link>
          }
        >
          {text}
        </TourItem>
      ))}
    </Tour>
  )
}
