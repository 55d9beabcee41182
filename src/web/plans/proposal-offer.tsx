import { Plural } from '@lingui/react/macro'
import { WandSparkles } from 'lucide-react'
import { plans } from '#shared/plans/contract.ts'
import type { Day } from '#shared/time.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'

interface ProposalOfferProps {
  weekStarting: Day
  organizationId: number | undefined
  onShow: (planId: number) => void
}

/** The newest plan of a week that still has something to decide, to be drawn on the board. */
export function ProposalOffer({ weekStarting, organizationId, onShow }: ProposalOfferProps) {
  const { data = [] } = useEndpoint(plans.list, {
    weekStarting,
    ...(organizationId !== undefined && { organizationId }),
  })
  const plan = data.find(
    ({ status, whatIf, proposedCount }) =>
      whatIf === null && proposedCount > 0 && (status === 'ready' || status === 'stopped'),
  )
  if (plan === undefined) return null
  return (
    <Button
      size="small"
      icon={<WandSparkles size={14} aria-hidden="true" />}
      className="shrink-0"
      onClick={() => onShow(plan.id)}
    >
      <Plural value={plan.proposedCount} one="Show the proposal (#)" other="Show the proposal (#)" />
    </Button>
  )
}
