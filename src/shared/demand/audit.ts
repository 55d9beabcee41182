import { declareActions, declareSubjects } from '../audit/action.ts'

export const demandActions = declareActions({
  'demand.created': {
    name: { en: 'Demand written down', es: 'Necesidad anotada', fr: 'Besoin inscrit' },
    told: {
      en: '{actor} wrote down what {location} must have',
      es: '{actor} anotó lo que necesita {location}',
      fr: '{actor} a inscrit le besoin de {location}',
    },
  },
  'demand.changed': {
    name: { en: 'Demand changed', es: 'Necesidad modificada', fr: 'Besoin modifié' },
    told: {
      en: '{actor} changed what {location} must have',
      es: '{actor} modificó lo que necesita {location}',
      fr: '{actor} a modifié le besoin de {location}',
    },
  },
  'demand.deleted': {
    name: { en: 'Demand taken away', es: 'Necesidad eliminada', fr: 'Besoin retiré' },
    told: {
      en: '{actor} took away what {location} must have',
      es: '{actor} quitó lo que necesitaba {location}',
      fr: '{actor} a retiré le besoin de {location}',
    },
  },
  'demand.drafted': {
    name: {
      en: 'Shifts made from demand',
      es: 'Turnos creados a partir de la necesidad',
      fr: 'Vacations créées à partir du besoin',
    },
    told: {
      en: '{actor} made shifts from demand: {shifts}',
      es: '{actor} creó turnos a partir de la necesidad: {shifts}',
      fr: '{actor} a créé des vacations à partir du besoin : {shifts}',
    },
  },
})

export const demandSubjects = declareSubjects({
  demand: { en: 'Demand', es: 'Necesidad', fr: 'Besoin' },
})
