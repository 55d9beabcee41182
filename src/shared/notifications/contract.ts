import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IncidentPriority } from '../incidents/shapes.ts'
import { Instant, paging } from '../schema.ts'
import { notificationsMarked } from './events.ts'

/** A note, an incident, or something the person was told of by name, as the bell shows it. */
export const Notification = z.object({
  /** `note-12`, `cad-7`, `told-3`: what it is and which. */
  id: z.string(),
  type: z.enum(['note', 'cad', 'told']),
  title: z.string(),
  message: z.string(),
  timestamp: Instant,
  isRead: z.boolean(),
  isDismissed: z.boolean(),
  priority: z.enum(['high', 'medium', 'low']),
  /** Nobody has taken it yet, and someone is in danger or it is critical: it cannot be taken off the bell. */
  isStanding: z.boolean(),
  /** Of an incident: how grave it truly is, and where, the site first. */
  incident: z.nullable(z.object({ priority: IncidentPriority, place: z.string() })),
  relatedId: z.int(),
  /** The address of the screen that shows it. */
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

const NotificationName = z.string().check(z.regex(/^(note|cad|told)-[1-9]\d{0,8}$/))
const named = z.strictObject({ ids: z.array(NotificationName).check(z.minLength(1), z.maxLength(500)) })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    may: 'signed-in',
    summary:
      'Notes and incidents that the caller may see and what they were told of by name, newest first, with what they have read of it',
    input: z.strictObject({
      /** Not older than this; at most a month is told of. */
      since: z.optional(Instant),
      ...paging,
    }),
    reply: z.array(Notification),
    paged: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    may: 'signed-in',
    summary: 'Mark notifications as read, on every device of the caller',
    announces: [notificationsMarked],
    input: named,
    reply: z.null(),
    example: { ids: ['note-1', 'cad-1'] },
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/notifications/dismiss',
    may: 'signed-in',
    summary: 'Take notifications off the bell, on every device of the caller',
    announces: [notificationsMarked],
    input: named,
    reply: z.null(),
    example: { ids: ['note-1'] },
  }),
}
