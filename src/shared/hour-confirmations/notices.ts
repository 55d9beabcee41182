import { both, type NoticeKind, owners, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const hourConfirmationKinds = {
  'hours-to-confirm': { roles: ['client'], isInBell: true, channels: both, group: null, mails: ['hours_to_confirm'] },
  'hours-objected': { roles: owners, isInBell: true, channels: both, group: null, mails: ['hours_objected'] },
  'hours-lapsed': { roles: owners, isInBell: true, channels: both, group: null, mails: ['hours_lapsed'] },
} as const satisfies Record<string, NoticeKind>

export const hourConfirmationWords = {
  toConfirm: {
    en: (site, week) => ({ title: `Hours to confirm: ${site}`, body: `Week of ${week}` }),
    es: (site, week) => ({ title: `Horas por confirmar: ${site}`, body: `Semana del ${week}` }),
    fr: (site, week) => ({ title: `Heures à confirmer : ${site}`, body: `Semaine du ${week}` }),
  },
  toConfirmMany: {
    en: (sites, until) => ({ title: 'Hours to confirm', body: `${sites}, until ${until}` }),
    es: (sites, until) => ({ title: 'Horas por confirmar', body: `${sites}, hasta el ${until}` }),
    fr: (sites, until) => ({ title: 'Heures à confirmer', body: `${sites}, jusqu’au ${until}` }),
  },
  reminder: {
    en: (sites, until) => ({ title: 'Hours still to confirm', body: `${sites}, until ${until}` }),
    es: (sites, until) => ({ title: 'Horas aún por confirmar', body: `${sites}, hasta el ${until}` }),
    fr: (sites, until) => ({ title: 'Heures encore à confirmer', body: `${sites}, jusqu’au ${until}` }),
  },
  countsAsYes: {
    en: (client, sites) => ({ title: `No answer from ${client}: hours count as confirmed`, body: sites }),
    es: (client, sites) => ({ title: `${client} no respondió: las horas cuentan como confirmadas`, body: sites }),
    fr: (client, sites) => ({ title: `${client} n’a pas répondu : les heures valent confirmées`, body: sites }),
  },
  heldBack: {
    en: (client, sites) => ({ title: `No answer from ${client}: hours are not invoiced`, body: sites }),
    es: (client, sites) => ({ title: `${client} no respondió: las horas no se facturan`, body: sites }),
    fr: (client, sites) => ({ title: `${client} n’a pas répondu : les heures ne sont pas facturées`, body: sites }),
  },
  objected: {
    en: (place, week) => ({ title: 'A client objects to hours', body: `${place}, week of ${week}` }),
    es: (place, week) => ({ title: 'Un cliente impugna horas', body: `${place}, semana del ${week}` }),
    fr: (place, week) => ({ title: 'Un client conteste des heures', body: `${place}, semaine du ${week}` }),
  },
} satisfies Sayings
