import { useEffect } from 'react'
import { countryOf } from './country-of.ts'
import { useSession } from './session.tsx'
import { createStore } from './store.ts'

type Rules = typeof import('./phone-rules.ts')

const rules = createStore<Rules | undefined>(undefined)

/** How phone numbers are written where a company is; until the rules have come, and where there is none, as they were typed. */
export function usePhones() {
  const { writtenPhone, dialledPhone } = rules.use() ?? asTyped
  const { data: user } = useSession()
  useEffect(() => void learnPhones(), [])
  // A number without its country is meant in that of the company which keeps it.
  const homeOf = (organizationId: number | null) => (user ? countryOf(user, organizationId) : '')
  return {
    written: (number: string | null | undefined, organizationId: number | null, typedIn?: string | null) =>
      number && writtenPhone(number, homeOf(organizationId), typedIn ?? undefined),
    dialled: (number: string, organizationId: number | null, typedIn?: string | null) =>
      dialledPhone(number, typedIn ?? homeOf(organizationId)),
  }
}

const asTyped: Rules = { writtenPhone: typed => typed, dialledPhone: typed => typed }

async function learnPhones() {
  try {
    if (rules.get() === undefined) rules.set(await import('./phone-rules.ts'))
  } catch {
    // Out of signal: as it was typed will do.
  }
}
