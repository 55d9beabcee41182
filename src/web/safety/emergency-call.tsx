import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { emergencyNumberOf } from '#shared/country/emergency.ts'
import { useUser } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** The number that helps where Muster cannot, as it is where the company works. */
export function EmergencyCall({ isUrgent = false }: { isUrgent?: boolean }) {
  const number = emergencyNumberOf(useUser().company.country)
  return (
    <a href={`tel:${number}`} className={cx(buttonClass(isUrgent ? 'danger' : 'secondary'), 'min-h-12 w-full')}>
      <Phone size={18} aria-hidden="true" />
      <Trans>Emergency call {number}</Trans>
    </a>
  )
}
