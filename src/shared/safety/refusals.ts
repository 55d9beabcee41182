import type { Sentence } from '../words.ts'

export const safetyRefusals = {
  'sos-over': {
    en: 'This call for help is over already.',
    es: 'Esta llamada de auxilio ya ha terminado.',
    fr: 'Cet appel à l’aide est déjà terminé.',
  },
} as const satisfies Record<string, Sentence>
