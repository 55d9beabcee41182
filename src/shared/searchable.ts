import { type Permission, reach, type Standing } from './permissions.ts'

/** How far a search looks among one kind: everything there, what concerns the caller, or what clients are shown. */
export type Visibility = 'all' | 'own' | 'client'

/** A record that was found. */
export interface Found {
  id: number
  organizationId: number
  title: string
  /** The day it belongs to, in the organization's calendar. */
  day: string | null
}

/** A kind of record that can be searched for. */
export interface Searchable {
  /** What no screen of this person would open is not offered. */
  visibilityFor(standing: Standing): Visibility | undefined
  /** The address that opens it for this person. */
  pathOf(found: Found, standing: Standing): string
}

/** As far as a permission to read reaches; the part of it that some see is what clients are shown. */
export const asFarAs =
  (permission: Permission) =>
  (standing: Standing): Visibility | undefined => {
    const distance = reach(standing, permission)
    if (distance === 'none') return undefined
    if (distance === 'own') return 'own'
    return distance === 'part' ? 'client' : 'all'
  }

/** The same for what no screen of a client would open. */
export const forStaff = (permission: Permission) => (standing: Standing) =>
  isOfClient(standing) ? undefined : asFarAs(permission)(standing)

/** Whether someone belongs to a client, however little a token of theirs may do. */
export const isOfClient = ({ viewedRole }: Standing) => viewedRole === 'client'
