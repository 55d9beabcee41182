import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import { addDays, type Day } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useAssumptionWords } from './assumption-words.ts'
import { PlanPill } from './plan-pill.tsx'
import { Proposal, type View } from './proposal.tsx'
import { UnderWay } from './under-way.tsx'

interface PlanPageProps {
  id: number
  view: View
  onView: (view: View) => void
  onLeave: (week?: Day) => void
}

/** One plan, from waiting for its turn to what was accepted of it. */
export function PlanPage({ id, view, onView, onLeave }: PlanPageProps) {
  const { t } = useLingui()
  const format = useFormat()
  const wordsFor = useAssumptionWords()
  const plan = useEndpoint(plans.get, { id })
  return (
    <Page>
      <Loaded of={plan} isEmpty={() => false} failedTitle={t`This plan could not be read.`}>
        {found => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Button
                look="quiet"
                icon={<ChevronLeft size={16} aria-hidden="true" />}
                onClick={() => onLeave(found.weekStarting)}
              >
                <Trans>New plan</Trans>
              </Button>
              <h2 className="font-semibold text-lg">
                <Trans>
                  Week of {format.day(found.weekStarting)} – {format.day(addDays(found.weekStarting, 6))}
                </Trans>
              </h2>
              <PlanPill plan={found} />
            </div>
            {found.posts && (
              <p className="text-muted">
                <Trans>Only these posts: {found.posts.map(({ location }) => location).join(', ')}</Trans>
              </p>
            )}
            {found.whatIf && (
              <Banner tone="calm" title={found.name === null ? t`What if…` : t`What if: ${found.name}`}>
                {wordsFor(found.whatIf).map(said => (
                  <p key={said}>{said}</p>
                ))}
              </Banner>
            )}
            {isUnderWay(found) ? (
              <UnderWay plan={found} />
            ) : found.status === 'failed' ? (
              <Banner
                tone="bad"
                title={t`The week could not be filled`}
                action={
                  <Button size="small" onClick={() => onLeave(found.weekStarting)}>
                    <Trans>Start again</Trans>
                  </Button>
                }
              >
                <Trans>The shifts are as they were. Start again, or choose fewer sites.</Trans>
              </Banner>
            ) : (
              <Proposal plan={found} view={view} onView={onView} onGone={() => onLeave(found.weekStarting)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const isUnderWay = ({ status }: Plan) => status === 'waiting' || status === 'running'
