import type { Standing } from '../permissions.ts'
import type { Found, Searchable, Visibility } from '../searchable.ts'
import { type SearchKind, searchables, searchKinds } from './kinds.ts'

/** The kinds a person may come across, and how far. */
export function visibilitiesOf(standing: Standing): Partial<Record<SearchKind, Visibility>> {
  return Object.fromEntries(
    searchKinds
      .map(kind => [kind, searchableOf(kind).visibilityFor(standing)])
      .filter(([, visibility]) => visibility !== undefined),
  )
}

/** The address that opens it for this person. */
export const pathOf = ({ kind, ...found }: Found & { kind: SearchKind }, standing: Standing) =>
  searchableOf(kind).pathOf(found, standing)

const searchableOf = (kind: SearchKind): Searchable => searchables[kind]
