import * as z from 'zod/mini'
import { event } from '../event.ts'

export const noteAdded = event({
  name: 'note-added',
  toldTo: 'note:read',
  changes: ['/api/notes', '/api/notifications'],
  facts: z.object({ noteId: z.int(), employeeId: z.int() }),
})

/** A note was shown to the client, or is internal from now on. */
export const noteShown = event({
  name: 'note-shown',
  toldTo: 'note:read',
  changes: ['/api/notes', '/api/notifications'],
  facts: z.object({ noteId: z.int(), employeeId: z.int() }),
})

/** Told to whoever wrote it: a guard at night wants to know that the note was read. */
export const noteAcknowledged = event({
  name: 'note-acknowledged',
  toldTo: 'note:read',
  changes: ['/api/notes'],
  facts: z.object({ noteId: z.int(), employeeId: z.int() }),
})

/** Something was left for the next shift; who it concerns is decided when it is read. */
export const handoverAdded = event({
  name: 'handover-added',
  toldTo: 'handover:read',
  changes: ['/api/notes/handover'],
  facts: z.object({ noteId: z.int(), businessId: z.int() }),
})
