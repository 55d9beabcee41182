import { scopeOf, sitesAsked } from '#shared/plans/scope.ts'
import type { ChosenPost, PlanPost } from '#shared/plans/shapes.ts'

// Weeks of 250, 800 and 4,000 shifts were measured to come within one percent of the best plan in as long or less (docs/performance.md).
const enoughFor = [
  { shifts: 250, seconds: 20 },
  { shifts: 800, seconds: 60 },
  { shifts: 1600, seconds: 120 },
]

/** For how many seconds it is worth looking. */
export const timeFor = (count: number) => enoughFor.find(({ shifts }) => count <= shifts)?.seconds ?? 300

interface Asked {
  businessIds?: readonly number[] | undefined
  posts?: readonly ChosenPost[] | undefined
  onlyOpen: boolean
}

/** How many shifts of the week a plan is about; of the open ones alone where it leaves everyone who has one. */
export function countAsked(week: readonly PlanPost[], { businessIds, posts = [], onlyOpen }: Asked): number {
  const isAsked = scopeOf({ businessIds: sitesAsked({ businessIds, ...(posts.length > 0 && { posts }) }), posts })
  return week.filter(isAsked).reduce((sum, { shiftCount, openCount }) => sum + (onlyOpen ? openCount : shiftCount), 0)
}
