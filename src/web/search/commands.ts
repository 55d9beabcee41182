import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarPlus,
  Clock,
  Handshake,
  Keyboard,
  type LucideIcon,
  Palmtree,
  Siren,
  StickyNote,
  SunMoon,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'
import { menuOf } from '#web/platform/menu.ts'
import { standingOf } from '#web/platform/session.tsx'

/** Something the search can do besides finding records: go somewhere, or begin something. */
export interface Command {
  id: string
  label: string
  icon: LucideIcon
  /** An address, or one of the things that happen in place. */
  to: string
}

interface Offer extends Omit<Command, 'label'> {
  label: MessageDescriptor
  may?: Permission
}

const offers: Offer[] = [
  {
    id: 'clock',
    label: msg`Clock in or out`,
    icon: Clock,
    to: addressOf(screens.timeTracking),
    may: 'clock:self',
  },
  {
    id: 'incident',
    label: msg`New Incident`,
    icon: Siren,
    to: addressOf(screens.cad, { add: 'incident' }),
    may: 'incident:write',
  },
  {
    id: 'shift',
    label: msg`Add Schedule`,
    icon: CalendarPlus,
    to: addressOf(screens.scheduling, { view: 'day', add: 'shift' }),
    may: 'schedule:write',
  },
  {
    id: 'note',
    label: msg`Add Note`,
    icon: StickyNote,
    to: addressOf(screens.notes, { add: 'note' }),
    may: 'note:add',
  },
  {
    id: 'client',
    label: msg`Add Client`,
    icon: Handshake,
    to: addressOf(screens.clients, { add: 'client' }),
    may: 'client:write',
  },
  {
    id: 'time-off',
    label: msg`Request Time Off`,
    icon: Palmtree,
    to: addressOf(screens.timeOff, { request: 'new' }),
    may: 'time-off:request',
  },
  { id: 'theme', label: msg`Switch theme`, icon: SunMoon, to: 'theme' },
  { id: 'shortcuts', label: msg`Keyboard shortcuts`, icon: Keyboard, to: 'shortcuts' },
]

/** What this person may begin. */
export const actionsFor = (user: CurrentUser, i18n: I18n): Command[] =>
  offers
    .filter(offer => offer.may === undefined || may(standingOf(user), offer.may))
    .map(offer => ({ ...offer, label: i18n._(offer.label) }))

/** The screens of this person's menu. */
export function screensFor(user: CurrentUser, say: (sentence: Sentence) => string): Command[] {
  const { main, further, last } = menuOf(user)
  return [...main, ...further, ...last].map(({ screen, icon }) => ({
    id: `go-${screen.path}`,
    label: say(screen.menu.label),
    icon,
    to: addressOf(screen),
  }))
}

/** Whether each word typed begins a word of the label. */
export function isMeant(label: string, typed: string) {
  const words = plain(label).split(' ')
  return plain(typed)
    .split(' ')
    .every(part => words.some(word => word.startsWith(part)))
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
