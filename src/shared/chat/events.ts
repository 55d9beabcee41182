import * as z from 'zod/mini'
import { event } from '../event.ts'

/** A message waits to be sent; whoever hears it first sends all that are due. */
export const chatMessageQueued = event({
  name: 'chat-message-queued',
  toldTo: 'chat:send',
  changes: ['/api/slack/messages'],
  incidental: true,
  facts: z.object({}),
})

/** A message went out, failed, or waits for another try. */
export const chatMessageChanged = event({
  name: 'chat-message-changed',
  toldTo: 'chat:send',
  changes: ['/api/slack/messages'],
  facts: z.object({ messageId: z.int() }),
})

export const chatSettingsChanged = event({
  name: 'chat-settings-changed',
  toldTo: 'chat:send',
  changes: ['/api/slack/settings', '/api/slack/channels'],
  facts: z.object({}),
})
