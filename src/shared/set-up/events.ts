import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** A person skipped a step or put the guide away: their other devices show it too. */
export const setUpChosen = event({
  name: 'set-up-chosen',
  toldTo: 'subject',
  changes: ['/api/set-up'],
  facts: z.object({ userId: UserId }),
})
