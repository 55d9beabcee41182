import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Week } from './use-week.ts'

/** Leads to where the week is filled by a proposal. */
export function FillWeek({ week }: { week: Pick<Week, 'from' | 'business'> }) {
  return (
    <Link
      to={screens.plans.path}
      search={{ week: week.from, ...(week.business !== '' && { business: week.business }) }}
      className={buttonClass('secondary', 'normal', 'max-sm:flex-1')}
    >
      <WandSparkles size={16} aria-hidden="true" />
      <Trans>Fill the week</Trans>
    </Link>
  )
}
