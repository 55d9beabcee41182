import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanSummary } from '#shared/plans/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PlanPill } from './plan-pill.tsx'

interface KeptPlansProps {
  kept: readonly PlanSummary[]
  onOpen: (planId: number) => void
}

/** The plans of this week that were made before. */
export function KeptPlans({ kept, onOpen }: KeptPlansProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card title={t`Plans of this week`} flush>
      <ul className="m-0 flex list-none flex-col divide-y p-0">
        {kept.map(plan => {
          const [filled, open] = [plan.figures?.planned.filled ?? 0, plan.figures?.planned.open ?? 0]
          return (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <button type="button" className={textLink} onClick={() => onOpen(plan.id)}>
                {format.dateTime(plan.createdAt)}
              </button>
              <PlanPill plan={plan} />
              <span className="text-muted text-sm">
                {plan.createdBy}
                {plan.figures && (
                  <>
                    {plan.createdBy && ' · '}
                    <Trans>
                      {filled} filled, {open} open
                    </Trans>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
