import type { Sentence } from '../words.ts'

export const timeOffRefusals = {
  'first-day-required': {
    en: 'First day is required',
    es: 'El primer día es obligatorio',
    fr: 'Le premier jour est obligatoire',
  },
  'last-day-required': {
    en: 'Last day is required',
    es: 'El último día es obligatorio',
    fr: 'Le dernier jour est obligatoire',
  },
  'too-long': { en: 'Ask for a year at most.', es: 'Pida como máximo un año.', fr: 'Demandez un an au plus.' },
  'time-off-overlaps': {
    en: 'There is a request from {startsOn:day} to {endsOn:day} already.',
    es: 'Ya hay una solicitud del {startsOn:day} al {endsOn:day}.',
    fr: 'Il y a déjà une demande du {startsOn:day} au {endsOn:day}.',
  },
  'time-off': {
    en: '{name} has time off from {startsOn:day} to {endsOn:day}.',
    es: '{name} tiene una ausencia del {startsOn:day} al {endsOn:day}.',
    fr: '{name} est en congé du {startsOn:day} au {endsOn:day}.',
  },
  'called-in-already': {
    en: 'This shift has been called in already.',
    es: 'Ya se avisó de la ausencia en este turno.',
    fr: 'L’absence à cette vacation est déjà signalée.',
  },
  'on-the-clock-there': {
    en: 'You are on the clock for this shift. Clock out, and your supervisor is told.',
    es: 'Está fichado en este turno. Fiche la salida y se avisará a su supervisor.',
    fr: 'Vous êtes pointé sur cette vacation. Pointez votre départ, et votre superviseur sera prévenu.',
  },
  'too-late': {
    en: 'Time off that has begun cannot be taken back.',
    es: 'Una ausencia que ya empezó no se puede retirar.',
    fr: 'Un congé qui a commencé ne peut plus être retiré.',
  },
} as const satisfies Record<string, Sentence>
