import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { keepAskedWay, takeAskedWay } from '#web/platform/asked-way.ts'

/** Goes to the sign-in service of a company, or to that of the whole installation, and remembers there where somebody wanted to go. */
export function useCompanySignIn() {
  const begin = useAction(companySignIn.begin, { onDone: ({ url }) => location.assign(url) })
  return { ...begin, run: (company?: string) => begin.run({ company, returnTo: askedWay() }) }
}

// It stays here as well, for whoever turns round and signs in with a password.
function askedWay() {
  const way = takeAskedWay()
  if (way === null) return undefined
  const asked = new URL(way)
  keepAskedWay(asked)
  return asked.pathname + asked.search
}
