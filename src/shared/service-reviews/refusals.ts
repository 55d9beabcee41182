import type { Sentence } from '../words.ts'

export const serviceReviewsRefusals = {
  'score-required': {
    en: 'Choose from 1 to 5.',
    es: 'Elija de 1 a 5.',
    fr: 'Choisissez de 1 à 5.',
  },
  'rating-needs-words': {
    en: 'Say what was wrong, so that it can be put right.',
    es: 'Diga qué estuvo mal, para que se pueda corregir.',
    fr: 'Dites ce qui n’allait pas, afin que cela puisse être corrigé.',
  },
  'rating-answer-required': {
    en: 'Write an answer.',
    es: 'Escriba una respuesta.',
    fr: 'Écrivez une réponse.',
  },
  'month-not-valid': {
    en: 'That is no month.',
    es: 'Eso no es un mes.',
    fr: 'Ce n’est pas un mois.',
  },
  'quarter-not-valid': {
    en: 'That is no quarter.',
    es: 'Eso no es un trimestre.',
    fr: 'Ce n’est pas un trimestre.',
  },
  'month-not-over': {
    en: 'A month is rated from its last day on.',
    es: 'Un mes se valora a partir de su último día.',
    fr: 'Un mois s’évalue à partir de son dernier jour.',
  },
  'month-long-over': {
    en: 'This month is too long ago to be rated.',
    es: 'Este mes queda demasiado atrás para valorarlo.',
    fr: 'Ce mois est trop ancien pour être évalué.',
  },
  'month-rated': {
    en: 'Somebody has rated this month already.',
    es: 'Alguien ya ha valorado este mes.',
    fr: 'Quelqu’un a déjà évalué ce mois.',
  },
  'rating-answered': {
    en: 'This rating was answered already and stays as it is.',
    es: 'Esta valoración ya tiene respuesta y queda como está.',
    fr: 'Cette évaluation a déjà reçu une réponse et reste telle quelle.',
  },
  'rating-needs-site': {
    en: 'Choose one of your sites.',
    es: 'Elija una de sus sedes.',
    fr: 'Choisissez l’un de vos sites.',
  },
  'quarter-not-begun': {
    en: 'No day of this quarter is over yet.',
    es: 'Aún no ha pasado ningún día de este trimestre.',
    fr: 'Aucun jour de ce trimestre n’est encore passé.',
  },
} as const satisfies Record<string, Sentence>
