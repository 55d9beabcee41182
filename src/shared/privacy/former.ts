import type { Sentence } from '../words.ts'

/** What stands where the name of someone stood who was erased. */
export const formerEmployee = {
  en: 'Former employee {number}',
  es: 'Antiguo empleado {number}',
  fr: 'Ancien employé {number}',
} as const satisfies Sentence

export const formerUser = {
  en: 'Former user {number}',
  es: 'Antiguo usuario {number}',
  fr: 'Ancien utilisateur {number}',
} as const satisfies Sentence
