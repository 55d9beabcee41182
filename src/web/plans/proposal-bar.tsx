import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Plan } from '#shared/plans/shapes.ts'
import { screens } from '#shared/screens.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAccept, useTakeBack } from './use-accept.ts'

interface ProposalBarProps {
  plan: Plan
  onHide: () => void
}

/** Above a board that a proposal is drawn on: how much it changes, and to take all of it or to look away. */
export function ProposalBar({ plan, onHide }: ProposalBarProps) {
  const { t } = useLingui()
  const accept = useAccept()
  const undo = useTakeBack()
  const { id, acceptedCount, weekStarting } = plan
  const proposed = plan.assignments.filter(({ state }) => state === 'proposed')
  const people = new Set(proposed.flatMap(({ to }) => to?.id ?? [])).size
  return (
    <section
      aria-label={t`Proposal`}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-background px-3 py-1.5"
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        {proposed.length === 0 ? (
          <Trans>Nothing of this proposal is left to decide.</Trans>
        ) : (
          <>
            <Plural value={proposed.length} one="Proposed: # change" other="Proposed: # changes" />
            {people > 0 && (
              <>
                {' · '}
                <Plural value={people} one="# person" other="# people" />
              </>
            )}
          </>
        )}
      </p>
      <div className="order-last flex flex-wrap items-center gap-2 max-sm:w-full sm:order-none">
        {proposed.length > 0 && (
          <Button look="primary" size="small" pending={accept.isPending} onClick={() => accept.start({ id })}>
            <Plural value={proposed.length} one="Accept all (#)" other="Accept all (#)" />
          </Button>
        )}
        {acceptedCount > 0 && (
          <Button size="small" pending={undo.isPending} onClick={() => undo.start({ id })}>
            <Plural value={acceptedCount} one="Undo (#)" other="Undo (#)" />
          </Button>
        )}
        <Link
          to={screens.plans.path}
          search={{ week: weekStarting, plan: String(id) }}
          className={buttonClass('quiet', 'small')}
        >
          <Trans>Figures and reasons</Trans>
        </Link>
      </div>
      <IconButton label={t`Hide the proposal`} icon={<X size={16} />} onClick={onHide} />
    </section>
  )
}
