import * as z from 'zod/mini'
import { event } from '../event.ts'

/** One was begun or is there. */
export const backupChanged = event({
  name: 'backup-changed',
  toldTo: 'backup:read',
  changes: ['/api/backups'],
  facts: z.object({ backupId: z.int() }),
})

/** There was no good one for more than a day, whatever the reason: told once a day. */
export const backupOld = event({
  name: 'backup-old',
  toldTo: 'backup:read',
  changes: ['/api/backups', '/api/notifications'],
  facts: z.object({ lastGoodAt: z.string() }),
})

/** There is none for this day so far. */
export const backupFailed = event({
  name: 'backup-failed',
  toldTo: 'backup:read',
  changes: ['/api/backups', '/api/notifications'],
  facts: z.object({ backupId: z.int() }),
})
