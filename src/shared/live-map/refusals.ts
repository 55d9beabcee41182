import type { Sentence } from '../words.ts'

export const liveMapRefusals = {
  'not-clocked-in': {
    en: 'Positions are only kept while you are on the clock. Clock in first.',
    es: 'Las posiciones solo se guardan mientras tiene la entrada fichada. Fiche primero.',
    fr: "Les positions ne sont conservées que pendant le pointage. Pointez d'abord.",
  },
} as const satisfies Record<string, Sentence>
