import type { Role } from './permissions.ts'
import type { Language } from './words.ts'

export const both = ['push', 'email'] as const
export const push = ['push'] as const
export type Channel = (typeof both)[number]

/** Something a person can be told of outside of the app. */
export interface NoticeKind {
  /** Who is ever told, by role; whether a certain person is depends on what happened. */
  roles: readonly Role[]
  channels: readonly Channel[]
  /** Stands in the bell of everyone it is told to. Not what the bell shows anyway, as the note or the incident itself. */
  isInBell: boolean
  /** The switch of the settings that stands above several kinds. */
  group: 'incidentAlerts' | 'scheduleReminders' | 'timesheetDeadlines' | null
  /** Someone's life may hang on it: no switch and no quiet hours keep it away. */
  isAlarm?: true
  /** Kept away until someone switches it on. */
  isAskedFor?: true
  /** The templates it is mailed with: whoever unsubscribes by the link in a mail stops just that template. */
  mails?: readonly string[]
}

export const staff: readonly Role[] = ['admin', 'provider', 'supervisor', 'lead', 'employee']
export const owners: readonly Role[] = ['provider', 'supervisor']
// Administrators look after the installation; the day of an organization is its own people's.
export const managers: readonly Role[] = [...owners, 'lead']

/** A site lead decides for employees only. */
export const decidersFor = (role: string) => (role === 'employee' ? managers : owners)

/** What a push notification shows: short, because a locked phone shows two lines, and shows them to everyone. */
export interface NoticeText {
  title: string
  body: string
}

/** The words of a feature's notices, each in every language. */
export type Sayings = Record<string, Record<Language, (first: string, second: string) => NoticeText>>
