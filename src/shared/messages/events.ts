import * as z from 'zod/mini'
import { event } from '../event.ts'

const members = z.array(z.string())

/** A thread was opened, or what the caller made of it changed: told to those it is meant for. */
export const threadChanged = event({
  name: 'thread-changed',
  toldTo: 'people',
  changes: ['/api/threads'],
  facts: z.object({ threadId: z.int(), userIds: members }),
})

/** Something was said; told to the members of the thread. */
export const messageSent = event({
  name: 'message-sent',
  toldTo: 'people',
  changes: ['/api/threads'],
  facts: z.object({ threadId: z.int(), messageId: z.int(), userIds: members }),
})

/** Something was said, and people are to hear of it outside of the app; once, however many streams it is told to. */
export const messageToTell = event({
  name: 'message-to-tell',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ threadId: z.int(), messageId: z.int() }),
})

/** Someone said that they have what was said to everyone on duty. */
export const broadcastAcknowledged = event({
  name: 'broadcast-acknowledged',
  toldTo: 'people',
  changes: ['/api/threads', '/api/broadcasts'],
  facts: z.object({ threadId: z.int(), messageId: z.int(), userIds: members }),
})
