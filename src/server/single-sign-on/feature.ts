import { perAddress } from '#server/accounts/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { singleSignOnRefusals } from '#shared/single-sign-on/refusals.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { forgetAttempts } from './attempt-store.ts'
import { begin } from './begin.ts'
import { leadToService } from './farewell.ts'
import { finish } from './finish.ts'
import { shutPasswordDoor } from './password-door.ts'
import { singleSignOnData } from './personal-data.ts'
import { read, remove, require, set } from './settings.ts'
import { test } from './test-service.ts'

// A whole shift signs in from behind one address.
const perBuilding = perAddress('company-sign-in', 600)

/** Lets people in by the service through which they sign in everywhere at their company: OpenID Connect. */
export const singleSignOnFeature: Feature = {
  name: 'single-sign-on',
  subject: 'Accounts',
  refusals: [singleSignOnRefusals],
  personalData: singleSignOnData,
  calls: [
    ...implement(singleSignOn, { read, set, require, test, remove }, { test: perAddress('sign-in-service-test', 120) }),
    ...implement(companySignIn, { begin, finish }, { begin: perBuilding, finish: perBuilding }),
  ],
  hooks: [shutPasswordDoor, leadToService],
  cronJobs: [{ name: 'forget-sign-in-attempts', cron: '23 * * * *', run: ({ db, now }) => forgetAttempts(db, now) }],
}
