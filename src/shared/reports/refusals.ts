import type { Sentence } from '../words.ts'

export const reportsRefusals = {
  'bad-period': { en: '{why}.', es: '{why}.', fr: '{why}.' },
  'report-too-long': {
    en: 'A report covers at most {most} days',
    es: 'Un informe abarca como máximo {most} días',
    fr: 'Un rapport couvre au plus {most} jours',
  },
} as const satisfies Record<string, Sentence>
