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
  missedCheckIn: { en: 'No sign of life', es: 'Sin señal de vida', fr: 'Aucun signe de vie' },
  heardLate: { en: 'Heard of again', es: 'Se volvió a saber', fr: 'A redonné signe de vie' },
  heardInTime: {
    en: 'Withdrawn: a sign of life from before the alarm arrived late',
    es: 'Retirado: una señal de vida anterior a la alarma llegó tarde',
    fr: 'Retiré : un signe de vie d’avant l’alarme est arrivé en retard',
  },
} as const satisfies Record<string, Sentence>
