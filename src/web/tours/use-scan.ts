import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Answer } from '#shared/tours/shapes.ts'
import { findPosition } from '#web/platform/position.ts'
import { useAct } from '#web/ui/outbox/public.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import type { Walk } from './as-walked.ts'
import type { Photographed } from './questions.tsx'

interface Shown {
  code?: string
  via?: 'qr' | 'nfc'
  shortCode?: string
  checkpointId?: number
  /** What the checkpoint is called, where the phone knows. */
  name: string
  answers?: Answer[]
  photos?: Photographed[]
}

// Behind thick walls a phone looks for its place in vain: the label counts without it.
const patienceMs = 5000

/** Shows that one is at a checkpoint, with where the phone is as far as it knows. */
export function useScan({ id, begunBy }: Pick<Walk, 'id' | 'begunBy'>) {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const fail = useFailure(tourRuns.list)
  const scan = useAct(tourRuns.scan, {
    saysItself: true,
    about: input => names.get(input.checkpointId ?? 0) ?? '',
    onKept: () => toast({ title: t`Kept on this phone`, description: t`It is sent when the signal is back.` }),
    onFail: fail(t`The checkpoint could not be recorded.`),
  })
  const send = async ({ name, ...shown }: Shown) => {
    setLooking(true)
    const place = await Promise.race([findPosition().catch(() => ({})), later()])
    setLooking(false)
    if (shown.checkpointId !== undefined) names.set(shown.checkpointId, name)
    return scan.run({ id: id ?? 0, ...shown, ...place }, begunBy).then(
      () => true,
      () => false,
    )
  }
  return { send, isPending: isLooking || scan.isPending }
}

const names = new Map<number, string>()

const later = () => new Promise<object>(resolve => setTimeout(resolve, patienceMs, {}))
