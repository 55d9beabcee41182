import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarPlus,
  Clock,
  Keyboard,
  type LucideIcon,
  Palmtree,
  Settings,
  Siren,
  StickyNote,
  SunMoon,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { standingOf } from '#web/platform/session.tsx'
import { placesFor } from '#web/shell/places.ts'

/** Something the search can do besides finding records: go somewhere, or begin something. */
export interface Command {
  id: string
  label: MessageDescriptor
  icon: LucideIcon
  /** An address, or one of the things that happen in place. */
  to: string
}

interface Offer extends Command {
  may?: Permission
}

const offers: Offer[] = [
  { id: 'clock', label: msg`Clock in or out`, icon: Clock, to: '/time-tracking', may: 'clock:self' },
  { id: 'incident', label: msg`New Incident`, icon: Siren, to: '/cad?add=incident', may: 'incident:write' },
  {
    id: 'shift',
    label: msg`Add Schedule`,
    icon: CalendarPlus,
    to: '/scheduling?view=day&add=shift',
    may: 'schedule:write',
  },
  { id: 'note', label: msg`Add Note`, icon: StickyNote, to: '/notes?add=note', may: 'note:add' },
  {
    id: 'time-off',
    label: msg`Request Time Off`,
    icon: Palmtree,
    to: '/time-off?request=new',
    may: 'time-off:request',
  },
  { id: 'theme', label: msg`Switch theme`, icon: SunMoon, to: 'theme' },
  { id: 'shortcuts', label: msg`Keyboard shortcuts`, icon: Keyboard, to: 'shortcuts' },
]

/** What this person may begin. */
export const actionsFor = (user: CurrentUser): Command[] =>
  offers.filter(offer => offer.may === undefined || may(standingOf(user), offer.may))

/** The screens of this person's menu. */
export function screensFor(user: CurrentUser): Command[] {
  const { main, further } = placesFor(user)
  const settings = { to: '/settings', label: msg`Settings`, icon: Settings }
  return [...main, ...further, settings].map(({ to, label, icon }) => ({ id: `go-${to}`, label, icon, to }))
}

/** Whether each word typed begins a word of the label. */
export function isMeant(label: string, typed: string) {
  const words = plain(label).split(' ')
  return plain(typed)
    .split(' ')
    .every(part => words.some(word => word.startsWith(part)))
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
