import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** A person was told something: their bell rings. */
export const bellRung = event({
  name: 'bell-rung',
  toldTo: 'subject',
  changes: ['/api/notifications'],
  incidental: true,
  facts: z.object({ userId: UserId }),
})

/** A person read or dismissed something: their other devices show it too. */
export const notificationsMarked = event({
  name: 'notifications-marked',
  toldTo: 'subject',
  changes: ['/api/notifications'],
  facts: z.object({ userId: UserId }),
})
