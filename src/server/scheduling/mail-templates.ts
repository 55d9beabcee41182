import { type BuiltInTemplate, button, letter, lines, paragraph } from '#server/platform/letter.ts'

/** The shifts of a person, once they are published. */
export const shiftMails: BuiltInTemplate[] = [
  {
    templateKey: 'shift_published',
    name: { en: 'Shift published', es: 'Turno publicado', fr: 'Vacation publiée' },
    sending: [],
    description: 'Sent to each person when their shifts are published',
    variables: ['firstName', 'companyName', 'weekStarting', 'shifts', 'scheduleLink'],
    en: letter(
      'Your shifts from {{weekStarting}}',
      'Your shifts',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} published your shifts:'),
      lines('{{shifts}}'),
      button('Open the schedule', '{{scheduleLink}}'),
    ),
    es: letter(
      'Sus turnos a partir del {{weekStarting}}',
      'Sus turnos',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} ha publicado sus turnos:'),
      lines('{{shifts}}'),
      button('Abrir los turnos', '{{scheduleLink}}'),
    ),
    fr: letter(
      'Vos vacations à partir du {{weekStarting}}',
      'Vos vacations',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} a publié vos vacations :'),
      lines('{{shifts}}'),
      button('Ouvrir le planning', '{{scheduleLink}}'),
    ),
  },
]
