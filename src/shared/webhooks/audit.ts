import { declareActions, declareSubjects } from '../audit/action.ts'

export const webhookActions = declareActions({
  'webhook.created': {
    name: { en: 'Webhook made', es: 'Webhook creado', fr: 'Webhook créé' },
    told: {
      en: '{actor} made the webhook to {host}',
      es: '{actor} creó el webhook a {host}',
      fr: '{actor} a créé le webhook vers {host}',
    },
  },
  'webhook.changed': {
    name: { en: 'Webhook changed', es: 'Webhook modificado', fr: 'Webhook modifié' },
    told: {
      en: '{actor} changed the webhook to {host}',
      es: '{actor} modificó el webhook a {host}',
      fr: '{actor} a modifié le webhook vers {host}',
    },
  },
  'webhook.paused': {
    name: { en: 'Webhook paused', es: 'Webhook suspendido', fr: 'Webhook mis en pause' },
    told: {
      en: '{actor} paused the webhook to {host}',
      es: '{actor} suspendió el webhook a {host}',
      fr: '{actor} a mis en pause le webhook vers {host}',
    },
  },
  'webhook.resumed': {
    name: { en: 'Webhook resumed', es: 'Webhook reanudado', fr: 'Webhook repris' },
    told: {
      en: '{actor} resumed the webhook to {host}',
      es: '{actor} reanudó el webhook a {host}',
      fr: '{actor} a repris le webhook vers {host}',
    },
  },
  'webhook.secret-rotated': {
    name: { en: 'Webhook secret renewed', es: 'Secreto del webhook renovado', fr: 'Secret du webhook renouvelé' },
    told: {
      en: '{actor} renewed the secret of the webhook to {host}',
      es: '{actor} renovó el secreto del webhook a {host}',
      fr: '{actor} a renouvelé le secret du webhook vers {host}',
    },
  },
  'webhook.deleted': {
    name: { en: 'Webhook deleted', es: 'Webhook eliminado', fr: 'Webhook supprimé' },
    told: {
      en: '{actor} deleted the webhook to {host}',
      es: '{actor} eliminó el webhook a {host}',
      fr: '{actor} a supprimé le webhook vers {host}',
    },
  },
})

export const webhookSubjects = declareSubjects({
  webhook: { en: 'Webhook', es: 'Webhook', fr: 'Webhook' },
})
