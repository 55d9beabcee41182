import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const attendanceKinds = {
  'shift-late': { roles: managers, channels: push, group: null },
  'shift-missed': { roles: managers, channels: both, group: null, mails: ['shift_missed'] },
  'clock-forgotten': { roles: staff, channels: push, group: null },
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
  noShow: {
    en: () => ({ title: 'No-show', body: '' }),
    es: () => ({ title: 'No se presentó', body: '' }),
    fr: () => ({ title: 'Absent', body: '' }),
  },
} satisfies Sayings
