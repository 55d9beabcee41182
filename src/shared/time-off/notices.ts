import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const timeOffKinds = {
  'time-off-decided': {
    roles: staff,
    isInBell: true,
    channels: both,
    group: 'scheduleReminders',
    mails: ['time_off_approved', 'time_off_declined'],
  },
  'called-in': { roles: managers, isInBell: true, channels: both, group: null, mails: ['called_in'] },
  'time-off-request': { roles: managers, isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const timeOffWords = {
  // A locked phone shows it to everyone: why is nobody else's business.
  calledIn: {
    en: (name, shift) => ({ title: `${name} cannot come`, body: shift }),
    es: (name, shift) => ({ title: `${name} no puede venir`, body: shift }),
    fr: (name, shift) => ({ title: `${name} ne peut pas venir`, body: shift }),
  },
  timeOffRequested: {
    en: (name, days) => ({ title: `${name} asks for time off`, body: days }),
    es: (name, days) => ({ title: `${name} pide una ausencia`, body: days }),
    fr: (name, days) => ({ title: `${name} demande un congé`, body: days }),
  },
  timeOffApproved: {
    en: days => ({ title: 'Your time off was approved', body: days }),
    es: days => ({ title: 'Su ausencia se ha aprobado', body: days }),
    fr: days => ({ title: 'Votre congé est accordé', body: days }),
  },
  timeOffDeclined: {
    en: days => ({ title: 'Your time off was declined', body: days }),
    es: days => ({ title: 'Su ausencia se ha rechazado', body: days }),
    fr: days => ({ title: 'Votre congé est refusé', body: days }),
  },
} satisfies Sayings
