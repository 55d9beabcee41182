import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plans } from '#shared/plans/contract.ts'
import type { PlanSummary } from '#shared/plans/shapes.ts'
import type { Day } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useAssumptionWords } from './assumption-words.ts'
import { FiguresTable } from './figures-table.tsx'
import { PlanPill } from './plan-pill.tsx'

interface WhatIfsProps {
  /** Those of the week, the newest first. */
  whatIfs: readonly PlanSummary[]
  weekStarting: Day
  place: { organizationId?: number }
  onOpen: (planId: number) => void
}

// More columns nobody compares, and a phone has no room for.
const mostCompared = 3

/** What was tried for this week; those that were kept stand side by side with the week as it is. */
export function WhatIfs({ whatIfs, weekStarting, place, onOpen }: WhatIfsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const wordsFor = useAssumptionWords()
  const { data: kept } = useEndpoint(plans.compare, { weekStarting, ...place })
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const shown = (kept?.plans ?? []).filter(({ id }) => !hidden.has(id)).slice(0, mostCompared)
  const isShown = (id: number) => shown.some(one => one.id === id)
  const canCompare = (id: number) => kept?.plans.some(one => one.id === id) === true
  const compare = (id: number, isWanted: boolean) => {
    const others = shown.filter(one => one.id !== id).slice(0, isWanted ? mostCompared - 1 : mostCompared)
    const wanted = new Set([...others.map(one => one.id), ...(isWanted ? [id] : [])])
    setHidden(new Set((kept?.plans ?? []).map(one => one.id).filter(one => !wanted.has(one))))
  }
  const aged = shown.some(({ isAged }) => isAged)
  return (
    <Card title={t`What if…`} flush>
      <ul className="m-0 flex list-none flex-col divide-y p-0">
        {whatIfs.map(plan => {
          const name = plan.name ?? format.dateTime(plan.createdAt)
          return (
            <li key={plan.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 py-3">
              <div className="flex min-w-0 flex-col gap-0.5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <button type="button" className={textLink} onClick={() => onOpen(plan.id)}>
                    {name}
                  </button>
                  <PlanPill plan={plan} />
                </span>
                {plan.whatIf !== null &&
                  wordsFor(plan.whatIf).map(said => (
                    <span key={said} className="text-muted text-sm">
                      {said}
                    </span>
                  ))}
              </div>
              {canCompare(plan.id) && (
                <Checkbox
                  label={<span className="text-sm">{t`Compare`}</span>}
                  aria-label={t`Compare ${name}`}
                  checked={isShown(plan.id)}
                  onChange={({ target }) => compare(plan.id, target.checked)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {kept?.now && shown.length > 0 && (
        <div className="flex flex-col gap-2 border-t px-4 py-3">
          <FiguresTable
            caption={t`What-ifs beside the week as it is`}
            columns={[
              { key: 'now', label: t`Now`, figures: kept.now },
              ...shown.map(({ id, name, planned }) => ({
                key: String(id),
                label: name,
                isTyped: true,
                figures: planned,
              })),
            ]}
            currency={shown[0]?.currency ?? ''}
          />
          {aged && (
            <p className="text-muted text-sm">
              <Trans>Shifts of this week were changed since some of these were tried. Try them again to be sure.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
