import { declareActions, declareSubjects } from '../audit/action.ts'

export const timeOffActions = declareActions({
  'time-off.requested': {
    name: { en: 'Time off requested', es: 'Ausencia solicitada', fr: 'Congé demandé' },
    told: {
      en: '{actor} asked for time off for {employee}, from {startsOn} to {endsOn}',
      es: '{actor} pidió una ausencia para {employee}, del {startsOn} al {endsOn}',
      fr: '{actor} a demandé un congé pour {employee}, du {startsOn} au {endsOn}',
    },
  },
  'time-off.reported': {
    name: { en: 'Called in', es: 'Aviso de ausencia', fr: 'Absence signalée' },
    told: {
      en: '{actor} noted that {employee} does not come from {startsOn} to {endsOn}',
      es: '{actor} anotó que {employee} no viene del {startsOn} al {endsOn}',
      fr: '{actor} a noté que {employee} ne vient pas du {startsOn} au {endsOn}',
    },
  },
  'time-off.approved': {
    name: { en: 'Time off approved', es: 'Ausencia aprobada', fr: 'Congé approuvé' },
    told: {
      en: '{actor} approved the time off of {employee}, from {startsOn} to {endsOn}',
      es: '{actor} aprobó la ausencia de {employee}, del {startsOn} al {endsOn}',
      fr: '{actor} a approuvé le congé de {employee}, du {startsOn} au {endsOn}',
    },
  },
  'time-off.declined': {
    name: { en: 'Time off declined', es: 'Ausencia rechazada', fr: 'Congé refusé' },
    told: {
      en: '{actor} declined the time off of {employee}, from {startsOn} to {endsOn}',
      es: '{actor} rechazó la ausencia de {employee}, del {startsOn} al {endsOn}',
      fr: '{actor} a refusé le congé de {employee}, du {startsOn} au {endsOn}',
    },
  },
  'time-off.withdrawn': {
    name: { en: 'Time off withdrawn', es: 'Ausencia retirada', fr: 'Congé retiré' },
    told: {
      en: '{actor} withdrew the time off of {employee}, from {startsOn} to {endsOn}',
      es: '{actor} retiró la ausencia de {employee}, del {startsOn} al {endsOn}',
      fr: '{actor} a retiré le congé de {employee}, du {startsOn} au {endsOn}',
    },
  },
})

export const timeOffSubjects = declareSubjects({
  'time-off': { en: 'Time off', es: 'Ausencia', fr: 'Congé' },
})
