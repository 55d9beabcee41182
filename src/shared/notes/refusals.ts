import type { Sentence } from '../words.ts'

export const notesRefusals = {
  'note-employee-required': {
    en: 'Employee is required',
    es: 'El empleado es obligatorio',
    fr: "L'employé est obligatoire",
  },
  'note-site-required': { en: 'Choose the site', es: 'Elija el sitio', fr: 'Choisissez le site' },
} as const satisfies Record<string, Sentence>
