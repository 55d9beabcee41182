import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { tours } from '#shared/tours/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { inThumbReach } from '#web/ui/page.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

const PlansDialog = lazyPart(() => import('./plans-dialog.tsx'), 'PlansDialog')
const TourDialog = lazyPart(() => import('./tour-dialog.tsx'), 'TourDialog')

interface ListProps {
  businessId: number | undefined
  /** The one that is open, by id, or `new`. */
  open: string
  onOpen: (id: string) => void
  /** The one whose times are open, by id. */
  planned: string
  onPlan: (id: string) => void
}

/** The rounds there are to walk. */
export function TourList({ businessId, open, onOpen, planned, onPlan }: ListProps) {
  const { t } = useLingui()
  const list = usePages(tours.list, { archived: false, ...(businessId !== undefined && { businessId }) })
  const opened = list.data?.find(({ id }) => String(id) === open)
  const plannedTour = list.data?.find(({ id }) => String(id) === planned)
  return (
    <div className="flex flex-col gap-4">
      <div className={inThumbReach}>
        <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onOpen('new')}>
          <Trans>Add round</Trans>
        </Button>
      </div>
      <Card flush className="max-sm:mb-14">
        <Loaded
          of={list}
          empty={
            <EmptyState title={t`No rounds yet`} icon={<MapPinCheck size={28} />}>
              <Trans>A round leads past checkpoints of one site, in any order or in one.</Trans>
            </EmptyState>
          }
        >
          {rows => (
            <ul aria-label={t`Rounds`} className="m-0 list-none divide-y p-0">
              {rows.map(tour => (
                <li key={tour.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
                  <div className="min-w-0 flex-1 basis-52">
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="font-medium [overflow-wrap:anywhere]">{tour.name}</span>
                      {tour.ordered && (
                        <Badge>
                          <Trans>In order</Trans>
                        </Badge>
                      )}
                    </p>
                    <p className="text-muted text-sm">
                      {tour.business.name} · {tour.checkpoints.map(({ name }) => name).join(', ')}
                    </p>
                  </div>
                  <Button onClick={() => onPlan(String(tour.id))} aria-label={t`Times of ${tour.name}`}>
                    <Trans>Times</Trans>
                  </Button>
                  <Button onClick={() => onOpen(String(tour.id))} aria-label={t`Edit ${tour.name}`}>
                    <Trans>Edit</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore of={list} />
      </Card>
      {plannedTour && (
        <Suspense>
          <PlansDialog tour={plannedTour} onClose={() => onPlan('')} />
        </Suspense>
      )}
      {(open === 'new' || opened) && (
        <Suspense>
          <TourDialog tour={opened} businessId={businessId} onClose={() => onOpen('')} />
        </Suspense>
      )}
    </div>
  )
}
