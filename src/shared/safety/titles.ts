import type { Sentence } from '../words.ts'

/** What the incident of a call for help is called, in the language of the company: it names nobody, for records outlast people. */
export const incidentTitles = {
  sos: { en: 'SOS', es: 'SOS', fr: 'SOS' },
  silent: { en: 'SOS, silent', es: 'SOS silencioso', fr: 'SOS discret' },
  drill: { en: 'Drill: SOS', es: 'Simulacro: SOS', fr: 'Exercice : SOS' },
  cancelled: { en: 'Taken back', es: 'Anulado', fr: 'Annulé' },
  overtaken: {
    en: 'The drill gave way to a real call',
    es: 'El simulacro cedió ante una llamada real',
    fr: 'L’exercice a cédé à un appel réel',
  },
} as const satisfies Record<string, Sentence>
