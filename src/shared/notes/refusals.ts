import type { Sentence } from '../words.ts'

export const notesRefusals = {
  'note-employee-required': {
    en: 'Employee is required',
    es: 'El empleado es obligatorio',
    fr: "L'employé est obligatoire",
  },
  'note-elsewhere': {
    en: 'You leave notes at sites where you work',
    es: 'Usted deja notas en las sedes donde trabaja',
    fr: 'Vous laissez des notes sur les sites où vous travaillez',
  },
  'handover-is-internal': {
    en: 'A handover is internal: the client never reads it',
    es: 'Un relevo es interno: el cliente nunca lo lee',
    fr: 'Une relève est interne : le client ne la lit jamais',
  },
} as const satisfies Record<string, Sentence>
