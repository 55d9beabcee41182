import type { Words } from './english.ts'

export const french: Words = {
  test: () => ({ title: 'Notification d’essai', body: 'Les notifications fonctionnent sur cet appareil.' }),

  incidentAssigned: incident => ({ title: 'Vous êtes envoyé sur un incident', body: incident }),
  incidentNewCritical: incident => ({ title: 'Incident critique', body: incident }),
  incidentNewHigh: incident => ({ title: 'Incident de priorité haute', body: incident }),
  incidentEscalated: incident => ({ title: 'Personne n’a pris cet incident', body: incident }),

  zoneRestricted: (name, zone) => ({ title: `${name} est dans une zone interdite`, body: zone }),
  zoneLeft: (name, zone) => ({ title: `${name} a quitté le site en service`, body: zone }),
  zoneAbsent: (name, zone) => ({ title: `${name} n’est pas sur le site`, body: zone }),

  shiftPublished: shift => ({ title: 'Vous avez une nouvelle vacation', body: shift }),
  shiftsPublished: (count, first) => ({
    title: `Vous avez ${count} nouvelles vacations`,
    body: `La première : ${first}`,
  }),
  shiftChanged: shift => ({ title: 'Votre vacation a changé', body: `Maintenant : ${shift}` }),
  shiftsChanged: shift => ({ title: 'Vos vacations ont changé', body: `À partir de ${shift}` }),
  shiftCancelled: shift => ({ title: 'Votre vacation est annulée', body: shift }),
  shiftTakenAway: shift => ({ title: 'Cette vacation n’est plus la vôtre', body: shift }),
  shiftReminder: (time, place) => ({ title: `Votre vacation commence à ${time}`, body: place }),

  shiftOffered: shift => ({ title: 'Une vacation vous est proposée', body: shift }),
  swapAsked: (name, shift) => ({ title: `${name} vous demande de reprendre une vacation`, body: shift }),
  swapAgreed: (name, shift) => ({ title: `${name} accepte de reprendre votre vacation`, body: shift }),
  claimApproved: shift => ({ title: 'La vacation est à vous', body: shift }),
  swapApproved: shift => ({ title: 'L’échange est accepté', body: shift }),
  requestDeclined: shift => ({ title: 'Votre demande est refusée', body: shift }),
  offerGone: shift => ({ title: 'Cette vacation n’est plus disponible', body: shift }),
  offerAccepted: (name, shift) => ({ title: `${name} prend la vacation`, body: shift }),
  offerRefused: (name, shift) => ({ title: `${name} ne prend pas la vacation`, body: shift }),
  shiftRequested: (name, shift) => ({ title: `${name} demande une vacation`, body: shift }),
  swapRequested: (name, shift) => ({ title: `${name} veut échanger une vacation`, body: shift }),

  timeOffRequested: (name, days) => ({ title: `${name} demande un congé`, body: days }),
  timeOffApproved: days => ({ title: 'Votre congé est accordé', body: days }),
  timeOffDeclined: days => ({ title: 'Votre congé est refusé', body: days }),

  shiftLate: (name, shift) => ({ title: `${name} est en retard`, body: shift }),
  shiftMissed: (name, shift) => ({ title: `${name} n’est pas venu`, body: shift }),
  clockForgotten: name => ({ title: `${name} est toujours pointé`, body: 'Depuis 16 heures.' }),
  ownClockForgotten: () => ({ title: 'Êtes-vous encore au travail ?', body: 'Votre pointage court depuis 16 heures.' }),

  timesheetApproved: week => ({ title: 'Votre feuille d’heures est approuvée', body: `Semaine du ${week}` }),
  timesheetRejected: week => ({ title: 'Votre feuille d’heures est rejetée', body: `Semaine du ${week}` }),
  timesheetWaiting: week => ({ title: 'Une feuille d’heures attend une décision', body: `Semaine du ${week}` }),
  timesheetsWaiting: (count, week) => ({
    title: `${count} feuilles d’heures attendent une décision`,
    body: `Semaine du ${week}`,
  }),

  noteUrgent: (name, place) => ({ title: 'Note de priorité haute', body: place === '' ? name : `${name}, ${place}` }),
  handover: place => ({ title: 'Une consigne attend la relève', body: place }),

  invoiceSent: (number, dueDate) => ({ title: `Facture ${number}`, body: `À régler avant le ${dueDate}` }),
  invoiceOverdue: (number, client) => ({ title: `La facture ${number} est en retard`, body: client }),
  invoiceDisputed: (number, client) => ({ title: `La facture ${number} est contestée`, body: client }),

  registrationRequested: company => ({ title: 'Un client demande un compte', body: company }),

  noShow: () => ({ title: 'Absent', body: '' }),
}
