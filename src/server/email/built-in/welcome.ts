import { type BuiltInTemplate, button, letter, paragraph, steps } from './letter.ts'

/** The first mail a person gets. */
export const welcomeMails: BuiltInTemplate[] = [
  {
    templateKey: 'provider_welcome',
    name: 'Provider welcome',
    description: 'Sent when a business owner registers',
    variables: ['firstName', 'lastName', 'companyName', 'email', 'role', 'loginLink'],
    en: letter(
      'Welcome to Muster, {{companyName}}',
      'Welcome to Muster',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} is ready. Sign in with {{email}} and set it up in three steps:'),
      steps(
        'Add your people under Employees.',
        'Draw the zones of your sites under Site Zones.',
        'Plan the first week under Scheduling.',
      ),
      button('Sign in', '{{loginLink}}'),
    ),
    es: letter(
      'Bienvenido a Muster, {{companyName}}',
      'Bienvenido a Muster',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} está lista. Inicie sesión con {{email}} y configúrela en tres pasos:'),
      steps(
        'Añada a su personal en Empleados.',
        'Dibuje las zonas de sus sitios en Zonas.',
        'Planifique la primera semana en Turnos.',
      ),
      button('Iniciar sesión', '{{loginLink}}'),
    ),
    fr: letter(
      'Bienvenue sur Muster, {{companyName}}',
      'Bienvenue sur Muster',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} est prête. Connectez-vous avec {{email}} et configurez-la en trois étapes :'),
      steps(
        'Ajoutez votre personnel sous Employés.',
        'Dessinez les zones de vos sites sous Zones.',
        'Planifiez la première semaine sous Planning.',
      ),
      button('Se connecter', '{{loginLink}}'),
    ),
  },
  {
    templateKey: 'employee_welcome',
    name: 'Employee welcome',
    description: 'Sent when an employee is added; says what their role does',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'role',
      'position',
      'roleInformation',
      'accountInformation',
      'loginLink',
    ],
    en: letter(
      'Welcome to {{companyName}}, {{firstName}}',
      'Welcome to {{companyName}}',
      paragraph('Hello {{firstName}},'),
      paragraph('{{companyName}} added you to Muster as {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Sign in', '{{loginLink}}'),
    ),
    es: letter(
      'Bienvenido a {{companyName}}, {{firstName}}',
      'Bienvenido a {{companyName}}',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{companyName}} le ha añadido a Muster como {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Iniciar sesión', '{{loginLink}}'),
    ),
    fr: letter(
      'Bienvenue chez {{companyName}}, {{firstName}}',
      'Bienvenue chez {{companyName}}',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{companyName}} vous a ajouté à Muster comme {{position}} ({{role}}). {{roleInformation}}'),
      paragraph('{{accountInformation}}'),
      button('Se connecter', '{{loginLink}}'),
    ),
  },
]
