import { push } from '#shared/alerts/contract.ts'
import { call } from './api.ts'
import { recall, remember } from './storage.ts'
import { workingWorker } from './worker.ts'

/** What this browser can do: nothing, nothing any more because the person said no, or show notifications. */
export type PushAbility = 'unsupported' | 'denied' | 'possible'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Where the push service reaches this browser, or null when it does not. */
export async function pushAddress() {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** Asks the person, then the push service, then tells the server. False when the person said no. */
export async function turnPushOn(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(push.key, {})
  await register(await subscribe(publicKey))
  remember(`push.${userId}`, 'on')
  return true
}

/** Takes this browser off the push service and off the server. */
export async function turnPushOff(userId: string, deviceId: number | undefined) {
  remember(`push.${userId}`, 'off')
  if (deviceId !== undefined) await call(push.remove, { id: deviceId })
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** A device hears only while its session lasts: after signing in again it is registered again for whoever had it on. */
export async function keepPushOn(userId: string) {
  if (recall(`push.${userId}`) !== 'on') return
  const address = await pushAddress()
  if (address === null) return
  const devices = await call(push.devices, {})
  if (devices.some(({ endpoint }) => endpoint === address)) return
  const { publicKey } = await call(push.key, {})
  await register(await subscribe(publicKey))
}

async function subscribe(publicKey: string) {
  const { pushManager } = await workingWorker()
  const known = await pushManager.getSubscription()
  // One made for another installation's key can never be used by this one.
  if (known !== null && keyText(known.options.applicationServerKey) !== publicKey) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function register(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return call(push.add, { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } })
}

function keyText(key: ArrayBuffer | null) {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
