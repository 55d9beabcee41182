import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  Building,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  Inbox,
  LayoutDashboard,
  Mail,
  MailCheck,
  Map as MapIcon,
  MapPinned,
  MessageSquare,
  Palmtree,
  Radio,
  ReceiptText,
  StickyNote,
  UserRound,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { may, type Permission, type Role } from '#shared/permissions.ts'
import { standingOf } from '#web/platform/session.tsx'

export interface Place {
  to: string
  label: MessageDescriptor
  icon: typeof Bell
  /** The roles that see the entry; the server decides again what they get. */
  roles?: readonly Role[]
  may?: Permission
}

const staff = ['admin', 'provider', 'supervisor', 'lead', 'employee'] as const
const managers = ['admin', 'provider', 'supervisor', 'lead'] as const

const places: Place[] = [
  { to: '/dashboard', label: msg`Dashboard`, icon: LayoutDashboard },
  { to: '/profile', label: msg`My Profile`, icon: UserRound, roles: staff },
  { to: '/businesses', label: msg`My Businesses`, icon: Building2, roles: ['employee'] },
  { to: '/scheduling', label: msg`Scheduling`, icon: CalendarDays, roles: staff },
  { to: '/time-tracking', label: msg`Time Tracking`, icon: Clock, roles: staff },
  { to: '/site-zones', label: msg`Site Zones`, icon: MapPinned, roles: managers },
  { to: '/cad', label: msg`CAD System`, icon: Radio, roles: managers },
  { to: '/timesheets', label: msg`Timesheets`, icon: ClipboardCheck, roles: staff },
  { to: '/invoicing', label: msg`Invoicing`, icon: ReceiptText, roles: [...managers, 'client'] },
  { to: '/employees', label: msg`Employees`, icon: UsersRound, roles: managers },
  { to: '/users', label: msg`User Management`, icon: UserRoundCog, roles: ['admin'] },
  { to: '/email-templates', label: msg`Email Templates`, icon: Mail, roles: ['admin'] },
  { to: '/email-test', label: msg`Email Test`, icon: MailCheck, roles: ['admin', 'provider'] },
  { to: '/slack', label: msg`Slack Test`, icon: MessageSquare, roles: ['admin', 'provider', 'supervisor'] },
  { to: '/reports', label: msg`Reports`, icon: ChartColumn, roles: ['admin', 'provider', 'supervisor', 'client'] },
]

const furtherPlaces: Place[] = [
  { to: '/live-map', label: msg`Live Map`, icon: MapIcon, may: 'live-map:read' },
  { to: '/time-off', label: msg`Time Off`, icon: Palmtree, roles: staff },
  { to: '/notes', label: msg`Notes`, icon: StickyNote, may: 'note:read' },
  { to: '/notifications', label: msg`Notifications`, icon: Bell },
  { to: '/organizations', label: msg`Organizations`, icon: Building, may: 'organization:write' },
  { to: '/mail-outbox', label: msg`Mail Outbox`, icon: Inbox, may: 'mail-outbox:read' },
]

export const placesFor = (user: CurrentUser) => ({
  main: places.filter(place => sees(user, place)),
  further: furtherPlaces.filter(place => sees(user, place)),
})

/** Whether a change of role leaves the person on a screen that their menu no longer names. */
export function leadsNowhere(user: Pick<CurrentUser, 'realRole' | 'demo'>, role: Role, path: string) {
  const place = [...places, ...furtherPlaces].find(one => one.to === path)
  return place !== undefined && !sees({ ...user, role } as CurrentUser, place)
}

function sees(user: CurrentUser, place: Place) {
  if (place.roles && !place.roles.includes(user.role)) return false
  return place.may === undefined || may(standingOf(user), place.may)
}

const today = { to: '/dashboard', label: msg`Today`, icon: LayoutDashboard }
const schedule = { to: '/scheduling', label: msg`Schedule`, icon: CalendarDays }
const map = { to: '/live-map', label: msg`Map`, icon: MapIcon }
const invoices = { to: '/invoicing', label: msg`Invoices`, icon: ReceiptText }

const fieldPlaces: Place[] = [
  today,
  schedule,
  { to: '/time-tracking', label: msg`Clock`, icon: Clock },
  { to: '/notes', label: msg`Notes`, icon: StickyNote },
]
const dispatchPlaces: Place[] = [today, schedule, map, { to: '/cad', label: msg`Incidents`, icon: Radio }]
const officePlaces: Place[] = [
  today,
  schedule,
  { to: '/timesheets', label: msg`Hours`, icon: ClipboardCheck },
  invoices,
]

/** The first four places of the phone's bottom bar; the fifth is always More. */
export const thumbPlaces: Record<Role, Place[]> = {
  employee: fieldPlaces,
  lead: dispatchPlaces,
  supervisor: dispatchPlaces,
  provider: officePlaces,
  admin: officePlaces,
  client: [today, map, invoices, { to: '/reports', label: msg`Reports`, icon: ChartColumn }],
}
