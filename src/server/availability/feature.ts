import { type Feature, implement } from '#server/platform/context.ts'
import { availability } from '#shared/availability/contract.ts'
import { availabilityRefusals } from '#shared/availability/refusals.ts'
import { availabilityOccasions } from './notices.ts'
import { availabilityData } from './personal-data.ts'
import { remindOfAvailability } from './reminders.ts'
import { keepClash, readAvailability, readClashes, readColleagues, sayAvailability } from './statements.ts'

export const availabilityFeature: Feature = {
  name: 'availability',
  subject: 'Scheduling',
  refusals: [availabilityRefusals],
  personalData: availabilityData,
  notices: availabilityOccasions,
  cronJobs: [remindOfAvailability],
  calls: implement(availability, {
    read: readAvailability,
    say: sayAvailability,
    clashes: readClashes,
    keep: keepClash,
    colleagues: readColleagues,
  }),
}
