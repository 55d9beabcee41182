import { type Feature, implement } from '#server/platform/context.ts'
import { setUp } from '#shared/set-up/contract.ts'
import { setUpData } from './personal-data.ts'
import { choose, read } from './set-up.ts'

/** The guide from an empty company to the first clock-in. */
export const setUpFeature: Feature = {
  name: 'set-up',
  subject: 'Organizations',
  calls: implement(setUp, { read, choose }),
  personalData: setUpData,
}
