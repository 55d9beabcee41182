import { managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const noteKinds = {
  'note-urgent': { roles: managers, isInBell: false, channels: push, group: null },
  handover: { roles: staff, isInBell: false, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const noteWords = {
  noteUrgent: {
    en: (name, place) => ({ title: 'High-priority note', body: place === '' ? name : `${name}, ${place}` }),
    es: (name, place) => ({ title: 'Nota de prioridad alta', body: place === '' ? name : `${name}, ${place}` }),
    fr: (name, place) => ({ title: 'Note de priorité haute', body: place === '' ? name : `${name}, ${place}` }),
  },
  handover: {
    en: place => ({ title: 'Something was left for the next shift', body: place }),
    es: place => ({ title: 'Hay un relevo para el próximo turno', body: place }),
    fr: place => ({ title: 'Une consigne attend la relève', body: place }),
  },
} satisfies Sayings
