import { attendanceOccasions } from './attendance.ts'
import { incidentOccasions } from './incidents.ts'
import { invoiceOccasions } from './invoices.ts'
import { noteOccasions } from './notes.ts'
import type { Occasion } from './occasion.ts'
import { registrationOccasions } from './registrations.ts'
import { shiftOfferOccasions } from './shift-offers.ts'
import { shiftOccasions } from './shifts.ts'
import { timeOffOccasions } from './time-off.ts'
import { timesheetOccasions } from './timesheets.ts'
import { zoneOccasions } from './zones.ts'

/** Every event that people are told of outside of the app: who, in which words, by which mail, with which link. */
export const occasions: Occasion[] = [
  ...incidentOccasions,
  ...zoneOccasions,
  ...shiftOccasions,
  ...shiftOfferOccasions,
  ...timeOffOccasions,
  ...attendanceOccasions,
  ...timesheetOccasions,
  ...noteOccasions,
  ...invoiceOccasions,
  ...registrationOccasions,
]
