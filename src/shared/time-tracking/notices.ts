import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const attendanceKinds = {
  'shift-late': { roles: managers, isInBell: true, channels: push, group: null },
  'shift-missed': { roles: managers, isInBell: true, channels: both, group: null, mails: ['shift_missed'] },
  'post-left': { roles: managers, isInBell: true, channels: push, group: null },
  'clock-forgotten': { roles: staff, isInBell: true, channels: push, group: null },
  'entry-waiting': { roles: managers, isInBell: true, channels: push, group: null },
  'entry-decided': { roles: staff, isInBell: true, channels: push, group: 'timesheetDeadlines' },
} as const satisfies Record<string, NoticeKind>

export const attendanceWords = {
  shiftLate: {
    en: (name, shift) => ({ title: `${name} is late`, body: shift }),
    es: (name, shift) => ({ title: `${name} llega tarde`, body: shift }),
    fr: (name, shift) => ({ title: `${name} est en retard`, body: shift }),
  },
  shiftMissed: {
    en: (name, shift) => ({ title: `${name} did not come`, body: shift }),
    es: (name, shift) => ({ title: `${name} no se presentó`, body: shift }),
    fr: (name, shift) => ({ title: `${name} n’est pas venu`, body: shift }),
  },
  cameAfterAll: {
    en: (name, came) => ({
      title: `${name} had come`,
      body: `Clocked in without a connection: ${came}. The alert is withdrawn.`,
    }),
    es: (name, came) => ({
      title: `${name} sí había llegado`,
      body: `Fichó sin conexión: ${came}. La alerta queda retirada.`,
    }),
    fr: (name, came) => ({
      title: `${name} était bien là`,
      body: `Pointage sans connexion : ${came}. L’alerte est retirée.`,
    }),
  },
  leftEarly: {
    en: (name, shift) => ({ title: `${name} left early`, body: `The post is empty. ${shift}` }),
    es: (name, shift) => ({ title: `${name} se fue antes de tiempo`, body: `El puesto está vacío. ${shift}` }),
    fr: (name, shift) => ({ title: `${name} est parti plus tôt`, body: `Le poste est vide. ${shift}` }),
  },
  leftIncident: {
    en: (name, incident) => ({ title: `${name} clocked out during an incident`, body: incident }),
    es: (name, incident) => ({ title: `${name} fichó la salida durante un incidente`, body: incident }),
    fr: (name, incident) => ({ title: `${name} a pointé son départ pendant un incident`, body: incident }),
  },
  backAgain: {
    en: name => ({ title: `${name} is back on the clock`, body: 'The clock-out was taken back.' }),
    es: name => ({ title: `${name} vuelve a estar fichado`, body: 'La salida se deshizo.' }),
    fr: name => ({ title: `${name} est de nouveau pointé`, body: 'Le départ a été annulé.' }),
  },
  clockForgotten: {
    en: name => ({ title: `${name} is still on the clock`, body: 'For 16 hours now.' }),
    es: name => ({ title: `${name} sigue con la entrada fichada`, body: 'Desde hace 16 horas.' }),
    fr: name => ({ title: `${name} est toujours pointé`, body: 'Depuis 16 heures.' }),
  },
  ownClockForgotten: {
    en: () => ({ title: 'Are you still at work?', body: 'Your clock has been running for 16 hours.' }),
    es: () => ({ title: '¿Sigue en el trabajo?', body: 'Su reloj lleva 16 horas en marcha.' }),
    fr: () => ({ title: 'Êtes-vous encore au travail ?', body: 'Votre pointage court depuis 16 heures.' }),
  },
  clockInWaiting: {
    en: (name, begun) => ({ title: `A clock-in of ${name} waits for review`, body: begun }),
    es: (name, begun) => ({ title: `Una entrada de ${name} espera revisión`, body: begun }),
    fr: (name, begun) => ({ title: `Une arrivée de ${name} attend une vérification`, body: begun }),
  },
  clockOutWaiting: {
    en: (name, begun) => ({ title: `A clock-out of ${name} waits for review`, body: begun }),
    es: (name, begun) => ({ title: `Una salida de ${name} espera revisión`, body: begun }),
    fr: (name, begun) => ({ title: `Un départ de ${name} attend une vérification`, body: begun }),
  },
  entryAccepted: {
    en: begun => ({ title: 'Your hours were accepted', body: begun }),
    es: begun => ({ title: 'Sus horas se han aceptado', body: begun }),
    fr: begun => ({ title: 'Vos heures sont acceptées', body: begun }),
  },
  entryCorrected: {
    en: begun => ({ title: 'Your hours were corrected', body: begun }),
    es: begun => ({ title: 'Sus horas se han corregido', body: begun }),
    fr: begun => ({ title: 'Vos heures ont été corrigées', body: begun }),
  },
  entryRejected: {
    en: begun => ({ title: 'Your hours were rejected', body: begun }),
    es: begun => ({ title: 'Sus horas se han rechazado', body: begun }),
    fr: begun => ({ title: 'Vos heures sont refusées', body: begun }),
  },
  noShow: {
    en: () => ({ title: 'No-show', body: '' }),
    es: () => ({ title: 'No se presentó', body: '' }),
    fr: () => ({ title: 'Absent', body: '' }),
  },
} satisfies Sayings
