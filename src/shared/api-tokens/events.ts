import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** A token was made or revoked; told to whoever did it and to whom it acted for. */
export const apiTokensChanged = event({
  name: 'api-tokens-changed',
  toldTo: 'subject',
  changes: ['/api/api-tokens'],
  facts: z.object({ userId: UserId }),
})
