import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MapPinCheck } from 'lucide-react'
import type { OwnPost } from '#shared/dashboard/homes-contract.ts'
import { screens } from '#shared/screens.ts'
import { dueStateOf } from '#shared/tours/due-rules.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { keptOf, useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'
import { Pill } from '#web/ui/pill.tsx'

interface RoundDueLineProps {
  round: NonNullable<OwnPost['round']>
  /** As high as the place that was kept free for it. */
  heightPx: number
}

/** On a guard's home: the round that is due, or the next one, and the way there. */
export function RoundDueLine({ round, heightPx }: RoundDueLineProps) {
  const format = useFormat()
  const state = dueStateOf({ ...round, run: null }, serverTimeAt(Date.parse(useNow(15_000))))
  // No other act names a tour: the calls of walking are not brought here for it.
  const isBegun = keptOf(useOwnActs()).some(({ input }) => input.tourId === round.tourId)
  const at = format.time(round.dueAt)
  return (
    <Link
      to={screens.tours.path}
      style={{ height: heightPx }}
      className="flex items-center gap-3 rounded-card border bg-surface px-4 text-inherit no-underline"
    >
      <MapPinCheck size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{round.name}</span>
        <span className="block truncate text-muted text-sm">
          {state === 'planned' ? <Trans>next round at {at}</Trans> : <Trans>round due at {at}</Trans>}
        </span>
      </span>
      <State state={isBegun ? 'under-way' : state} />
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  )
}

function State({ state }: { state: ReturnType<typeof dueStateOf> }) {
  if (state === 'under-way')
    return (
      <Pill tone="calm">
        <Trans>Under way</Trans>
      </Pill>
    )
  if (state === 'planned') return null
  return (
    <Pill tone={state === 'due' ? 'wait' : 'bad'}>{state === 'due' ? <Trans>Due</Trans> : <Trans>Late</Trans>}</Pill>
  )
}
