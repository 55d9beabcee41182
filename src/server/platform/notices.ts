import type { AlertKind } from '#shared/alerts/kinds.ts'
import type { NotificationSettings } from '#shared/alerts/settings.ts'
import type { Habits } from '#shared/country/habits.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import type { NoticeText } from '#shared/notices.ts'
import type { Role } from '#shared/permissions.ts'
import type { Language, Sentence } from '#shared/words.ts'
import type { Work } from './work.ts'

/** Someone who may be told, with what decides how. */
export interface Recipient {
  userId: string | null
  employeeId: number | null
  /** Null for those who have an employee record and no account. */
  role: string | null
  name: string
  firstName: string
  email: string | null
  isOnDuty: boolean
  preferences: Habits
  settings: NotificationSettings
}

/** Who is meant, before it is known who of them wants to hear of it. */
export type Audience =
  /** By their records: of the notice's organization, or of the one each is named with. */
  | { employees: number[] }
  | { records: { organizationId: number; employeeId: number }[] }
  /** The people of a client are meant only where it is named. */
  | { roles: readonly Role[]; businessId?: number | null; clientId?: number | null; onlyOnDuty?: boolean }
  | { accounts: string[] }
  | { everyOf: Role }

/** What fills the placeholders of a mail: names and numbers as they are, our own words in each language. */
export type MailValues = Record<string, string | Sentence>

/** One thing to tell: to whom, in which words, and where it leads. */
export interface Notice {
  kind: AlertKind
  organizationId: number | null
  to: Audience
  /**
   * The ids of what it tells of, as events name them. Someone of a client is told only if they see all of that, and has it in
   * their bell for as long: what names nothing is told to none of them.
   */
  about?: Record<string, number>
  /** Accounts that are not told, such as the one that did it. */
  except?: (string | null)[]
  /** What it is about: a newer notice with the same tag replaces an older one, also on the device. */
  tag: string | ((recipient: Recipient) => string)
  path: string | ((recipient: Recipient) => string)
  say(language: Language, recipient: Recipient): NoticeText
  /** For how long it is news. */
  lastsHours: number
  /** Does not wait for the phone to wake up by itself. */
  isUrgent?: boolean
  /** Sounds in quiet hours for someone who is on the clock. */
  soundsOnDuty?: boolean
  mail?: { templateKey: string; values(recipient: Recipient): MailValues }
}

/** An event that people are told of outside of the app, and what is then to be told. */
export interface Occasion {
  to: EventKind
  noticesOf(work: Work, organizationId: number | null, facts: unknown): Promise<Notice[]>
}

/** For events of an organization. */
export const occasion = <K extends EventKind>(
  to: K,
  noticesOf: (work: Work, organizationId: number, facts: FactsOf<K>) => Promise<Notice[]>,
): Occasion => ({
  to,
  noticesOf: async (work, organizationId, facts) =>
    organizationId === null ? [] : noticesOf(work, organizationId, facts as FactsOf<K>),
})
