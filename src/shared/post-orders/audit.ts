import { declareActions, declareSubjects } from '../audit/action.ts'

export const postOrderActions = declareActions({
  'post-order.drafted': {
    name: { en: 'Order drafted', es: 'Borrador de consigna creado', fr: 'Brouillon de consigne rédigé' },
  },
  'post-order.changed': {
    name: { en: 'Order changed', es: 'Consigna modificada', fr: 'Consigne modifiée' },
  },
  'post-order.submitted': {
    name: {
      en: 'Order sent for approval',
      es: 'Consigna enviada para aprobar',
      fr: 'Consigne soumise pour approbation',
    },
  },
  'post-order.approved': {
    name: { en: 'Order approved', es: 'Consigna aprobada', fr: 'Consigne approuvée' },
  },
  'post-order.declined': {
    name: { en: 'Order declined', es: 'Consigna rechazada', fr: 'Consigne refusée' },
  },
  'post-order.published': {
    name: { en: 'Order published', es: 'Consigna publicada', fr: 'Consigne publiée' },
  },
})

export const postOrderSubjects = declareSubjects({
  'post-order': { en: 'Order', es: 'Consigna', fr: 'Consigne' },
})
