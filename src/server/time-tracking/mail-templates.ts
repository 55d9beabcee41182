import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

/** Who did not come. */
export const attendanceMails: BuiltInTemplate[] = [
  {
    templateKey: 'shift_missed',
    name: { en: 'Shift missed', es: 'Turno sin cubrir', fr: 'Vacation manquée' },
    sending: ['urgent'],
    description: 'Sent to the managers when someone is late or does not show up',
    variables: ['firstName', 'companyName', 'employeeName', 'shift', 'state', 'link'],
    en: letter(
      '{{employeeName}}: {{state}}',
      '{{employeeName}} has not clocked in',
      paragraph('Hello {{firstName}},'),
      paragraph('{{employeeName}} of {{companyName}} has not clocked in for a shift that has begun:'),
      facts({ State: '{{state}}', Shift: '{{shift}}' }),
      button('Find cover', '{{link}}'),
    ),
    es: letter(
      '{{employeeName}}: {{state}}',
      '{{employeeName}} no ha fichado',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{employeeName}}, de {{companyName}}, no ha fichado la entrada de un turno que ya ha empezado:'),
      facts({ Estado: '{{state}}', Turno: '{{shift}}' }),
      button('Buscar sustituto', '{{link}}'),
    ),
    fr: letter(
      '{{employeeName}} : {{state}}',
      '{{employeeName}} n’a pas pointé',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{employeeName}}, de {{companyName}}, n’a pas pointé pour une vacation qui a commencé :'),
      facts({ État: '{{state}}', Vacation: '{{shift}}' }),
      button('Trouver un remplaçant', '{{link}}'),
    ),
  },
]
