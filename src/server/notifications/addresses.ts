import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
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

/** Whether an address is one of the open Internet. */
export const isPublicAddress = (address: string) => {
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

// IANA's special-purpose registries, without what is reachable for everyone.
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6')
}
