import { both, type NoticeKind, owners, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const serviceReviewKinds = {
  'month-to-rate': { roles: ['client'], isInBell: true, channels: both, group: null, mails: ['month_to_rate'] },
  'low-rating': { roles: owners, isInBell: true, channels: both, group: null, mails: ['low_rating'] },
  'rating-answered': { roles: ['client'], isInBell: true, channels: both, group: null, mails: ['rating_answered'] },
} as const satisfies Record<string, NoticeKind>

export const serviceReviewWords = {
  toRate: {
    en: (company, month) => ({ title: `How was ${month}?`, body: `${company} would like to know` }),
    es: (company, month) => ({ title: `¿Qué tal fue ${month}?`, body: `${company} quisiera saberlo` }),
    fr: (company, month) => ({ title: `Comment s’est passé ${month} ?`, body: `${company} aimerait le savoir` }),
  },
  low: {
    en: (place, month) => ({ title: 'A client is not content', body: `${place}, ${month}` }),
    es: (place, month) => ({ title: 'Un cliente no está satisfecho', body: `${place}, ${month}` }),
    fr: (place, month) => ({ title: 'Un client n’est pas satisfait', body: `${place}, ${month}` }),
  },
  answered: {
    en: (place, month) => ({ title: 'Your rating was answered', body: `${place}, ${month}` }),
    es: (place, month) => ({ title: 'Su valoración tiene respuesta', body: `${place}, ${month}` }),
    fr: (place, month) => ({ title: 'Réponse à votre évaluation', body: `${place}, ${month}` }),
  },
} satisfies Sayings
