import { type BuiltInTemplate, button, letter, paragraph, steps } from '#server/platform/letter.ts'

/** What an owner and an account hear of, whatever they have switched off. */
export const accountMails: BuiltInTemplate[] = [
  {
    templateKey: 'password_reset',
    name: 'Password reset',
    description: 'The link to set a new password, valid for one hour',
    variables: ['firstName', 'resetLink'],
    en: letter(
      'Set a new Muster password',
      'Set a new password',
      paragraph('Hello {{firstName}},'),
      paragraph(
        'Someone, hopefully you, asked for a new password for this account. The link works once, for one hour.',
      ),
      button('Set a new password', '{{resetLink}}'),
      paragraph('If it was not you, ignore this mail: nothing has changed.'),
    ),
    es: letter(
      'Elija una nueva contraseña de Muster',
      'Elija una nueva contraseña',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        'Alguien, esperamos que usted, pidió una nueva contraseña para esta cuenta. El enlace funciona una sola vez, durante una hora.',
      ),
      button('Elegir una nueva contraseña', '{{resetLink}}'),
      paragraph('Si no fue usted, ignore este mensaje: no ha cambiado nada.'),
    ),
    fr: letter(
      'Choisissez un nouveau mot de passe Muster',
      'Choisissez un nouveau mot de passe',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ce compte. Le lien fonctionne une seule fois, pendant une heure.',
      ),
      button('Choisir un nouveau mot de passe', '{{resetLink}}'),
      paragraph('Si ce n’était pas vous, ignorez ce message : rien n’a changé.'),
    ),
  },
  {
    templateKey: 'account_changed',
    name: 'Account changed',
    description: 'Sent when the password, the email or the two-factor sign-in of an account changed',
    variables: ['firstName', 'change', 'resetLink'],
    en: letter(
      'Your Muster account was changed',
      'Your account was changed',
      paragraph('Hello {{firstName}},'),
      paragraph('This is to tell you about your account: {{change}}.'),
      paragraph('If it was you, there is nothing to do. If not, set a new password now, which signs out every device:'),
      button('Set a new password', '{{resetLink}}'),
    ),
    es: letter(
      'Su cuenta de Muster ha cambiado',
      'Su cuenta ha cambiado',
      paragraph('Hola, {{firstName}}:'),
      paragraph('Le informamos sobre su cuenta: {{change}}.'),
      paragraph(
        'Si fue usted, no tiene que hacer nada. Si no, elija ahora una nueva contraseña; así se cierra la sesión en todos los dispositivos:',
      ),
      button('Elegir una nueva contraseña', '{{resetLink}}'),
    ),
    fr: letter(
      'Votre compte Muster a été modifié',
      'Votre compte a été modifié',
      paragraph('Bonjour {{firstName}},'),
      paragraph('Voici une information sur votre compte : {{change}}.'),
      paragraph(
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez dès maintenant un nouveau mot de passe, ce qui déconnecte tous les appareils :',
      ),
      button('Choisir un nouveau mot de passe', '{{resetLink}}'),
    ),
  },
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
]
