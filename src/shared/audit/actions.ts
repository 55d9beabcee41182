import { accountActions } from '../accounts/audit.ts'
import { chatActions } from '../chat/audit.ts'
import { emailActions } from '../email/audit.ts'
import { employeeActions } from '../employees/audit.ts'
import { incidentActions } from '../incidents/audit.ts'
import { invoiceActions } from '../invoicing/audit.ts'
import { noteActions } from '../notes/audit.ts'
import { organizationActions } from '../organizations/audit.ts'
import { scheduleActions } from '../scheduling/audit.ts'
import { shiftOfferActions } from '../shift-offers/audit.ts'
import { timeOffActions } from '../time-off/audit.ts'
import { timeEntryActions } from '../time-tracking/audit.ts'
import { timesheetActions } from '../timesheets/audit.ts'
import { userActions } from '../users/audit.ts'
import { zoneActions } from '../zones/audit.ts'

/** Everything that is written down, in the words of the feature that does it. */
export const auditActions = {
  ...accountActions,
  ...chatActions,
  ...emailActions,
  ...employeeActions,
  ...incidentActions,
  ...invoiceActions,
  ...noteActions,
  ...organizationActions,
  ...scheduleActions,
  ...shiftOfferActions,
  ...timeOffActions,
  ...timeEntryActions,
  ...timesheetActions,
  ...userActions,
  ...zoneActions,
}

/** `subject.verb`, the verb in the past tense: `invoice.created`. */
export type AuditAction = keyof typeof auditActions

export const auditActionNames = Object.keys(auditActions) as AuditAction[]

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)
