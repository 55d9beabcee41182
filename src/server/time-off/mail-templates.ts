import { type BuiltInTemplate, button, facts, letter, paragraph, quote } from '#server/platform/letter.ts'

const variables = ['firstName', 'companyName', 'from', 'to', 'comment', 'link']

/** The answer to a request for days off. */
export const timeOffMails: BuiltInTemplate[] = [
  {
    templateKey: 'time_off_approved',
    name: 'Time off approved',
    description: 'Sent to a person when their time off is approved',
    variables,
    en: letter(
      'Your time off from {{from}} was approved',
      'Your time off was approved',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} approved your time off:'),
      facts({ From: '{{from}}', To: '{{to}}' }),
      paragraph('{{comment}}'),
      button('Open your time off', '{{link}}'),
    ),
    es: letter(
      'Su ausencia a partir del {{from}} ha sido aprobada',
      'Su ausencia ha sido aprobada',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} ha aprobado su ausencia:'),
      facts({ Desde: '{{from}}', Hasta: '{{to}}' }),
      paragraph('{{comment}}'),
      button('Ver sus ausencias', '{{link}}'),
    ),
    fr: letter(
      'Votre congé à partir du {{from}} est accordé',
      'Votre congé est accordé',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} vous a accordé ce congé :'),
      facts({ Du: '{{from}}', Au: '{{to}}' }),
      paragraph('{{comment}}'),
      button('Voir vos congés', '{{link}}'),
    ),
  },
  {
    templateKey: 'time_off_declined',
    name: 'Time off declined',
    description: 'Sent to a person when their time off is declined; carries the comment',
    variables,
    en: letter(
      'Your time off from {{from}} was declined',
      'Your time off was declined',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} could not approve this time off:'),
      facts({ From: '{{from}}', To: '{{to}}' }),
      quote('{{comment}}'),
      button('Open your time off', '{{link}}'),
    ),
    es: letter(
      'Su ausencia a partir del {{from}} no ha sido aprobada',
      'Su ausencia no ha sido aprobada',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} no ha podido aprobar esta ausencia:'),
      facts({ Desde: '{{from}}', Hasta: '{{to}}' }),
      quote('{{comment}}'),
      button('Ver sus ausencias', '{{link}}'),
    ),
    fr: letter(
      'Votre congé à partir du {{from}} est refusé',
      'Votre congé est refusé',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} n’a pas pu accorder ce congé :'),
      facts({ Du: '{{from}}', Au: '{{to}}' }),
      quote('{{comment}}'),
      button('Voir vos congés', '{{link}}'),
    ),
  },
]
