import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ChangeList } from './change-list.tsx'
import { PlanFiguresTable } from './figures-table.tsx'
import { GapList } from './gap-list.tsx'
import { useAccept, useTakeBack } from './use-accept.ts'
import { WayToProposal, WayToWeek } from './way-to-week.tsx'
import { WhatIfActions } from './what-if-actions.tsx'

export type View = 'days' | 'people'

interface ProposalProps {
  plan: Plan
  view: View
  onView: (view: View) => void
  onGone: () => void
}

/** What a plan would change, why, and what stays open: accepted whole, in parts or not at all, and taken back. */
export function Proposal({ plan, view, onView, onGone }: ProposalProps) {
  const { t } = useLingui()
  const { id, assignments, reasons, figures, whatIf } = plan
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isDiscarding, setDiscarding] = useState(false)
  const failed = useFailure(plans.get)
  const accept = useAccept(() => setTicked(new Set()))
  const undo = useTakeBack()
  const discard = useAction(plans.discard, {
    onDone: onGone,
    onFail: failed(t`The plan could not be discarded.`),
  })
  const proposed = assignments.filter(({ state }) => state === 'proposed')
  const chosen = proposed.flatMap(({ shiftId }) => (shiftId !== null && ticked.has(shiftId) ? [shiftId] : []))
  const unfit = assignments.filter(one => one.unfit !== null)
  const tick = (shiftIds: number[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const shiftId of shiftIds) isTicked ? next.add(shiftId) : next.delete(shiftId)
    setTicked(next)
  }
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
        <div className="flex flex-col gap-4 lg:sticky lg:top-18">
          {figures && (
            <Card title={t`Figures`}>
              <PlanFiguresTable plan={plan} />
            </Card>
          )}
          {whatIf ? (
            <WhatIfActions plan={plan} whatIf={whatIf} onDiscard={() => setDiscarding(true)} onFill={onGone} />
          ) : (
            <Card>
              <div className="flex flex-col gap-2">
                {proposed.length > 0 && (
                  <>
                    <Button
                      look="primary"
                      pending={accept.isPending && accept.input?.shiftIds === undefined}
                      onClick={() => accept.start({ id })}
                    >
                      <Plural value={proposed.length} one="Accept all (#)" other="Accept all (#)" />
                    </Button>
                    <Button
                      disabled={chosen.length === 0}
                      pending={accept.isPending && accept.input?.shiftIds !== undefined}
                      onClick={() => accept.start({ id, shiftIds: chosen })}
                    >
                      <Trans>Accept chosen ({chosen.length})</Trans>
                    </Button>
                    <WayToProposal day={plan.weekStarting} planId={id} />
                  </>
                )}
                {plan.acceptedCount > 0 && (
                  <>
                    <WayToWeek day={plan.weekStarting} />
                    <Button pending={undo.isPending} onClick={() => undo.start({ id })}>
                      <Plural value={plan.acceptedCount} one="Undo (#)" other="Undo (#)" />
                    </Button>
                  </>
                )}
                <Button look="quiet" onClick={() => setDiscarding(true)}>
                  <Trans>Discard</Trans>
                </Button>
              </div>
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {unfit.length > 0 && (
            <Banner
              tone="wait"
              title={
                <Plural
                  value={unfit.length}
                  one="# shift does not fit any more and was left as it is"
                  other="# shifts do not fit any more and were left as they are"
                />
              }
            >
              <Trans>Somebody changed them meanwhile. Each says why below.</Trans>
            </Banner>
          )}
          {assignments.length === 0 ? (
            <Card>
              <EmptyState
                title={reasons.length === 0 ? t`The week is full` : t`Nothing better was found`}
                icon={<CalendarCheck size={28} />}
                action={<WayToWeek day={plan.weekStarting} />}
              >
                {reasons.length === 0 ? (
                  <Trans>Every shift has somebody who may work it.</Trans>
                ) : (
                  <Trans>Below is why shifts stay open, and what would help.</Trans>
                )}
              </EmptyState>
            </Card>
          ) : (
            <Card
              flush
              title={<Plural value={assignments.length} one="# change" other="# changes" />}
              aside={
                <Segments
                  label={t`View`}
                  hideLabel
                  value={view}
                  onChange={onView}
                  options={[
                    { value: 'days', label: t`Days` },
                    { value: 'people', label: t`People` },
                  ]}
                />
              }
            >
              <ChangeList assignments={assignments} view={view} ticked={ticked} {...(!whatIf && { onTick: tick })} />
            </Card>
          )}
          {reasons.length > 0 && <GapList gaps={reasons} {...(!whatIf && { weekStarting: plan.weekStarting })} />}
        </div>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={whatIf ? t`Discard this what-if?` : t`Discard this plan?`}
        description={
          whatIf
            ? t`What was tried is deleted. It has changed nothing.`
            : t`The proposal is deleted. Shifts that were accepted stay as they are.`
        }
        confirmLabel={t`Discard`}
        danger
        pending={discard.isPending}
        onConfirm={() => discard.start({ id })}
      />
    </>
  )
}
