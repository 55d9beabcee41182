import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const GuardRounds = lazyPart(() => import('./guard-rounds.tsx'), 'GuardRounds')
const ManageRounds = lazyPart(() => import('./manage-rounds.tsx'), 'ManageRounds')

/** Rounds: a guard walks them, those above lay them out and watch. */
export function ToursScreen() {
  const mayManage = useMay('tour:write')
  return <Suspense fallback={<Skeleton />}>{mayManage ? <ManageRounds /> : <GuardRounds />}</Suspense>
}
