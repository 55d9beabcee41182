import { type BuiltInTemplate, button, letter, lines, paragraph } from '#server/platform/letter.ts'

/** Who is asked to take a shift. */
export const shiftOfferMails: BuiltInTemplate[] = [
  {
    templateKey: 'shift_offered',
    name: 'Shift offered',
    description: 'Sent to a person who is asked to take a shift',
    variables: ['firstName', 'companyName', 'shift', 'link'],
    en: letter(
      'Can you take a shift? {{shift}}',
      'A shift is offered to you',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} asks whether you can take this shift:'),
      lines('{{shift}}'),
      button('Answer', '{{link}}'),
      paragraph('The first to say yes gets it.'),
    ),
    es: letter(
      '¿Puede cubrir un turno? {{shift}}',
      'Le ofrecen un turno',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} pregunta si puede cubrir este turno:'),
      lines('{{shift}}'),
      button('Responder', '{{link}}'),
      paragraph('Se lo queda quien acepte primero.'),
    ),
    fr: letter(
      'Pouvez-vous prendre une vacation ? {{shift}}',
      'Une vacation vous est proposée',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} vous demande si vous pouvez prendre cette vacation :'),
      lines('{{shift}}'),
      button('Répondre', '{{link}}'),
      paragraph('Elle revient à la première personne qui accepte.'),
    ),
  },
]
