import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
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

/** Looks a name up and refuses when it leads inside: a name is only as good as the address it has at this moment. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (inside !== undefined || first === undefined) {
      return done(new Error(`${hostname} does not lead to a public address`), [])
    }
    if (options.all === true) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Whether an address is one of the open Internet, and not of a special range, also behind an IPv6 disguise. */
export const isPublicAddress = (address: string) => isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'
