import { perAccount, proveOwner } from '#server/accounts/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { safety } from '#shared/safety/contract.ts'
import { safetyOccasions } from './notices.ts'
import { safetyData } from './personal-data.ts'
import { call, calls, cancel, followIncidents, own } from './sos.ts'

export const safetyFeature: Feature = {
  personalData: safetyData,
  calls: implement(safety, { call, calls, own, cancel }, { cancel: perAccount }, { cancel: proveOwner }),
  notices: safetyOccasions,
  hooks: [followIncidents],
}
