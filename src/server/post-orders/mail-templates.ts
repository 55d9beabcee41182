import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

/** Mails about orders that a client has to approve. */
export const orderMails: BuiltInTemplate[] = [
  {
    templateKey: 'order_to_approve',
    name: { en: 'Order to approve', es: 'Consigna por aprobar', fr: 'Consigne à approuver' },
    sending: [],
    description: 'Sent to a client when an order for one of their sites waits for their approval',
    variables: ['firstName', 'companyName', 'siteName', 'orderTitle', 'orderLink'],
    en: letter(
      'To approve: {{orderTitle}}',
      'An order waits for your approval',
      paragraph('Hello {{firstName}},'),
      paragraph(
        '{{companyName}} asks you to approve what its people are to do at your site. It applies once you have said yes.',
      ),
      facts({ Site: '{{siteName}}', Order: '{{orderTitle}}' }),
      button('Read it', '{{orderLink}}'),
    ),
    es: letter(
      'Por aprobar: {{orderTitle}}',
      'Una consigna espera su aprobación',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        '{{companyName}} le pide que apruebe lo que su personal debe hacer en su sede. Se aplica en cuanto usted diga que sí.',
      ),
      facts({ Sede: '{{siteName}}', Consigna: '{{orderTitle}}' }),
      button('Leerla', '{{orderLink}}'),
    ),
    fr: letter(
      'À approuver : {{orderTitle}}',
      'Une consigne attend votre approbation',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        '{{companyName}} vous demande d’approuver ce que son personnel doit faire sur votre site. Elle s’applique dès que vous aurez dit oui.',
      ),
      facts({ Site: '{{siteName}}', Consigne: '{{orderTitle}}' }),
      button('La lire', '{{orderLink}}'),
    ),
  },
]
