import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarPlus,
  CircleQuestionMark,
  Clock,
  Handshake,
  Keyboard,
  type LucideIcon,
  Palmtree,
  Settings,
  Siren,
  StickyNote,
  SunMoon,
  UserRoundPlus,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { may, type Permission, type Standing } from '#shared/permissions.ts'
import { addressOf, type StateOf } from '#shared/screen.ts'
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
  /** Whoever may this has a better way to it. */
  unless?: Permission
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
    id: 'report-incident',
    label: msg`Report an incident`,
    icon: Siren,
    to: addressOf(screens.cad, { add: 'incident' }),
    may: 'incident:report',
    unless: 'incident:write',
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
    id: 'employee',
    label: msg`Add Employee`,
    icon: UserRoundPlus,
    to: addressOf(screens.employees, { add: 'employee' }),
    may: 'employee:add',
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

const setting = (id: string, label: MessageDescriptor, to: string, may?: Permission): Offer => ({
  id: `settings-${id}`,
  label,
  icon: Settings,
  to,
  ...(may && { may }),
})

type Tab = StateOf<typeof screens.settings>['tab']
const tab = (id: string, label: MessageDescriptor, tab: Tab, may?: Permission) =>
  setting(id, label, addressOf(screens.settings, { tab }), may)
const company = addressOf(screens.organizations)

const settings: Offer[] = [
  tab('profile', msg`Name, photo and phone`, 'profile'),
  tab('data', msg`Your data`, 'profile'),
  tab('notifications', msg`Notification settings`, 'notifications'),
  tab('quiet-hours', msg`Quiet hours`, 'notifications'),
  tab('language', msg`Language and time format`, 'preferences'),
  tab('install', msg`Install the app`, 'preferences'),
  tab('password', msg`Change Password`, 'security'),
  tab('two-factor', msg`Two-factor sign-in`, 'security'),
  tab('sessions', msg`Where you are signed in`, 'security'),
  tab('api-tokens', msg`API tokens`, 'security', 'api-token:manage'),
  tab('single-sign-on', msg`Single sign-on`, 'security', 'single-sign-on:manage'),
  tab('webhooks', msg`Webhooks`, 'security', 'webhook:manage'),
  setting('pay-rules', msg`Pay rules`, company, 'organization:write'),
  setting('allowances', msg`Allowances`, company, 'organization:write'),
  setting('planning-rules', msg`Planning rules`, company, 'organization:write'),
  setting('rates', msg`Rates`, addressOf(screens.invoicing, { tab: 'rates' }), 'invoice:write'),
]

/** What this person may begin. */
export const actionsFor = (user: CurrentUser, i18n: I18n): Command[] => spoken(offers, user, i18n)

/** What this person may set for themselves, by the words they would look for it. */
export const settingsFor = (user: CurrentUser, i18n: I18n): Command[] => spoken(settings, user, i18n)

/** What words mean, by the words themselves. */
export const helpFor = (words: { key: string; word: string }[], i18n: I18n): Command[] => [
  { id: 'help', label: i18n._(msg`Help`), icon: CircleQuestionMark, to: 'help' },
  ...words.map(({ key, word }) => ({ id: `help-${key}`, label: word, icon: CircleQuestionMark, to: `help:${key}` })),
]

const spoken = (all: Offer[], user: CurrentUser, i18n: I18n) =>
  all
    .filter(({ may: needed, unless }) => needed === undefined || isFor(standingOf(user), needed, unless))
    .map(offer => ({ ...offer, label: i18n._(offer.label) }))

const isFor = (standing: Standing, needed: Permission, unless?: Permission) =>
  may(standing, needed) && (unless === undefined || !may(standing, unless))

/** The screens of this person's menu. */
export function screensFor(user: CurrentUser, say: (sentence: Sentence) => string): Command[] {
  return Object.values(menuOf(user))
    .flat()
    .map(({ screen, icon }) => ({
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
