import { declareActions, declareSubjects } from '../audit/action.ts'

export const safetyActions = declareActions({
  'sos.called': {
    name: { en: 'Call for help', es: 'Llamada de auxilio', fr: 'Appel à l’aide' },
    told: {
      en: '{actor} called for help for {employee}',
      es: '{actor} pidió auxilio para {employee}',
      fr: '{actor} a appelé à l’aide pour {employee}',
    },
  },
  'sos.cancelled': {
    name: { en: 'Call for help taken back', es: 'Llamada de auxilio anulada', fr: 'Appel à l’aide annulé' },
    told: {
      en: '{actor} took back the call for help of {employee}',
      es: '{actor} anuló la llamada de auxilio de {employee}',
      fr: '{actor} a annulé l’appel à l’aide de {employee}',
    },
  },
})

export const safetySubjects = declareSubjects({
  sos: { en: 'Call for help', es: 'Llamada de auxilio', fr: 'Appel à l’aide' },
})
