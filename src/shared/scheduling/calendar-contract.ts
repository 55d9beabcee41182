import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { Instant, Nothing } from '../schema.ts'
import { calendarFeedChanged } from './events.ts'

const Feed = z.object({
  isActive: z.boolean(),
  createdAt: z.nullable(Instant),
  lastReadAt: z.nullable(Instant),
})

export const calendar = {
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    may: 'schedule:claim',
    summary: 'Whether one’s own calendar feed is on, and when it was last read',
    input: z.strictObject({}),
    reply: Feed,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    isSecret: true,
    may: 'schedule:claim',
    announces: [calendarFeedChanged],
    summary: 'Make a new secret address for one’s own shifts; the one before stops working',
    input: z.strictObject({}),
    reply: z.object({ ...Feed.shape, address: z.string() }),
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    may: 'schedule:claim',
    announces: [calendarFeedChanged],
    summary: 'Make the secret address stop working',
    input: z.strictObject({}),
    reply: Nothing,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}.ics',
    may: 'anyone',
    summary: 'The shifts behind a secret address, for calendar programs',
    input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: download('text/calendar; charset=utf-8'),
  }),
}
