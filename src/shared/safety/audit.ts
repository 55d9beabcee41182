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
  'check-in.missed': {
    name: { en: 'Missed check-in', es: 'Señal de vida no recibida', fr: 'Signe de vie manqué' },
    told: {
      en: '{employee} gave no sign of life, and everyone in charge was told',
      es: '{employee} no dio señal de vida, y se avisó a todos los responsables',
      fr: '{employee} n’a donné aucun signe de vie, et tous les responsables ont été prévenus',
    },
  },
  'check-in.settled': {
    name: { en: 'Missed check-in settled', es: 'Señal de vida aclarada', fr: 'Signe de vie éclairci' },
    told: {
      en: '{employee} was heard of again',
      es: 'Se volvió a saber de {employee}',
      fr: '{employee} a redonné signe de vie',
    },
  },
  'check-in.vouched': {
    name: { en: 'Check-in for another', es: 'Señal de vida por otro', fr: 'Signe de vie pour un autre' },
    told: {
      en: '{actor} said that {employee} is fine',
      es: '{actor} indicó que {employee} está bien',
      fr: '{actor} a dit que {employee} va bien',
    },
  },
  'check-in-interval.changed': {
    name: { en: 'Check-in interval', es: 'Intervalo de señales', fr: 'Intervalle des signes de vie' },
    told: {
      en: '{actor} set a check-in interval',
      es: '{actor} fijó un intervalo de señales de vida',
      fr: '{actor} a fixé un intervalle de signes de vie',
    },
  },
})

export const safetySubjects = declareSubjects({
  sos: { en: 'Call for help', es: 'Llamada de auxilio', fr: 'Appel à l’aide' },
  'check-in': { en: 'Check-in', es: 'Señal de vida', fr: 'Signe de vie' },
})
