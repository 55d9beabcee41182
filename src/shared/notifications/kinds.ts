import type { Role } from '../permissions.ts'

export const channels = ['push', 'email'] as const
export type Channel = (typeof channels)[number]

/** The spec's toggles that stand above several kinds. */
type Group = 'incidentAlerts' | 'scheduleReminders' | 'timesheetDeadlines'

interface Kind {
  /** Who is ever told, by role; whether a certain person is depends on what happened. */
  roles: readonly Role[]
  channels: readonly Channel[]
  group: Group | null
}

const staff: Role[] = ['admin', 'provider', 'supervisor', 'lead', 'employee']
// Administrators look after the installation; the day of an organization is its own people's.
const managers: Role[] = ['provider', 'supervisor', 'lead']
const owners: Role[] = ['provider', 'supervisor']
const both = channels
const push = ['push'] as const

/** Everything a person can be told about outside of the app, in the order the settings show it. */
export const notificationKinds = {
  'incident-assigned': { roles: staff, channels: both, group: 'incidentAlerts' },
  'incident-new': { roles: managers, channels: push, group: 'incidentAlerts' },
  'incident-escalated': { roles: owners, channels: both, group: 'incidentAlerts' },
  'zone-alert': { roles: managers, channels: push, group: 'incidentAlerts' },
  'shift-published': { roles: staff, channels: both, group: 'scheduleReminders' },
  'shift-changed': { roles: staff, channels: push, group: 'scheduleReminders' },
  'shift-reminder': { roles: staff, channels: push, group: 'scheduleReminders' },
  'shift-offered': { roles: staff, channels: both, group: 'scheduleReminders' },
  'time-off-decided': { roles: staff, channels: both, group: 'scheduleReminders' },
  'shift-request': { roles: managers, channels: push, group: null },
  'time-off-request': { roles: managers, channels: push, group: null },
  'shift-late': { roles: managers, channels: push, group: null },
  'shift-missed': { roles: managers, channels: both, group: null },
  'clock-forgotten': { roles: staff, channels: push, group: null },
  'timesheet-decided': { roles: staff, channels: both, group: 'timesheetDeadlines' },
  'timesheets-waiting': { roles: managers, channels: push, group: 'timesheetDeadlines' },
  'note-urgent': { roles: managers, channels: push, group: null },
  handover: { roles: staff, channels: push, group: null },
  'invoice-sent': { roles: ['client'], channels: push, group: null },
  'invoice-overdue': { roles: [...owners, 'client'], channels: push, group: null },
  'invoice-disputed': { roles: owners, channels: both, group: null },
  'registration-request': { roles: ['admin'], channels: push, group: null },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

export const kindNames = Object.keys(notificationKinds) as NotificationKind[]

/** The templates a kind is mailed with: whoever unsubscribes by the link in a mail stops just that template. */
export const mailsOf: Partial<Record<NotificationKind, readonly string[]>> = {
  'incident-assigned': ['incident_assigned'],
  'incident-escalated': ['incident_escalated'],
  'shift-published': ['shift_published'],
  'shift-offered': ['shift_offered'],
  'time-off-decided': ['time_off_approved', 'time_off_declined'],
  'shift-missed': ['shift_missed'],
  'timesheet-decided': ['timesheet_approved', 'timesheet_rejected'],
  'invoice-disputed': ['invoice_disputed'],
}

/** One square of the settings: this kind by this channel. */
export type Choice = `${NotificationKind}.${Channel}`

export const choiceOf = (kind: NotificationKind, channel: Channel): Choice => `${kind}.${channel}`

export const kindOf = (name: NotificationKind): Kind => notificationKinds[name]

/** The squares that there are. */
export const choices: Choice[] = kindNames.flatMap(kind =>
  kindOf(kind).channels.map(channel => choiceOf(kind, channel)),
)

/** What someone of this role can be told about. */
export const kindsFor = (role: Role) => kindNames.filter(kind => kindOf(kind).roles.includes(role))
