import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import type { TourPlan } from '#shared/tours/plan-shapes.ts'
import type { Tour } from '#shared/tours/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlanForm } from './plan-form.tsx'
import { usePlanWords } from './plan-words.ts'

/** When a round is to be walked. */
export function PlansDialog({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useLingui()
  const list = useEndpoint(tourPlans.list, { tourId: tour.id })
  const [edited, edit] = useState<TourPlan | 'new' | null>(null)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`When ${tour.name} is walked`}
      description={tour.business.name}
    >
      {edited === null ? (
        <div className="flex flex-col gap-4">
          <Loaded
            of={list}
            empty={
              <p className="text-muted">
                <Trans>No times yet: guards walk it when they want to, and nobody is told of a missed round.</Trans>
              </p>
            }
          >
            {plans => (
              <ul aria-label={t`Plans`} className="m-0 flex list-none flex-col gap-2 p-0">
                {plans.map(plan => (
                  <PlanItem key={plan.id} plan={plan} onEdit={() => edit(plan)} />
                ))}
              </ul>
            )}
          </Loaded>
          <Button className="self-start" icon={<Plus size={16} aria-hidden="true" />} onClick={() => edit('new')}>
            <Trans>Add times</Trans>
          </Button>
        </div>
      ) : (
        <PlanForm tourId={tour.id} plan={edited === 'new' ? undefined : edited} onClose={() => edit(null)} />
      )}
    </Dialog>
  )
}

function PlanItem({ plan, onEdit }: { plan: TourPlan; onEdit: () => void }) {
  const { t } = useLingui()
  const words = usePlanWords()
  const fail = useFailure(tourPlans.list)
  const end = useAction(tourPlans.remove, { onFail: fail(t`The plan could not be ended.`) })
  const when = words.when(plan)
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-control border p-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium [overflow-wrap:anywhere]">{when}</p>
        <p className="text-muted text-sm">{words.days(plan)}</p>
      </div>
      <Button size="small" onClick={onEdit} aria-label={t`Change ${when}`}>
        <Trans>Change</Trans>
      </Button>
      <Button
        size="small"
        look="quiet"
        pending={end.isPending}
        onClick={() => end.start({ id: plan.id })}
        aria-label={t`End ${when}`}
      >
        <Trans>End</Trans>
      </Button>
    </li>
  )
}
