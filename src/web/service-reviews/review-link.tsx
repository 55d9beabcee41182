import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { Can } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The way to how a quarter went: of one's own company, or of the client who is looked at. */
export function ReviewLink({ clientId }: { clientId?: number }) {
  return (
    <Can do="service-review:read">
      <Link
        {...wayTo(screens.serviceReviews, clientId === undefined ? {} : { client: String(clientId) })}
        className={buttonClass('secondary', 'small')}
      >
        <ChartColumn size={16} aria-hidden="true" />
        <Trans>Quarterly review</Trans>
      </Link>
    </Can>
  )
}
