import { type BuiltInTemplate, button, letter, paragraph } from '#server/platform/letter.ts'

/** How a person gets in. */
export const invitationMails: BuiltInTemplate[] = [
  {
    templateKey: 'employee_welcome',
    name: { en: 'Employee welcome', es: 'Bienvenida a un empleado', fr: 'Bienvenue à un employé' },
    sending: ['essential', 'secret', 'asked-for'],
    description: 'Sent when someone is invited; says what their role does and carries the link by which they come in',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'role',
      'position',
      'roleInformation',
      'accountInformation',
      'invitationLink',
    ],
    en: letter(
      '{{companyName}} invites you to Muster',
      'Welcome to {{companyName}}',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} added you to Muster as {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Accept the invitation', '{{invitationLink}}'),
      paragraph('If you do not know {{companyName}}, ignore this mail: nothing happens.'),
    ),
    es: letter(
      '{{companyName}} le invita a Muster',
      'Bienvenido a {{companyName}}',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} le ha añadido a Muster como {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Aceptar la invitación', '{{invitationLink}}'),
      paragraph('Si no conoce {{companyName}}, ignore este mensaje: no pasará nada.'),
    ),
    fr: letter(
      '{{companyName}} vous invite sur Muster',
      'Bienvenue chez {{companyName}}',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} vous a ajouté à Muster comme {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Accepter l’invitation', '{{invitationLink}}'),
      paragraph('Si vous ne connaissez pas {{companyName}}, ignorez ce message : il ne se passera rien.'),
    ),
  },
]
