import { declareActions, declareSubjects } from '../audit/action.ts'

export const serviceReviewActions = declareActions({
  'service-rating.rated': {
    name: { en: 'Month of service rated', es: 'Mes de servicio valorado', fr: 'Mois de prestation évalué' },
  },
  'service-rating.changed': {
    name: { en: 'Rating changed', es: 'Valoración modificada', fr: 'Évaluation modifiée' },
  },
  'service-rating.answered': {
    name: { en: 'Rating answered', es: 'Valoración respondida', fr: 'Réponse à une évaluation' },
  },
})

export const serviceReviewSubjects = declareSubjects({
  'service-rating': { en: 'Rating', es: 'Valoración', fr: 'Évaluation' },
})
