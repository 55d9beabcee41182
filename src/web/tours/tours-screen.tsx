import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const GuardRounds = lazyPart(() => import('./guard-rounds.tsx'), 'GuardRounds')
const ClientRounds = lazyPart(() => import('./client-rounds.tsx'), 'ClientRounds')
const ManageRounds = lazyPart(() => import('./manage-rounds.tsx'), 'ManageRounds')

/** Rounds: a guard walks them, those above lay them out and watch, a client reads what was walked. */
export function ToursScreen() {
  const mayManage = useMay('tour:write')
  const mayWalk = useMay('tour:walk')
  const rounds = mayManage ? <ManageRounds /> : mayWalk ? <GuardRounds /> : <ClientRounds />
  return <Suspense fallback={<Skeleton />}>{rounds}</Suspense>
}
