import type { Sentence } from '../words.ts'

export const proofOfServiceRefusals = {
  'proof-period-too-long': {
    en: 'Choose at most {most} days',
    es: 'Elija como máximo {most} días',
    fr: 'Choisissez au plus {most} jours',
  },
  'proof-too-much': {
    en: 'These days hold more than one document can show: choose fewer days, or one site',
    es: 'Estos días contienen más de lo que cabe en un documento: elija menos días o una sola sede',
    fr: 'Ces jours contiennent plus qu’un document ne peut montrer : choisissez moins de jours ou un seul site',
  },
  'proof-without-client': {
    en: 'Choose a client, or a site that belongs to one',
    es: 'Elija un cliente o una sede que pertenezca a uno',
    fr: 'Choisissez un client, ou un site qui appartient à un client',
  },
} as const satisfies Record<string, Sentence>
