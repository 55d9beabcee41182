import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Printer } from 'lucide-react'
import { useState } from 'react'
import { checkpoints } from '#shared/tours/contract.ts'
import type { Checkpoint } from '#shared/tours/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useListed, usePages } from '#web/platform/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { ManagedList } from './managed-list.tsx'
import { useProofWords } from './words.tsx'

const CheckpointHistory = lazyPart(() => import('./checkpoint-history.tsx'), 'CheckpointHistory')
const CheckpointDialog = lazyPart(() => import('./checkpoint-dialog.tsx'), 'CheckpointDialog')

interface ListProps {
  businessId: number | undefined
  /** The one that is open, by id, or `new`. */
  open: string
  onOpen: (id: string) => void
}

/** Where the labels hang; of one site they are printed. */
export function CheckpointList({ businessId, open, onOpen }: ListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const proofs = useProofWords()
  const list = usePages(checkpoints.list, { archived: false, ...(businessId !== undefined && { businessId }) })
  const [looked, lookAt] = useState<Checkpoint | null>(null)
  const here = list.data?.find(({ id }) => String(id) === open)
  // Whoever comes from a search may look for one that lies pages further on.
  const isFar = list.data !== undefined && here === undefined && open !== '' && open !== 'new'
  const far = useListed(checkpoints.list, { archived: false }, open, isFar)
  const opened = here ?? far.data ?? undefined
  return (
    <ManagedList
      of={list}
      label={t`Checkpoints`}
      empty={
        <EmptyState title={t`No checkpoints yet`} icon={<MapPin size={28} />}>
          <Trans>A checkpoint is a place a round leads past: a door, a gate, a panel.</Trans>
        </EmptyState>
      }
      beside={
        businessId === undefined ? (
          <p className="text-muted text-sm">
            <Trans>Choose a site to print its labels.</Trans>
          </p>
        ) : (
          (['small', 'large'] as const).map(size => (
            <a
              key={size}
              href={addressOf(checkpoints.labels, { businessId, size })}
              download
              className={buttonClass('secondary')}
            >
              <Printer size={16} aria-hidden="true" />
              {size === 'small' ? <Trans>Print labels</Trans> : <Trans>Print large labels</Trans>}
            </a>
          ))
        )
      }
      add={<Trans>Add checkpoint</Trans>}
      onAdd={() => onOpen('new')}
      row={one => (
        <li key={one.id} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium [overflow-wrap:anywhere]">{one.name}</span>
              {one.proof.map(proof => (
                <Badge key={proof}>{proofs[proof]}</Badge>
              ))}
            </p>
            <p className="text-muted text-sm">{[one.business.name, one.place].filter(Boolean).join(' · ')}</p>
            {one.lastScannedAt && (
              <p className="text-muted text-sm">
                <Trans>Last seen {format.dateTime(one.lastScannedAt)}</Trans>
              </p>
            )}
          </div>
          <Button look="quiet" onClick={() => lookAt(one)} aria-label={t`History of ${one.name}`}>
            <Trans>History</Trans>
          </Button>
          <Button onClick={() => onOpen(String(one.id))} aria-label={t`Edit ${one.name}`}>
            <Trans>Edit</Trans>
          </Button>
        </li>
      )}
      dialogs={
        <>
          {looked && <CheckpointHistory checkpoint={looked} onClose={() => lookAt(null)} />}
          {(open === 'new' || opened) && (
            <CheckpointDialog checkpoint={opened} businessId={businessId} onClose={() => onOpen('')} />
          )}
        </>
      }
    />
  )
}
