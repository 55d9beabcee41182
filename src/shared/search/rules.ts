import { may, reach, type Standing } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import type { SearchKind } from './contract.ts'

/** How far a search looks among one kind: everything there, what concerns the caller, or what clients are shown. */
export type Visibility = 'all' | 'own' | 'client'

/** The kinds a person may come across. What no screen of theirs would open is not offered. */
export function visibilitiesOf(standing: Standing): Partial<Record<SearchKind, Visibility>> {
  const isClient = reach(standing, 'employee:read') === 'part'
  const staff = { shift: visibilityOf(standing, 'schedule:read'), business: visibilityOf(standing, 'business:read') }
  return Object.fromEntries(
    Object.entries({
      person: visibilityOf(standing, 'employee:read'),
      incident: visibilityOf(standing, 'incident:read'),
      invoice: visibilityOf(standing, 'invoice:read'),
      note: visibilityOf(standing, 'note:read'),
      zone: visibilityOf(standing, 'zone:read'),
      ...(isClient ? {} : staff),
    }).filter(([, visibility]) => visibility !== undefined),
  )
}

function visibilityOf(standing: Standing, permission: Parameters<typeof reach>[1]): Visibility | undefined {
  const distance = reach(standing, permission)
  if (distance === 'none') return undefined
  if (distance === 'own') return 'own'
  if (distance !== 'part') return 'all'
  // Of the two that see a part of the incidents, staff see what they were sent to.
  return permission === 'incident:read' && may(standing, 'incident:answer') ? 'own' : 'client'
}

interface Found {
  kind: SearchKind
  id: number
  organizationId: number
  title: string
  /** The day it belongs to, in the organization's calendar. */
  day: string | null
}

/** The address that opens it for this person. */
export function pathOf({ kind, id, organizationId, title, day }: Found, standing: Standing): string {
  const seesAll = reach(standing, 'schedule:read') !== 'own'
  const path: Record<SearchKind, () => string> = {
    person: () => personPath(id, title, standing),
    shift: () => addressOf(screens.scheduling, { view: 'day', date: day, search: seesAll ? title : null }),
    incident: () => addressOf(screens.cad, { incident: id }),
    invoice: () => addressOf(screens.invoicing, { invoice: id }),
    note: () => addressOf(screens.notes, { day, note: id }),
    // Those who only read zones see them on the live map.
    zone: () =>
      may(standing, 'zone:write') ? addressOf(screens.siteZones, { search: title }) : addressOf(screens.liveMap),
    business: () => businessPath(organizationId, title, standing),
  }
  return path[kind]()
}

function personPath(id: number, name: string, standing: Standing) {
  const distance = reach(standing, 'employee:read')
  if (distance === 'own') return addressOf(screens.profile)
  return distance === 'part' ? addressOf(screens.liveMap, { search: name }) : addressOf(screens.employee, { id })
}

function businessPath(organizationId: number, name: string, standing: Standing) {
  if (reach(standing, 'business:read') === 'own') return addressOf(screens.businesses)
  if (may(standing, 'organization:write')) return addressOf(screens.organizations, { organization: organizationId })
  return addressOf(screens.scheduling, { view: 'day', search: name })
}
