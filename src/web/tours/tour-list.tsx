import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { tours } from '#shared/tours/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useListed, usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { ManagedList } from './managed-list.tsx'

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
  const here = list.data?.find(({ id }) => String(id) === open)
  // Whoever comes from a search may look for one that lies pages further on.
  const isFar = list.data !== undefined && here === undefined && open !== '' && open !== 'new'
  const far = useListed(tours.list, { archived: false }, open, isFar)
  const opened = here ?? far.data ?? undefined
  const plannedTour = list.data?.find(({ id }) => String(id) === planned)
  return (
    <ManagedList
      of={list}
      label={t`Rounds`}
      empty={
        <EmptyState title={t`No rounds yet`} icon={<MapPinCheck size={28} />}>
          <Trans>A round leads past checkpoints of one site, in any order or in one.</Trans>
        </EmptyState>
      }
      add={<Trans>Add round</Trans>}
      onAdd={() => onOpen('new')}
      row={tour => (
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
      )}
      dialogs={
        <>
          {plannedTour && <PlansDialog tour={plannedTour} onClose={() => onPlan('')} />}
          {(open === 'new' || opened) && (
            <TourDialog tour={opened} businessId={businessId} onClose={() => onOpen('')} />
          )}
        </>
      }
    />
  )
}
