import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import type { Day } from '#shared/time.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Back to the board of that week, where shifts are added and published. */
export const WayToWeek = ({ day }: { day: Day }) => (
  <Link to={screens.scheduling.path} search={{ view: 'week', date: day }} className={buttonClass('secondary')}>
    <Trans>Open the week</Trans>
  </Link>
)

/** To the same board with the proposal drawn on it. */
export const WayToProposal = ({ day, planId }: { day: Day; planId: number }) => (
  <Link
    to={screens.scheduling.path}
    search={{ view: 'week', date: day, proposal: String(planId) }}
    className={buttonClass('secondary')}
  >
    <Trans>Show it on the week</Trans>
  </Link>
)
