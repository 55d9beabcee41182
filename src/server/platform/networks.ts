import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the open Internet, and not of a special range, also behind an IPv6 disguise. */
export const isPublicAddress = (address: string) => isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'

/** Whether an address is in one of these networks, which are addresses or ranges such as 10.0.0.0/8. */
export function isWithin(networks: readonly string[], address: string) {
  const one = ipaddr.process(address)
  return networks.some(network => contains(network, one))
}

function contains(network: string, address: ipaddr.IPv4 | ipaddr.IPv6) {
  const [range, bits] = ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : [ipaddr.process(network), undefined]
  if (range.kind() !== address.kind()) return false
  return address.match(range, bits ?? (range.kind() === 'ipv4' ? 32 : 128))
}

/**
 * Which addresses may be called that a company names: those of the open Internet by https, and those that whoever runs the
 * installation has allowed. Asked again at every attempt, of the addresses that a name has at that moment.
 */
export const mayBeCalled = (networks: readonly string[], isSecure: boolean) => (address: string) =>
  isWithin(networks, address) || (isSecure && isPublicAddress(address))

/** Why a web address that a company names is not accepted, as far as it can be said without looking its name up. */
export function refusalOfAddress(text: string, networks: readonly string[]): 'not-valid' | 'inside' | null {
  if (!URL.canParse(text)) return 'not-valid'
  const { protocol, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || username !== '' || password !== '') return 'not-valid'
  const host = hostOf(text)
  const isSecure = protocol === 'https:'
  const hasAllowed = networks.length > 0
  if (isIP(host) !== 0) {
    if (mayBeCalled(networks, isSecure)(host)) return null
    return isPublicAddress(host) ? 'not-valid' : 'inside'
  }
  if (!isSecure && !hasAllowed) return 'not-valid'
  return /(^|\.)localhost\.?$/i.test(host) && !hasAllowed ? 'inside' : null
}

/** The host in an address, an IPv6 address without its brackets. */
export const hostOf = (url: string) => new URL(url).hostname.replaceAll(/[[\]]/g, '')

/**
 * Looks a name up and refuses unless every address it has at this moment may be called. Whoever connects does so to the very
 * addresses that were looked at: a name cannot lead elsewhere in between.
 */
export const guardedLookup =
  (mayBeCalled: (address: string) => boolean, look: typeof resolve = resolve): LookupFunction =>
  (hostname, options, done) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => mayBeCalled(address)))
        return done(new Error(`${hostname} does not lead to a public address`), [])
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

export const publicLookup = guardedLookup(isPublicAddress)
