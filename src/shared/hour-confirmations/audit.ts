import { declareActions, declareSubjects } from '../audit/action.ts'

export const hourConfirmationActions = declareActions({
  'hours.asked': {
    name: { en: 'Hours to confirm', es: 'Horas por confirmar', fr: 'Heures à confirmer' },
    told: {
      en: '{actor} asked a client to confirm the hours of a week',
      es: '{actor} pidió a un cliente que confirmara las horas de una semana',
      fr: '{actor} a demandé à un client de confirmer les heures d’une semaine',
    },
  },
  'hours.confirmed': {
    name: { en: 'Hours confirmed', es: 'Horas confirmadas', fr: 'Heures confirmées' },
    told: {
      en: '{actor} confirmed the hours of a week',
      es: '{actor} confirmó las horas de una semana',
      fr: '{actor} a confirmé les heures d’une semaine',
    },
  },
  'hours.objected': {
    name: { en: 'Hours objected to', es: 'Horas impugnadas', fr: 'Heures contestées' },
    told: {
      en: '{actor} objected to hours of a week',
      es: '{actor} impugnó horas de una semana',
      fr: '{actor} a contesté des heures d’une semaine',
    },
  },
  'hours.settled': {
    name: { en: 'Hours settled', es: 'Horas resueltas', fr: 'Heures réglées' },
    told: {
      en: '{actor} settled the hours of a week: what was objected to was taken out',
      es: '{actor} resolvió las horas de una semana: lo impugnado se retiró',
      fr: '{actor} a réglé les heures d’une semaine : ce qui était contesté a été retiré',
    },
  },
})

export const hourConfirmationSubjects = declareSubjects({
  'hour-confirmation': { en: 'Hours to confirm', es: 'Horas por confirmar', fr: 'Heures à confirmer' },
})
