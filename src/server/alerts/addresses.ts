import { isIP } from 'node:net'
import type { Environment } from '#server/platform/env.ts'

// The services of Chrome and its kin, Firefox, Safari and Edge; others are named by whoever runs the installation.
const knownServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Whether a browser's address may be posted to: a known push service over https, or one that the operator trusts. */
export function isPushService(endpoint: string, { PUSH_SERVICES }: Pick<Environment, 'PUSH_SERVICES'>) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (PUSH_SERVICES.includes(origin)) return true
  if (protocol !== 'https:' || port !== '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false
  return knownServices.some(known => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
}
