import type { Context } from '#server/platform/context.ts'
import { readerOf } from '#server/platform/reader.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { PushDevice, push } from '#shared/alerts/contract.ts'
import { pushDevicesChanged } from '#shared/alerts/events.ts'
import { pushWords } from '#shared/alerts/push-words.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { addSeconds } from '#shared/time.ts'
import { isPushService } from './addresses.ts'
import {
  deleteDevice,
  dropOldest,
  findDevice,
  forgetMessagesOfOthers,
  listDevices,
  upsertDevice,
} from './device-store.ts'
import { installationKeys, isUsableKey } from './keys.ts'
import { queuePushes } from './push-outbox.ts'

const mostDevices = 20
const testLastsSeconds = 10 * 60

export const publicKey = async (ctx: Context) => ({ publicKey: (await installationKeys(ctx)).publicKey })

export const ownDevices = ({ db, actor }: Context) => listDevices(db, actor.userId)

export async function addDevice(ctx: Context, { endpoint, keys }: ParsedInputOf<typeof push.add>): Promise<PushDevice> {
  const { db, actor, now, caller, environment } = ctx
  if (!isPushService(endpoint, environment)) {
    throw unprocessableField('endpoint', 'unknown-push-service')
  }
  if (!isUsableKey(keys.p256dh, keys.auth)) {
    throw unprocessableField('keys', 'unusable-keys')
  }
  // The device may still be registered for whoever used it before.
  await actAsSystem(db)
  const device = await upsertDevice(db, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    endpoint,
    ...keys,
    userAgent: caller.userAgent,
    createdAt: now,
  })
  if (device === undefined) throw conflict('known-under-other-keys')
  await forgetMessagesOfOthers(db, device.id, actor.userId)
  await dropOldest(db, actor.userId, mostDevices)
  await ctx.announce(pushDevicesChanged, null, { userId: actor.userId })
  return { ...device, userAgent: device.userAgent ?? '' }
}

export async function removeDevice({ db, actor, announce }: Context, { id }: { id: number }) {
  if ((await deleteDevice(db, actor.userId, id)) === undefined) throw notFound()
  await announce(pushDevicesChanged, null, { userId: actor.userId })
  return null
}

/** Goes out at once, whatever the settings and the hour: the person is looking at the device. */
export async function testDevice(ctx: Context, { id }: { id: number }) {
  const { db, actor, now } = ctx
  const device = await findDevice(db, actor.userId, id)
  if (device === undefined) throw notFound()
  const { language } = await readerOf(db, actor)
  await queuePushes(ctx, [
    {
      userId: actor.userId,
      subscriptionId: device.id,
      kind: 'test',
      tag: 'test',
      ...pushWords.test[language](),
      path: addressOf(screens.settings, { tab: 'notifications' }),
      urgency: 1,
      about: null,
      dueAt: now,
      expiresAt: addSeconds(now, testLastsSeconds),
    },
  ])
  return null
}
