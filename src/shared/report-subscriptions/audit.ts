import { declareActions, declareSubjects } from '../audit/action.ts'

export const reportSubscriptionActions = declareActions({
  'report-subscription.created': {
    name: { en: 'Report by mail set up', es: 'Informe por correo configurado', fr: 'Rapport par e-mail mis en place' },
  },
  'report-subscription.changed': {
    name: { en: 'Report by mail changed', es: 'Informe por correo modificado', fr: 'Rapport par e-mail modifié' },
  },
  'report-subscription.deleted': {
    name: { en: 'Report by mail deleted', es: 'Informe por correo eliminado', fr: 'Rapport par e-mail supprimé' },
  },
  'report-subscription.mailed': {
    name: { en: 'Report sent by mail', es: 'Informe enviado por correo', fr: 'Rapport envoyé par e-mail' },
  },
  'report-subscription.ended': {
    name: { en: 'Report by mail ended', es: 'Informe por correo finalizado', fr: 'Rapport par e-mail arrêté' },
  },
})

export const reportSubscriptionSubjects = declareSubjects({
  'report-subscription': { en: 'Report by mail', es: 'Informe por correo', fr: 'Rapport par e-mail' },
})
