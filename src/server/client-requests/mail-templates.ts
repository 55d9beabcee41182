import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

const variables = ['firstName', 'companyName', 'clientName', 'siteName', 'kind', 'words', 'requestLink']

export const clientRequestMails: BuiltInTemplate[] = [
  {
    templateKey: 'client_request',
    name: { en: 'Client request', es: 'Solicitud de un cliente', fr: 'Demande d’un client' },
    sending: [],
    description: 'Sent to those who decide when a client asks for something',
    variables,
    en: letter(
      '{{clientName}} asks: {{kind}}',
      'A client asks for something',
      paragraph('Hello {{firstName}}, {{clientName}} waits for your answer.'),
      facts({ Request: '{{kind}}', Site: '{{siteName}}', Words: '{{words}}' }),
      button('Open the request', '{{requestLink}}'),
    ),
    es: letter(
      '{{clientName}} solicita: {{kind}}',
      'Un cliente solicita algo',
      paragraph('Hola, {{firstName}}: {{clientName}} espera su respuesta.'),
      facts({ Solicitud: '{{kind}}', Sede: '{{siteName}}', Texto: '{{words}}' }),
      button('Abrir la solicitud', '{{requestLink}}'),
    ),
    fr: letter(
      '{{clientName}} demande : {{kind}}',
      'Un client demande quelque chose',
      paragraph('Bonjour {{firstName}}, {{clientName}} attend votre réponse.'),
      facts({ Demande: '{{kind}}', Site: '{{siteName}}', Texte: '{{words}}' }),
      button('Ouvrir la demande', '{{requestLink}}'),
    ),
  },
  {
    templateKey: 'client_request_overdue',
    name: {
      en: 'Client request not answered in time',
      es: 'Solicitud de un cliente sin respuesta a tiempo',
      fr: 'Demande d’un client sans réponse à temps',
    },
    sending: [],
    description: 'Sent to those who decide when a client waits longer than was promised',
    variables,
    en: letter(
      '{{clientName}} still waits: {{kind}}',
      'A client waits longer than was promised',
      paragraph('Hello {{firstName}}, nobody has answered {{clientName}} within the promised time.'),
      facts({ Request: '{{kind}}', Site: '{{siteName}}', Words: '{{words}}' }),
      button('Answer now', '{{requestLink}}'),
    ),
    es: letter(
      '{{clientName}} sigue esperando: {{kind}}',
      'Un cliente espera más de lo prometido',
      paragraph('Hola, {{firstName}}: nadie ha respondido a {{clientName}} en el plazo prometido.'),
      facts({ Solicitud: '{{kind}}', Sede: '{{siteName}}', Texto: '{{words}}' }),
      button('Responder ahora', '{{requestLink}}'),
    ),
    fr: letter(
      '{{clientName}} attend toujours : {{kind}}',
      'Un client attend plus longtemps que promis',
      paragraph('Bonjour {{firstName}}, personne n’a répondu à {{clientName}} dans le délai promis.'),
      facts({ Demande: '{{kind}}', Site: '{{siteName}}', Texte: '{{words}}' }),
      button('Répondre maintenant', '{{requestLink}}'),
    ),
  },
  {
    templateKey: 'client_request_answered',
    name: {
      en: 'Client request answered',
      es: 'Solicitud de un cliente respondida',
      fr: 'Réponse à la demande d’un client',
    },
    sending: [],
    description: 'Sent to the people of a client when their request is accepted or declined',
    variables: [...variables, 'status'],
    en: letter(
      'Your request was {{status}}: {{kind}}',
      'Your request was {{status}}',
      paragraph('Hello {{firstName}}, {{companyName}} has answered your request.'),
      facts({ Request: '{{kind}}', Site: '{{siteName}}', Answer: '{{words}}' }),
      button('Open the request', '{{requestLink}}'),
    ),
    es: letter(
      'Su solicitud ha sido {{status}}: {{kind}}',
      'Su solicitud ha sido {{status}}',
      paragraph('Hola, {{firstName}}: {{companyName}} ha respondido a su solicitud.'),
      facts({ Solicitud: '{{kind}}', Sede: '{{siteName}}', Respuesta: '{{words}}' }),
      button('Abrir la solicitud', '{{requestLink}}'),
    ),
    fr: letter(
      'Votre demande a été {{status}} : {{kind}}',
      'Votre demande a été {{status}}',
      paragraph('Bonjour {{firstName}}, {{companyName}} a répondu à votre demande.'),
      facts({ Demande: '{{kind}}', Site: '{{siteName}}', Réponse: '{{words}}' }),
      button('Ouvrir la demande', '{{requestLink}}'),
    ),
  },
]
