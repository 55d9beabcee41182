import { allEvents } from './all-events.ts'
import type { EventKind } from './event.ts'
import { reachOf } from './permissions.ts'

// What concerns certain people is told to those people, and what runs the installation to those who do.
function isOfCompany({ toldTo }: EventKind) {
  if (toldTo === 'subject' || toldTo === 'people' || toldTo === 'nobody') return false
  return ['organizations', 'part'].includes(reachOf('provider', toldTo))
}

/** What a webhook can be told: what the owner of a company may hear of it. */
export const toldEvents = allEvents.filter(isOfCompany).sort((a, b) => (a.name < b.name ? -1 : 1))

const toldNames = new Set(toldEvents.map(({ name }) => name))

export const isToldOutside = (name: string) => toldNames.has(name)
