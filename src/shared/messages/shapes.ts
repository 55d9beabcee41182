import * as z from 'zod/mini'
import { RecordedOffline } from '../made.ts'
import { roles } from '../roles.ts'
import { Instant, numericId, text } from '../schema.ts'

export const ThreadId = numericId('thread')
/** A thread with the client of a site: the walk aims it at such. */
export const ClientThreadId = numericId('client-thread')
export const MessageId = numericId('message')
/** A message with a photo, or one that was said to everyone on duty: the walk aims them at such. */
export const MessagePhotoId = numericId('message-photo')
export const BroadcastId = numericId('broadcast')

/** Between two people; at a site; at a site with its client; about a shift; about an incident. */
export const ThreadKind = z.enum(['direct', 'site', 'client', 'shift', 'incident'])
export type ThreadKind = z.infer<typeof ThreadKind>

/** Said, or asked to be called, or said to everyone on duty, who say that they have it. */
const MessageKind = z.enum(['text', 'call', 'broadcast'])

/** What one types into a phone with a thumb, and then some. */
export const messageText = text(0, 4000)

const Named = z.object({ id: z.int(), name: z.string() })

export const Message = z.object({
  id: z.int(),
  threadId: z.int(),
  kind: MessageKind,
  content: z.string(),
  /** The number to be called. */
  phone: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  sentAt: Instant,
  /** Null once they were erased. */
  sender: z.nullable(z.string()),
  isMine: z.boolean(),
  offline: z.nullable(RecordedOffline),
  /** Of one's own: to how many others it came, and how many have opened it. */
  receipt: z.nullable(z.object({ delivered: z.int(), read: z.int() })),
  /** Of what was said to everyone on duty: how many of how many have it, and whether it is for the caller to say so. */
  broadcast: z.nullable(
    z.object({ recipients: z.int(), acknowledged: z.int(), isForMe: z.boolean(), isAcknowledged: z.boolean() }),
  ),
})
export type Message = z.infer<typeof Message>

export const Thread = z.object({
  id: ThreadId,
  organizationId: z.int(),
  kind: ThreadKind,
  /** What the people of a client know it by. */
  title: z.nullable(z.string()),
  /** Since when nothing more is said in it. */
  closedAt: z.nullable(Instant),
  site: z.nullable(Named),
  /** Of two: the other one. */
  person: z.nullable(z.object({ userId: z.string(), employeeId: z.nullable(z.int()), name: z.string() })),
  shift: z.nullable(
    z.object({
      id: z.int(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      name: z.nullable(z.string()),
    }),
  ),
  incident: z.nullable(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  last: z.nullable(
    z.object({
      id: z.int(),
      kind: MessageKind,
      /** The beginning of it. */
      content: z.string(),
      hasPhoto: z.boolean(),
      sender: z.nullable(z.string()),
      isMine: z.boolean(),
      sentAt: Instant,
    }),
  ),
  /** At most 100: past that nobody counts. */
  unread: z.int(),
  readUpTo: z.int(),
  deliveredUpTo: z.int(),
  isMuted: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

/** Someone with whom a thread may be begun. */
export const PersonToWriteTo = z.object({
  userId: z.string(),
  employeeId: z.nullable(z.int()),
  name: z.string(),
  role: z.enum(roles),
  organizationId: z.int(),
})

/** Someone who was on duty when something was said to everyone there. */
export const Recipient = z.object({
  employeeId: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  acknowledgedAt: z.nullable(Instant),
  offline: z.nullable(RecordedOffline),
})
export type Recipient = z.infer<typeof Recipient>
