import type { Values } from '#server/email/public.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'
import type { Role } from '#shared/permissions.ts'
import type { Recipient } from './recipient.ts'
import type { Words } from './words/english.ts'
import type { Text } from './words/text.ts'

/** Who is meant, before it is known who of them wants to hear of it. */
export type Audience =
  /** By their records: of the notice's organization, or of the one each is named with. */
  | { employees: number[] }
  | { records: { organizationId: number; employeeId: number }[] }
  | { roles: Role[]; businessId?: number | null; onlyOnDuty?: boolean }
  | { accounts: string[] }
  | { everyOf: Role }

/** One thing to tell: to whom, in which words, and where it leads. */
export interface Notice {
  kind: NotificationKind
  organizationId: number | null
  to: Audience
  /** Whoever did it knows already. */
  except?: (string | null)[]
  /** What it is about: a newer notice with the same tag replaces an older one, also on the device. */
  tag: string | ((recipient: Recipient) => string)
  path: string | ((recipient: Recipient) => string)
  say(words: Words, recipient: Recipient): Text
  /** For how long it is news. */
  lastsHours: number
  /** Does not wait for the phone to wake up by itself. */
  isUrgent?: boolean
  /** Sounds in quiet hours for someone who is on the clock. */
  soundsOnDuty?: boolean
  mail?: { templateKey: string; values(recipient: Recipient): Values }
}
