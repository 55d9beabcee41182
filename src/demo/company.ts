import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { activityReportRows, reportRemarkRows, reportSettingsRows } from './activity-reports.ts'
import { allowancePeopleRows, allowanceRows } from './allowances.ts'
import { apiTokenRows } from './api-tokens.ts'
import { fileRows, orderFileRows } from './attachments.ts'
import { auditRows } from './audit-rows.ts'
import {
  availabilityRows,
  availabilityWeekRows,
  planningRuleRows,
  preferredSiteRows,
  ratherApartRows,
} from './availability.ts'
import type { Calendar } from './calendar.ts'
import { playCallIn } from './called-in.ts'
import { chatSettingsRows } from './chat.ts'
import { clientPersonSiteRows, clientRightRows } from './client-people.ts'
import { clientRequestRows, clientRequestShiftRows, clientRequestWordRows } from './client-requests.ts'
import { clientRows } from './clients.ts'
import { companyImportRows } from './company-import.ts'
import { contractRateRows, contractRows, contractSiteRows } from './contracts.ts'
import { demandRows } from './demand.ts'
import { employeeBusinessRows, employeeRows } from './employee-rows.ts'
import { breakRows, correctionRows, entryRows } from './entry-rows.ts'
import { askForHours } from './hour-confirmations.ts'
import { workShifts } from './hours.ts'
import { assignmentRows, incidentLogRows, incidentRows } from './incident-rows.ts'
import { playIncidents } from './incidents.ts'
import { invitationRows } from './invitations.ts'
import { disputeRows, invoiceEntryRows, invoiceLineRows, invoiceRows, paymentRows } from './invoice-rows.ts'
import { makeInvoices } from './invoices.ts'
import { licenceRows } from './licences.ts'
import { logBookRows } from './log-book.ts'
import { broadcastRecipientRows, messageRows, threadMarkRows, threadRows } from './messages.ts'
import { acknowledgementRows, noteRows, writeNotes } from './notes.ts'
import { counterRows } from './numbers.ts'
import { offerRows } from './offers.ts'
import { tourPauseRows, tourPhotoRows } from './on-the-way.ts'
import { payrollLayoutRows } from './payroll-layouts.ts'
import { keptApartRows, siteBanRows } from './planning-limits.ts'
import { planAssumptionRows, planRows } from './plans.ts'
import { orderAcknowledgementRows, orderApprovalRows, orderEditionRows, orderRows } from './post-orders.ts'
import { erasureRequestRows, positionConsentRows, privacyRows } from './privacy.ts'
import { positionRateRows } from './rates.ts'
import { registrationRows } from './registrations.ts'
import { reportSubscriptionRows } from './report-subscriptions.ts'
import { tourDueRows, tourPlanRows } from './rounds-due.ts'
import { checkInIntervalRows, checkInRows, drillCallRows, drillIncidentRows, practise, workAlone } from './safety.ts'
import { askedMonthRows, serviceRatingEditionRows, serviceRatingRows } from './service-ratings.ts'
import { setUpChoiceRows } from './set-up.ts'
import { handedOnRows, shiftRows } from './shift.ts'
import { shiftTemplateRows } from './shift-templates.ts'
import { planShifts } from './shifts.ts'
import { businessRows } from './sites.ts'
import { timeOffRows } from './time-off.ts'
import { fillSheets, type Sheet, sheetLineRows, sheetRows } from './timesheets.ts'
import { toldRows } from './told.ts'
import {
  checkpointCodeRows,
  checkpointRows,
  noticeOnRounds,
  tourCheckpointRows,
  tourObservationRows,
  tourRows,
  tourRunRows,
  tourScanRows,
  walkRounds,
} from './tours.ts'
import { mailRows } from './traces.ts'
import { webhookRows } from './webhooks.ts'
import { currentPositionRows, positionRows, traceToday, zoneEventRows } from './whereabouts.ts'
import { zoneRows } from './zones.ts'

export type Batch = { [T in keyof DB]: { table: T; rows: Insertable<DB[T]>[] } }[keyof DB]

/** Everything inside the organizations, in the order in which it can be written, and the timesheets to be decided then. */
export function buildCompany(
  calendar: Calendar,
  users: Insertable<DB['users']>[],
): { batches: Batch[]; sheets: Sheet[] } {
  const shifts = planShifts(calendar)
  const entries = workShifts(calendar, shifts)
  const fixes = traceToday(calendar, entries)
  const sheets = fillSheets(calendar, entries)
  const hours = askForHours(calendar, entries)
  const invoices = makeInvoices(calendar, sheets)
  const incidents = playIncidents(calendar, entries)
  const drill = practise(calendar, incidents.length + 1)
  const alone = workAlone(calendar, entries)
  const notes = writeNotes(calendar, entries)
  const walks = walkRounds(calendar, entries)
  const notices = noticeOnRounds(walks, notes.length)
  const scans = tourScanRows(walks)
  const asked = timeOffRows(calendar)
  const called = playCallIn(calendar, shifts, asked.length + 1)
  const timeOff = [...asked, ...called.timeOff]
  const offers = [...offerRows(calendar, shifts), ...called.offers].map((offer, index) => ({ ...offer, id: index + 1 }))
  const worked = new Map(entries.map(entry => [entry.shift, entry]))
  const batches: Batch[] = [
    { table: 'clients', rows: clientRows(calendar) },
    { table: 'users', rows: users },
    { table: 'apiTokens', rows: apiTokenRows(calendar) },
    { table: 'webhooks', rows: webhookRows(calendar) },
    { table: 'reportSubscriptions', rows: reportSubscriptionRows(calendar) },
    { table: 'payrollLayouts', rows: payrollLayoutRows(calendar) },
    { table: 'chatSettings', rows: chatSettingsRows(calendar) },
    { table: 'companyImports', rows: companyImportRows(calendar) },
    { table: 'setUpChoices', rows: setUpChoiceRows(calendar) },
    { table: 'businesses', rows: businessRows(calendar) },
    { table: 'clientRights', rows: clientRightRows(calendar) },
    { table: 'clientPersonSites', rows: clientPersonSiteRows() },
    { table: 'contracts', rows: contractRows(calendar) },
    { table: 'contractSites', rows: contractSiteRows(calendar) },
    { table: 'contractRates', rows: contractRateRows(calendar) },
    { table: 'employees', rows: employeeRows(calendar, entries, fixes) },
    { table: 'employeeBusinesses', rows: employeeBusinessRows(calendar) },
    { table: 'invitations', rows: invitationRows(calendar) },
    { table: 'positionRates', rows: positionRateRows(calendar) },
    { table: 'allowances', rows: allowanceRows(calendar) },
    { table: 'allowancePeople', rows: allowancePeopleRows() },
    { table: 'files', rows: fileRows(calendar) },
    { table: 'licences', rows: licenceRows(calendar) },
    { table: 'planningRules', rows: planningRuleRows(calendar) },
    { table: 'availability', rows: availabilityRows(calendar) },
    { table: 'availabilityWeek', rows: availabilityWeekRows() },
    { table: 'preferredSites', rows: preferredSiteRows() },
    { table: 'ratherApart', rows: ratherApartRows() },
    { table: 'siteBans', rows: siteBanRows(calendar) },
    { table: 'keptApart', rows: keptApartRows(calendar) },
    { table: 'siteZones', rows: zoneRows(calendar) },
    { table: 'schedules', rows: shiftRows(calendar, shifts, worked) },
    { table: 'shiftTemplates', rows: shiftTemplateRows(calendar) },
    { table: 'demands', rows: demandRows(calendar) },
    { table: 'plans', rows: planRows(calendar) },
    { table: 'planAssumptions', rows: planAssumptionRows(calendar) },
    { table: 'handedOnShifts', rows: handedOnRows(shifts) },
    { table: 'offerings', rows: called.offerings },
    { table: 'shiftOffers', rows: offers },
    { table: 'timeOffRequests', rows: timeOff },
    { table: 'calledInShifts', rows: called.shifts },
    { table: 'timeEntries', rows: entryRows(entries) },
    { table: 'breaks', rows: breakRows(entries) },
    { table: 'timeEntryCorrections', rows: correctionRows(entries) },
    { table: 'checkpoints', rows: checkpointRows(calendar) },
    { table: 'checkpointCodes', rows: checkpointCodeRows(calendar) },
    { table: 'tours', rows: tourRows(calendar) },
    { table: 'tourCheckpoints', rows: tourCheckpointRows() },
    { table: 'tourRuns', rows: tourRunRows(walks) },
    { table: 'tourPlans', rows: tourPlanRows(calendar) },
    { table: 'tourDues', rows: tourDueRows(calendar, walks) },
    { table: 'tourScans', rows: scans },
    { table: 'tourPauses', rows: tourPauseRows(walks) },
    { table: 'postOrders', rows: orderRows(calendar) },
    { table: 'postOrderEditions', rows: orderEditionRows(calendar) },
    { table: 'postOrderFiles', rows: orderFileRows(calendar) },
    { table: 'postOrderApprovals', rows: orderApprovalRows(calendar) },
    { table: 'postOrderAcknowledgements', rows: orderAcknowledgementRows(calendar) },
    { table: 'logBookEntries', rows: logBookRows(calendar, entries) },
    { table: 'positions', rows: positionRows(fixes) },
    { table: 'currentPositions', rows: currentPositionRows(fixes) },
    { table: 'zoneEvents', rows: zoneEventRows(calendar, entries, fixes) },
    { table: 'hourConfirmations', rows: hours.confirmations },
    { table: 'hourConfirmationLines', rows: hours.lines },
    { table: 'timesheets', rows: sheetRows(sheets) },
    { table: 'timesheetEntries', rows: sheetLineRows(sheets) },
    { table: 'invoices', rows: invoiceRows(invoices) },
    { table: 'invoiceLines', rows: invoiceLineRows(invoices) },
    { table: 'invoiceLineEntries', rows: invoiceEntryRows(invoices) },
    { table: 'invoicePayments', rows: paymentRows(invoices) },
    { table: 'invoiceDisputes', rows: disputeRows(invoices) },
    { table: 'cadIncidents', rows: [...incidentRows(incidents), ...drillIncidentRows(drill)] },
    { table: 'incidentAssignments', rows: assignmentRows(incidents) },
    { table: 'incidentLog', rows: incidentLogRows(incidents) },
    { table: 'sosCalls', rows: drillCallRows(drill) },
    { table: 'checkInIntervals', rows: checkInIntervalRows(alone) },
    { table: 'checkIns', rows: checkInRows(alone) },
    { table: 'threads', rows: threadRows(calendar) },
    { table: 'messages', rows: messageRows(calendar) },
    { table: 'threadMarks', rows: threadMarkRows() },
    { table: 'broadcastRecipients', rows: broadcastRecipientRows(calendar, entries) },
    { table: 'clientRequests', rows: clientRequestRows(calendar, { shifts, incidents }) },
    { table: 'clientRequestShifts', rows: clientRequestShiftRows(calendar, { shifts, incidents }) },
    { table: 'clientRequestWords', rows: clientRequestWordRows(calendar) },
    { table: 'serviceRatings', rows: serviceRatingRows(calendar) },
    { table: 'serviceRatingEditions', rows: serviceRatingEditionRows(calendar) },
    { table: 'askedMonths', rows: askedMonthRows(calendar) },
    { table: 'notes', rows: noteRows([...notes, ...notices]) },
    { table: 'noteAcknowledgements', rows: acknowledgementRows(calendar, notes) },
    { table: 'tourObservations', rows: tourObservationRows(notices) },
    { table: 'tourPhotos', rows: tourPhotoRows(walks, notices, scans) },
    { table: 'activityReports', rows: activityReportRows(calendar) },
    { table: 'activityReportRemarks', rows: reportRemarkRows(calendar, entries) },
    { table: 'activityReportSettings', rows: reportSettingsRows() },
    {
      table: 'counters',
      rows: [
        ...counterRows('invoice', invoices),
        ...counterRows('incident', incidents),
        ...counterRows('drill', [drill]),
      ],
    },
    { table: 'registrationRequests', rows: registrationRows(calendar) },
    { table: 'mails', rows: mailRows({ sheets, invoices }) },
    { table: 'toldNotices', rows: toldRows({ offers, timeOff, sheets }) },
    { table: 'privacySettings', rows: privacyRows(calendar) },
    { table: 'positionConsents', rows: positionConsentRows(calendar) },
    { table: 'erasureRequests', rows: erasureRequestRows(calendar) },
    { table: 'auditLog', rows: auditRows(calendar, { entries, sheets, invoices, incidents }) },
  ]
  return { batches, sheets }
}
