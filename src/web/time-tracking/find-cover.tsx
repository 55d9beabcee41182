import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import type { Cover } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Can } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Rings whoever should be there. */
export function CallPerson({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={buttonClass('secondary', 'small')}>
      <Phone size={14} aria-hidden="true" />
      <Trans>Call</Trans>
    </a>
  )
}

/** The list of those who could take a shift. */
export function CoverLink({ date, scheduleId }: { date: string; scheduleId: number }) {
  return (
    <Can do="schedule:write">
      <Link
        to={screens.scheduling.path}
        search={{ date, cover: scheduleId }}
        className={buttonClass('secondary', 'small')}
      >
        <Trans>Find cover</Trans>
      </Link>
    </Can>
  )
}

/** Who is on their way to a post that is still empty. */
export function BeingCovered({ cover: { name, expectedAt } }: { cover: Cover }) {
  const format = useFormat()
  const time = format.time(expectedAt)
  return (
    <Trans>
      Being covered by {name}, expected {time}
    </Trans>
  )
}
