import { both, type NoticeKind, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const webhookKinds = {
  'webhook-paused': { roles: ['provider'], isInBell: true, channels: both, group: null, mails: ['webhook_paused'] },
} as const satisfies Record<string, NoticeKind>

export const webhookWords = {
  paused: {
    en: host => ({ title: 'Webhook paused', body: `${host} has not taken what was sent to it for days.` }),
    es: host => ({ title: 'Webhook suspendido', body: `${host} lleva días sin aceptar lo que se le envía.` }),
    fr: host => ({ title: 'Webhook en pause', body: `${host} n’accepte plus ce qui lui est envoyé depuis des jours.` }),
  },
  gone: {
    en: host => ({ title: 'Webhook paused', body: `${host} said that it takes nothing any more.` }),
    es: host => ({ title: 'Webhook suspendido', body: `${host} indicó que ya no acepta nada.` }),
    fr: host => ({ title: 'Webhook en pause', body: `${host} a indiqué ne plus rien accepter.` }),
  },
} satisfies Sayings
