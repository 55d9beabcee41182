import { perAccount, proveOwner } from '#server/accounts/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { accountsRefusals } from '#shared/accounts/refusals.ts'
import { safety } from '#shared/safety/contract.ts'
import { safetyRefusals } from '#shared/safety/refusals.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { watchCheckIns } from './check-in-alarms.ts'
import { end, give, start, timers } from './check-ins.ts'
import { intervals, setInterval } from './intervals.ts'
import { safetyOccasions } from './notices.ts'
import { safetyData } from './personal-data.ts'
import { call, calls, cancel, followIncidents, own } from './sos.ts'

export const safetyFeature: Feature = {
  name: 'safety',
  subject: { name: 'Safety', description: 'Calls for help and signs of life.' },
  // Whoever takes a call for help back says by their password that it is them.
  refusals: [safetyRefusals, { 'wrong-password': accountsRefusals['wrong-password'] }],
  personalData: safetyData,
  calls: [
    ...implement(safety, { call, calls, own, cancel }, { cancel: perAccount }, { cancel: proveOwner }),
    ...implement(checkIns, { timers, give, start, end, intervals, setInterval }),
  ],
  cronJobs: [watchCheckIns],
  notices: safetyOccasions,
  hooks: [followIncidents],
}
