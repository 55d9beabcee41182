import type { Words } from './english.ts'

export const spanish: Words = {
  test: () => ({ title: 'Notificación de prueba', body: 'Las notificaciones funcionan en este dispositivo.' }),

  incidentAssigned: incident => ({ title: 'Le envían a un incidente', body: incident }),
  incidentNewCritical: incident => ({ title: 'Incidente crítico', body: incident }),
  incidentNewHigh: incident => ({ title: 'Incidente de prioridad alta', body: incident }),
  incidentEscalated: incident => ({ title: 'Nadie ha aceptado este incidente', body: incident }),

  zoneRestricted: (name, zone) => ({ title: `${name} está en una zona restringida`, body: zone }),
  zoneLeft: (name, zone) => ({ title: `${name} salió del sitio estando de servicio`, body: zone }),
  zoneAbsent: (name, zone) => ({ title: `${name} no está en el sitio`, body: zone }),

  shiftPublished: shift => ({ title: 'Tiene un turno nuevo', body: shift }),
  shiftsPublished: (count, first) => ({ title: `Tiene ${count} turnos nuevos`, body: `El primero: ${first}` }),
  shiftChanged: shift => ({ title: 'Su turno ha cambiado', body: `Ahora: ${shift}` }),
  shiftsChanged: shift => ({ title: 'Sus turnos han cambiado', body: `Desde ${shift}` }),
  shiftCancelled: shift => ({ title: 'Su turno se ha cancelado', body: shift }),
  shiftTakenAway: shift => ({ title: 'Este turno ya no es suyo', body: shift }),
  shiftReminder: (time, place) => ({ title: `Su turno empieza a las ${time}`, body: place }),

  shiftOffered: shift => ({ title: 'Le ofrecen un turno', body: shift }),
  swapAsked: (name, shift) => ({ title: `${name} le pide que asuma un turno`, body: shift }),
  swapAgreed: (name, shift) => ({ title: `${name} acepta asumir su turno`, body: shift }),
  claimApproved: shift => ({ title: 'El turno es suyo', body: shift }),
  swapApproved: shift => ({ title: 'El cambio se ha aprobado', body: shift }),
  requestDeclined: shift => ({ title: 'Su solicitud se ha rechazado', body: shift }),
  offerGone: shift => ({ title: 'Este turno ya no está disponible', body: shift }),
  offerAccepted: (name, shift) => ({ title: `${name} asume el turno`, body: shift }),
  offerRefused: (name, shift) => ({ title: `${name} no asume el turno`, body: shift }),
  shiftRequested: (name, shift) => ({ title: `${name} pide un turno`, body: shift }),
  swapRequested: (name, shift) => ({ title: `${name} quiere cambiar un turno`, body: shift }),

  timeOffRequested: (name, days) => ({ title: `${name} pide una ausencia`, body: days }),
  timeOffApproved: days => ({ title: 'Su ausencia se ha aprobado', body: days }),
  timeOffDeclined: days => ({ title: 'Su ausencia se ha rechazado', body: days }),

  shiftLate: (name, shift) => ({ title: `${name} llega tarde`, body: shift }),
  shiftMissed: (name, shift) => ({ title: `${name} no se presentó`, body: shift }),
  clockForgotten: name => ({ title: `${name} sigue con la entrada fichada`, body: 'Desde hace 16 horas.' }),
  ownClockForgotten: () => ({ title: '¿Sigue en el trabajo?', body: 'Su reloj lleva 16 horas en marcha.' }),

  timesheetApproved: week => ({ title: 'Su hoja de horas se ha aprobado', body: `Semana del ${week}` }),
  timesheetRejected: week => ({ title: 'Su hoja de horas se ha rechazado', body: `Semana del ${week}` }),
  timesheetWaiting: week => ({ title: 'Una hoja de horas espera una decisión', body: `Semana del ${week}` }),
  timesheetsWaiting: (count, week) => ({
    title: `${count} hojas de horas esperan una decisión`,
    body: `Semana del ${week}`,
  }),

  noteUrgent: (name, place) => ({ title: 'Nota de prioridad alta', body: place === '' ? name : `${name}, ${place}` }),
  handover: place => ({ title: 'Hay un relevo para el próximo turno', body: place }),

  invoiceSent: (number, dueDate) => ({ title: `Factura ${number}`, body: `Vence el ${dueDate}` }),
  invoiceOverdue: (number, client) => ({ title: `La factura ${number} está vencida`, body: client }),
  invoiceDisputed: (number, client) => ({ title: `La factura ${number} está en disputa`, body: client }),

  registrationRequested: company => ({ title: 'Un cliente pide una cuenta', body: company }),

  noShow: () => ({ title: 'No se presentó', body: '' }),
}
