import type { Sentence } from '../words.ts'

export const auditRefusals = {
  'audit-kind-required': {
    en: 'Say what kind of record this is',
    es: 'Indique qué tipo de registro es',
    fr: "Indiquez de quel type d'enregistrement il s'agit",
  },
} as const satisfies Record<string, Sentence>
