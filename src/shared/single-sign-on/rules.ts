import type { staffRoles } from '../employees/rules.ts'

/** What someone can be who comes in by single sign-on: never what decides about the company or the installation. */
export type GivenRole = (typeof staffRoles)[number]

/** For how long someone may take at their company's sign-in service. */
export const attemptMinutes = 10

/** Which role a group of the service stands for; the first that fits counts. */
export interface GroupRole {
  group: string
  role: GivenRole
}

/** What somebody is who comes for the first time: by the first of their groups that is named, else as everyone. */
export const roleFor = (groups: readonly string[], groupRoles: readonly GroupRole[], usual: GivenRole): GivenRole =>
  groupRoles.find(({ group }) => groups.includes(group))?.role ?? usual

/** The groups in a claim: a list of texts, or one. */
export const groupsIn = (claim: unknown): string[] =>
  [claim].flat().filter((one): one is string => typeof one === 'string')

/** How a domain is written. */
export const domainShape = /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

// Mailboxes that anyone can have: whoever claimed one of these would be asked about half of the world.
const openDomains =
  /^(gmail|googlemail|hotmail|live|msn|outlook|icloud|me|mac|aol|protonmail|proton|gmx|mail|yandex|zoho|yahoo|ymail|orange|wanadoo|free|laposte|sfr|web|telefonica|terra)\.(\w{2,4}|co\.\w{2})$/

/** Whether everyone can have an address there. */
export const isOpenDomain = (domain: string) => openDomains.test(domain)

interface Claims {
  [name: string]: unknown
}

/**
 * The address that a service vouches for, or null. Microsoft says in a claim of its own that the domain of an address was proven to
 * be the tenant's.
 */
export function vouchedAddress(issuer: string, claims: Claims): string | null {
  const { email, email_verified: verified, xms_edov: ownsDomain } = claims
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const isMicrosoft = issuer.startsWith('https://login.microsoftonline.com/')
  const isVouched = isTrue(verified) || (isMicrosoft && isTrue(ownsDomain))
  return isVouched ? email.toLowerCase() : null
}

// Some services write it as a text or a number.
const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'

/** First and last name as far as the service tells them; something to call people by in any case. */
export function namesIn({ given_name: given, family_name: family, name }: Claims, email: string) {
  const [whole = ''] = [name, email.split('@')[0]].filter(isText)
  const [first = whole, ...others] = whole.split(/\s+/)
  return { firstName: cut(isText(given) ? given : first), lastName: cut(isText(family) ? family : others.join(' ')) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
// Names stand in mails to others: no control characters, and nothing to click on.
const cut = (text: string) =>
  text
    .replaceAll(/\p{Cc}|:\/\//gu, ' ')
    .trim()
    .slice(0, 100)
