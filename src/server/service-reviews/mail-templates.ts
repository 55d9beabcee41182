import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

const ofRating = ['firstName', 'clientName', 'companyName', 'siteName', 'month', 'score', 'words', 'ratingLink']

export const serviceReviewMails: BuiltInTemplate[] = [
  {
    templateKey: 'month_to_rate',
    name: { en: 'How was the month', es: 'Cómo fue el mes', fr: 'Comment s’est passé le mois' },
    sending: [],
    description: 'Sent to the people of a client once a month is over',
    variables: ['firstName', 'companyName', 'month', 'ratingLink'],
    en: letter(
      'How was {{month}}?',
      'How was {{month}}?',
      paragraph(
        'Hello {{firstName}}, {{companyName}} would like to know how content you are with the service of {{month}}.',
      ),
      button('Rate the month', '{{ratingLink}}'),
    ),
    es: letter(
      '¿Qué tal fue {{month}}?',
      '¿Qué tal fue {{month}}?',
      paragraph(
        'Hola, {{firstName}}: a {{companyName}} le gustaría saber si está satisfecho con el servicio de {{month}}.',
      ),
      button('Valorar el mes', '{{ratingLink}}'),
    ),
    fr: letter(
      'Comment s’est passé {{month}} ?',
      'Comment s’est passé {{month}} ?',
      paragraph(
        'Bonjour {{firstName}}, {{companyName}} aimerait savoir si vous êtes satisfait de la prestation de {{month}}.',
      ),
      button('Évaluer le mois', '{{ratingLink}}'),
    ),
  },
  {
    templateKey: 'low_rating',
    name: { en: 'A client is not content', es: 'Un cliente no está satisfecho', fr: 'Un client n’est pas satisfait' },
    sending: [],
    description: 'Sent to owners and supervisors when a client gives 1 or 2 of 5',
    variables: ofRating,
    en: letter(
      '{{clientName}} is not content with {{month}}',
      'A client is not content',
      paragraph('Hello {{firstName}}, {{clientName}} waits for your answer.'),
      facts({ Month: '{{month}}', Site: '{{siteName}}', Rating: '{{score}} / 5', Words: '{{words}}' }),
      button('Answer', '{{ratingLink}}'),
    ),
    es: letter(
      '{{clientName}} no está satisfecho con {{month}}',
      'Un cliente no está satisfecho',
      paragraph('Hola, {{firstName}}: {{clientName}} espera su respuesta.'),
      facts({ Mes: '{{month}}', Sede: '{{siteName}}', Valoración: '{{score}} / 5', Texto: '{{words}}' }),
      button('Responder', '{{ratingLink}}'),
    ),
    fr: letter(
      '{{clientName}} n’est pas satisfait de {{month}}',
      'Un client n’est pas satisfait',
      paragraph('Bonjour {{firstName}}, {{clientName}} attend votre réponse.'),
      facts({ Mois: '{{month}}', Site: '{{siteName}}', Évaluation: '{{score}} / 5', Texte: '{{words}}' }),
      button('Répondre', '{{ratingLink}}'),
    ),
  },
  {
    templateKey: 'rating_answered',
    name: { en: 'Rating answered', es: 'Valoración respondida', fr: 'Réponse à une évaluation' },
    sending: [],
    description: 'Sent to the people of a client when their rating is answered',
    variables: ofRating,
    en: letter(
      '{{companyName}} answers your rating of {{month}}',
      'Your rating was answered',
      paragraph('Hello {{firstName}}, {{companyName}} has answered what you said.'),
      facts({ Month: '{{month}}', Site: '{{siteName}}', Rating: '{{score}} / 5', Answer: '{{words}}' }),
      button('Open the review', '{{ratingLink}}'),
    ),
    es: letter(
      '{{companyName}} responde a su valoración de {{month}}',
      'Su valoración tiene respuesta',
      paragraph('Hola, {{firstName}}: {{companyName}} ha respondido a lo que dijo.'),
      facts({ Mes: '{{month}}', Sede: '{{siteName}}', Valoración: '{{score}} / 5', Respuesta: '{{words}}' }),
      button('Abrir la revisión', '{{ratingLink}}'),
    ),
    fr: letter(
      '{{companyName}} répond à votre évaluation de {{month}}',
      'Réponse à votre évaluation',
      paragraph('Bonjour {{firstName}}, {{companyName}} a répondu à ce que vous avez dit.'),
      facts({ Mois: '{{month}}', Site: '{{siteName}}', Évaluation: '{{score}} / 5', Réponse: '{{words}}' }),
      button('Ouvrir le bilan', '{{ratingLink}}'),
    ),
  },
]
