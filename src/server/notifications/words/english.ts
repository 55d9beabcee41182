import type { Word } from './text.ts'

/** What is said in a push notification: short, because a locked phone shows two lines, and shows them to everyone. */
export const english = {
  test: () => ({ title: 'Test notification', body: 'Push notifications work on this device.' }),

  incidentAssigned: incident => ({ title: 'You are sent to an incident', body: incident }),
  incidentNewCritical: incident => ({ title: 'Critical incident', body: incident }),
  incidentNewHigh: incident => ({ title: 'High-priority incident', body: incident }),
  incidentEscalated: incident => ({ title: 'Nobody has taken this incident', body: incident }),

  zoneRestricted: (name, zone) => ({ title: `${name} is in a restricted zone`, body: zone }),
  zoneLeft: (name, zone) => ({ title: `${name} left the site while on duty`, body: zone }),
  zoneAbsent: (name, zone) => ({ title: `${name} is not at the site`, body: zone }),

  shiftPublished: shift => ({ title: 'You have a new shift', body: shift }),
  shiftsPublished: (count, first) => ({ title: `You have ${count} new shifts`, body: `The first: ${first}` }),
  shiftChanged: shift => ({ title: 'Your shift was changed', body: `Now: ${shift}` }),
  shiftsChanged: shift => ({ title: 'Your shifts were changed', body: `From ${shift}` }),
  shiftCancelled: shift => ({ title: 'Your shift was cancelled', body: shift }),
  shiftTakenAway: shift => ({ title: 'This shift is no longer yours', body: shift }),
  shiftReminder: (time, place) => ({ title: `Your shift begins at ${time}`, body: place }),

  shiftOffered: shift => ({ title: 'A shift is offered to you', body: shift }),
  swapAsked: (name, shift) => ({ title: `${name} asks you to take over a shift`, body: shift }),
  swapAgreed: (name, shift) => ({ title: `${name} agreed to take over your shift`, body: shift }),
  claimApproved: shift => ({ title: 'The shift is yours', body: shift }),
  swapApproved: shift => ({ title: 'The swap was approved', body: shift }),
  requestDeclined: shift => ({ title: 'Your request was declined', body: shift }),
  offerGone: shift => ({ title: 'This shift is no longer available', body: shift }),
  offerAccepted: (name, shift) => ({ title: `${name} takes the shift`, body: shift }),
  offerRefused: (name, shift) => ({ title: `${name} does not take the shift`, body: shift }),
  shiftRequested: (name, shift) => ({ title: `${name} asks for a shift`, body: shift }),
  swapRequested: (name, shift) => ({ title: `${name} wants to swap a shift`, body: shift }),

  timeOffRequested: (name, days) => ({ title: `${name} asks for time off`, body: days }),
  timeOffApproved: days => ({ title: 'Your time off was approved', body: days }),
  timeOffDeclined: days => ({ title: 'Your time off was declined', body: days }),

  shiftLate: (name, shift) => ({ title: `${name} is late`, body: shift }),
  shiftMissed: (name, shift) => ({ title: `${name} did not come`, body: shift }),
  clockForgotten: name => ({ title: `${name} is still on the clock`, body: 'For 16 hours now.' }),
  ownClockForgotten: () => ({ title: 'Are you still at work?', body: 'Your clock has been running for 16 hours.' }),

  timesheetApproved: week => ({ title: 'Your timesheet was approved', body: `Week of ${week}` }),
  timesheetRejected: week => ({ title: 'Your timesheet was rejected', body: `Week of ${week}` }),
  timesheetWaiting: week => ({ title: 'A timesheet waits for a decision', body: `Week of ${week}` }),
  timesheetsWaiting: (count, week) => ({ title: `${count} timesheets wait for a decision`, body: `Week of ${week}` }),

  noteUrgent: (name, place) => ({ title: 'High-priority note', body: place === '' ? name : `${name}, ${place}` }),
  handover: place => ({ title: 'Something was left for the next shift', body: place }),

  invoiceSent: (number, dueDate) => ({ title: `Invoice ${number}`, body: `Due on ${dueDate}` }),
  invoiceOverdue: (number, client) => ({ title: `Invoice ${number} is overdue`, body: client }),
  invoiceDisputed: (number, client) => ({ title: `Invoice ${number} is disputed`, body: client }),

  registrationRequested: company => ({ title: 'A client asks for an account', body: company }),

  noShow: () => ({ title: 'No-show', body: '' }),
} satisfies Record<string, Word>

export type Words = typeof english
