import type { Sentence } from '../words.ts'

export const safetyRefusals = {
  'sos-over': {
    en: 'This call for help is over already.',
    es: 'Esta llamada de auxilio ya ha terminado.',
    fr: 'Cet appel à l’aide est déjà terminé.',
  },
  'sos-for-whom': {
    en: 'Say who needs help',
    es: 'Indique quién necesita ayuda',
    fr: 'Indiquez qui a besoin d’aide',
  },
  'check-in-off-clock': {
    en: 'Signs of life count while you are on the clock. You were not at that time.',
    es: 'Las señales de vida cuentan mientras está fichado. A esa hora no lo estaba.',
    fr: 'Les signes de vie comptent pendant le pointage. Vous n’étiez pas pointé à cette heure.',
  },
  'check-in-to-come': {
    en: 'A sign of life cannot lie in the future',
    es: 'Una señal de vida no puede estar en el futuro',
    fr: 'Un signe de vie ne peut pas être dans le futur',
  },
  'timer-needs-clock': {
    en: 'Clock in first: a timer runs while you are on the clock.',
    es: 'Fiche primero: un temporizador corre mientras está fichado.',
    fr: 'Pointez d’abord : un minuteur tourne pendant le pointage.',
  },
  'interval-of-whom': {
    en: 'Say whose interval it is: that of a person or of a shift',
    es: 'Indique de quién es el intervalo: de una persona o de un turno',
    fr: 'Indiquez de qui est l’intervalle : d’une personne ou d’une vacation',
  },
} as const satisfies Record<string, Sentence>
