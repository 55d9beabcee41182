import { type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const availabilityKinds = {
  'availability-wanted': { roles: staff, isInBell: true, channels: push, group: 'scheduleReminders' },
} as const satisfies Record<string, NoticeKind>

export const availabilityWords = {
  wanted: {
    en: (week, until) => ({ title: 'When can you work?', body: `Week of ${week}. Please say so by ${until}.` }),
    es: (week, until) => ({
      title: '¿Cuándo puede trabajar?',
      body: `Semana del ${week}. Indíquelo hasta el ${until}.`,
    }),
    fr: (week, until) => ({
      title: 'Quand pouvez-vous travailler ?',
      body: `Semaine du ${week}. Indiquez-le jusqu’au ${until}.`,
    }),
  },
} satisfies Sayings
