import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const timesheetKinds = {
  'timesheet-decided': {
    roles: staff,
    isInBell: true,
    channels: both,
    group: 'timesheetDeadlines',
    mails: ['timesheet_approved', 'timesheet_rejected'],
  },
  'timesheets-waiting': { roles: managers, isInBell: true, channels: push, group: 'timesheetDeadlines' },
} as const satisfies Record<string, NoticeKind>

export const timesheetWords = {
  timesheetApproved: {
    en: week => ({ title: 'Your timesheet was approved', body: `Week of ${week}` }),
    es: week => ({ title: 'Su hoja de horas se ha aprobado', body: `Semana del ${week}` }),
    fr: week => ({ title: 'Votre feuille d’heures est approuvée', body: `Semaine du ${week}` }),
  },
  timesheetRejected: {
    en: week => ({ title: 'Your timesheet was rejected', body: `Week of ${week}` }),
    es: week => ({ title: 'Su hoja de horas se ha rechazado', body: `Semana del ${week}` }),
    fr: week => ({ title: 'Votre feuille d’heures est rejetée', body: `Semaine du ${week}` }),
  },
  timesheetWaiting: {
    en: week => ({ title: 'A timesheet waits for a decision', body: `Week of ${week}` }),
    es: week => ({ title: 'Una hoja de horas espera una decisión', body: `Semana del ${week}` }),
    fr: week => ({ title: 'Une feuille d’heures attend une décision', body: `Semaine du ${week}` }),
  },
  timesheetsWaiting: {
    en: (count, week) => ({ title: `${count} timesheets wait for a decision`, body: `Week of ${week}` }),
    es: (count, week) => ({ title: `${count} hojas de horas esperan una decisión`, body: `Semana del ${week}` }),
    fr: (count, week) => ({ title: `${count} feuilles d’heures attendent une décision`, body: `Semaine du ${week}` }),
  },
} satisfies Sayings
