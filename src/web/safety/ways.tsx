import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Phone, Route, ScrollText } from 'lucide-react'
import { directionsTo } from '#shared/directions.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { screens } from '#shared/screens.ts'
import { usePhones } from '#web/platform/phones.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Calls someone with one tap. */
export function CallLink({
  phone,
  organizationId,
  size,
}: {
  phone: string | null
  organizationId: number
  size?: 'normal' | 'large'
}) {
  const { dialled } = usePhones()
  if (!phone) return null
  return (
    <a href={`tel:${dialled(phone, organizationId)}`} className={buttonClass('primary', size)}>
      <Phone size={18} aria-hidden="true" />
      <Trans>Call</Trans>
    </a>
  )
}

/** The way to where someone is; where nobody knows that, to where they work. */
export function RouteLink({ site, position }: Pick<SosCall, 'site' | 'position'>) {
  const way = directionsTo({
    name: site?.name ?? '',
    address: site?.address ?? null,
    coordinates: position && { lat: position.latitude, lng: position.longitude },
  })
  if (!way) return null
  return (
    <a href={way} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <Route size={18} aria-hidden="true" />
      <Trans>Route</Trans>
    </a>
  )
}

/** The incident with its log, where dispatch works on it. */
export const LogLink = ({ incidentId }: { incidentId: number }) => (
  <Link to={screens.cad.path} search={{ incident: incidentId }} className={buttonClass('secondary')}>
    <ScrollText size={18} aria-hidden="true" />
    <Trans>Log</Trans>
  </Link>
)
