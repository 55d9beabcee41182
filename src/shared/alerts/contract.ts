import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Instant, numericId } from '../schema.ts'
import { pushDevicesChanged } from './events.ts'

const PushDeviceId = numericId('push-device')

/** A browser on which its owner wants push notifications. */
export const PushDevice = z.object({
  id: z.int(),
  /** Where the browser's push service takes messages: by it a browser knows itself again. */
  endpoint: z.string(),
  userAgent: z.string(),
  createdAt: Instant,
  lastSentAt: z.nullable(Instant),
  /** Tries in a row that did not get through. */
  failures: z.int(),
})
export type PushDevice = z.infer<typeof PushDevice>

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+=*$/), z.maxLength(max))

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    may: 'signed-in',
    summary: 'The public key that a browser needs to accept push messages of this installation',
    input: z.strictObject({}),
    reply: z.object({ publicKey: z.string() }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/push/devices',
    may: 'signed-in',
    summary: "One's own devices with push notifications, newest first",
    input: z.strictObject({}),
    reply: z.array(PushDevice),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/push/devices',
    may: 'signed-in',
    announces: [pushDevicesChanged],
    summary: 'Turn push notifications on for a browser, for as long as this session lasts; a known one is kept',
    input: z.strictObject({
      endpoint: z.url().check(z.maxLength(1000)),
      keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
    }),
    reply: PushDevice,
    status: 201,
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      // Any point of the curve will do.
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    may: 'signed-in',
    announces: [pushDevicesChanged],
    summary: 'Turn push notifications off for one of one’s own devices',
    input: z.strictObject({ id: PushDeviceId }),
    reply: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/devices/{id}/test',
    may: 'signed-in',
    announces: nothing('a test changes nothing on any screen'),
    summary: 'Send a test notification to one of one’s own devices',
    input: z.strictObject({ id: PushDeviceId }),
    reply: z.null(),
    status: 202,
  }),
}
