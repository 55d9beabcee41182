import { keysOf } from '#server/platform/paging.ts'
import { invalidField } from '#shared/problem.ts'

/** Where a list by site and name goes on. */
export interface PlaceInList {
  businessName: string
  name: string
  id: number
}

export function placeInList(cursor: string): PlaceInList {
  const [businessName, name, id] = keysOf(cursor, 3)
  if (typeof businessName !== 'string' || typeof name !== 'string' || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { businessName, name, id: id as number }
}
