import { type NoticeKind, push, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const activityReportKinds = {
  'activity-report': { roles: ['client'], isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const activityReportWords = {
  released: {
    en: (place, day) => ({ title: `Daily report: ${place}`, body: day }),
    es: (place, day) => ({ title: `Informe diario: ${place}`, body: day }),
    fr: (place, day) => ({ title: `Rapport du jour : ${place}`, body: day }),
  },
} satisfies Sayings
