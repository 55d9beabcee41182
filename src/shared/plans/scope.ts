import { postKeyOf } from '../place-text.ts'
import type { ChosenPost } from './shapes.ts'

export interface Scope {
  businessIds: readonly number[] | null
  posts: readonly ChosenPost[] | null
}

interface Placed {
  businessId: number | null
  businessName: string | null
  location: string
}

interface Asked {
  businessIds?: readonly number[] | undefined
  posts?: readonly ChosenPost[] | undefined
}

/** The sites that are asked for: those that were named, and those of the posts that were. Null stands for all. */
export function sitesAsked({ businessIds, posts }: Asked): number[] | null {
  if (businessIds === undefined && posts === undefined) return null
  return [...new Set([...(businessIds ?? []), ...(posts ?? []).map(({ businessId }) => businessId)])]
}

/** Whether a plan is about a shift: its sites, and where posts of a site were chosen these alone. What is outside stays as it is. */
export function scopeOf({ businessIds, posts }: Scope) {
  const sites = businessIds && new Set(businessIds)
  const chosen = Map.groupBy(posts ?? [], ({ businessId }) => businessId)
  return (shift: Placed) => {
    const { businessId, businessName } = shift
    if (sites !== null && (businessId === null || !sites.has(businessId))) return false
    const ofSite = businessId === null ? undefined : chosen.get(businessId)
    return ofSite === undefined || ofSite.some(post => postKeyOf({ ...post, businessName }) === postKeyOf(shift))
  }
}
