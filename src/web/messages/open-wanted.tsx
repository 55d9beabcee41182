import { useEffect, useEffectEvent } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { threads } from '#shared/messages/contract.ts'
import type { StateOf } from '#shared/screen.ts'
import type { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Wanted = InputOf<typeof threads.open>

/** What a link elsewhere wants a thread about. */
export function wantedOf({ person, business, shift, incident }: StateOf<typeof screens.messages>): Wanted | undefined {
  if (person !== '') return { kind: 'direct', employeeId: Number(person) }
  if (shift !== '') return { kind: 'shift', scheduleId: Number(shift) }
  if (incident !== '') return { kind: 'incident', incidentId: Number(incident) }
  return business === '' ? undefined : { kind: 'site', businessId: Number(business) }
}

/** Opens the thread that a link elsewhere asks for, and goes on to it. */
export function OpenWanted({ wanted, onOpened }: { wanted: Wanted; onOpened: (threadId: number) => void }) {
  const open = useAction(threads.open, { onDone: ({ id }) => onOpened(id) })
  const begin = useEffectEvent(() => open.start(wanted))
  useEffect(() => begin(), [])
  return open.error ? <ErrorState error={open.error} onRetry={() => open.start(wanted)} /> : <Skeleton rows={6} />
}
