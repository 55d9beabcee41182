import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** Heard by the sending job alone: there is something in the queue. */
export const pushesQueued = event({
  name: 'pushes-queued',
  toldTo: 'nobody',
  changes: [],
  incidental: true,
  facts: z.object({ count: z.int() }),
})

/** A device was turned on or off, or its push service no longer knows it. */
export const pushDevicesChanged = event({
  name: 'push-devices-changed',
  toldTo: 'subject',
  changes: ['/api/push/devices'],
  facts: z.object({ userId: UserId }),
})
