import { both, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const shiftKinds = {
  'shift-published': {
    roles: staff,
    isInBell: true,
    channels: both,
    group: 'scheduleReminders',
    mails: ['shift_published'],
  },
  'shift-changed': { roles: staff, isInBell: true, channels: push, group: 'scheduleReminders' },
  'shift-reminder': { roles: staff, isInBell: false, channels: push, group: 'scheduleReminders' },
} as const satisfies Record<string, NoticeKind>

export const shiftWords = {
  shiftPublished: {
    en: shift => ({ title: 'You have a new shift', body: shift }),
    es: shift => ({ title: 'Tiene un turno nuevo', body: shift }),
    fr: shift => ({ title: 'Vous avez une nouvelle vacation', body: shift }),
  },
  shiftsPublished: {
    en: (count, first) => ({ title: `You have ${count} new shifts`, body: `The first: ${first}` }),
    es: (count, first) => ({ title: `Tiene ${count} turnos nuevos`, body: `El primero: ${first}` }),
    fr: (count, first) => ({ title: `Vous avez ${count} nouvelles vacations`, body: `La première : ${first}` }),
  },
  shiftChanged: {
    en: shift => ({ title: 'Your shift was changed', body: `Now: ${shift}` }),
    es: shift => ({ title: 'Su turno ha cambiado', body: `Ahora: ${shift}` }),
    fr: shift => ({ title: 'Votre vacation a changé', body: `Maintenant : ${shift}` }),
  },
  shiftsChanged: {
    en: shift => ({ title: 'Your shifts were changed', body: `From ${shift}` }),
    es: shift => ({ title: 'Sus turnos han cambiado', body: `Desde ${shift}` }),
    fr: shift => ({ title: 'Vos vacations ont changé', body: `À partir de ${shift}` }),
  },
  shiftCancelled: {
    en: shift => ({ title: 'Your shift was cancelled', body: shift }),
    es: shift => ({ title: 'Su turno se ha cancelado', body: shift }),
    fr: shift => ({ title: 'Votre vacation est annulée', body: shift }),
  },
  shiftTakenAway: {
    en: shift => ({ title: 'This shift is no longer yours', body: shift }),
    es: shift => ({ title: 'Este turno ya no es suyo', body: shift }),
    fr: shift => ({ title: 'Cette vacation n’est plus la vôtre', body: shift }),
  },
  shiftReminder: {
    en: (time, place) => ({ title: `Your shift begins at ${time}`, body: place }),
    es: (time, place) => ({ title: `Su turno empieza a las ${time}`, body: place }),
    fr: (time, place) => ({ title: `Votre vacation commence à ${time}`, body: place }),
  },
} satisfies Sayings
