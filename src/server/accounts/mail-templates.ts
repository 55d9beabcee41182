import { type BuiltInTemplate, button, letter, paragraph, steps } from '#server/platform/letter.ts'

/** What an owner and an account hear of, whatever they have switched off. */
export const accountMails: BuiltInTemplate[] = [
  {
    templateKey: 'password_reset',
    name: { en: 'Password reset', es: 'Restablecer la contraseña', fr: 'Réinitialisation du mot de passe' },
    sending: ['essential', 'secret', 'urgent'],
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
    templateKey: 'password_not_used',
    name: { en: 'No password is used', es: 'No se usa contraseña', fr: 'Aucun mot de passe' },
    sending: ['essential', 'urgent'],
    description: 'Sent instead of a reset link to someone whose company lets people in by its own sign-in alone',
    variables: ['firstName', 'signInLink'],
    en: letter(
      'Sign in to Muster with your company',
      'Sign in with your company',
      paragraph('Hello {{firstName}},'),
      paragraph(
        'Someone, hopefully you, asked for a new password for this account. Your company uses its own sign-in instead of passwords.',
      ),
      button('Sign in with your company', '{{signInLink}}'),
      paragraph('If it was not you, ignore this mail: nothing has changed.'),
    ),
    es: letter(
      'Entre en Muster con su empresa',
      'Entre con su empresa',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        'Alguien, esperamos que usted, pidió una nueva contraseña para esta cuenta. Su empresa usa su propio inicio de sesión en lugar de contraseñas.',
      ),
      button('Entrar con su empresa', '{{signInLink}}'),
      paragraph('Si no fue usted, ignore este mensaje: no ha cambiado nada.'),
    ),
    fr: letter(
      'Connectez-vous à Muster via votre entreprise',
      'Connectez-vous via votre entreprise',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ce compte. Votre entreprise utilise sa propre connexion au lieu de mots de passe.',
      ),
      button('Se connecter via votre entreprise', '{{signInLink}}'),
      paragraph('Si ce n’était pas vous, ignorez ce message : rien n’a changé.'),
    ),
  },
  {
    templateKey: 'account_changed',
    name: { en: 'Account changed', es: 'Cuenta modificada', fr: 'Compte modifié' },
    sending: ['essential'],
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
    name: { en: 'Provider welcome', es: 'Bienvenida a una empresa', fr: 'Bienvenue à une entreprise' },
    sending: ['essential'],
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
        'Dibuje las zonas de sus sedes en Zonas.',
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
    templateKey: 'provider_confirm',
    name: { en: 'Confirm registration', es: 'Confirmar el registro', fr: 'Confirmation de l’inscription' },
    sending: ['essential', 'secret', 'urgent'],
    description: 'Sent when a business owner registers: the link that opens the company, valid for two days',
    variables: ['firstName', 'companyName', 'email', 'confirmLink'],
    en: letter(
      'Confirm your email to open {{companyName}}',
      'One step is left',
      paragraph('Hello {{firstName}},'),
      paragraph(
        'Someone, hopefully you, registered {{companyName}} on Muster with {{email}}. Open the link to show that this address is yours, and enter the password you chose: the company is open and you are signed in. It works once, for two days.',
      ),
      button('Open my company', '{{confirmLink}}'),
      paragraph(
        'If you did not register, do not open the link and ignore this mail: nothing was opened, and nothing will be. The link opens nothing without the password that was chosen. Of several such mails only the newest works.',
      ),
    ),
    es: letter(
      'Confirme su correo para abrir {{companyName}}',
      'Falta un paso',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        'Alguien, esperamos que usted, registró {{companyName}} en Muster con {{email}}. Abra el enlace para mostrar que esta dirección es suya y escriba la contraseña que eligió: la empresa quedará abierta y usted habrá iniciado sesión. Funciona una sola vez, durante dos días.',
      ),
      button('Abrir mi empresa', '{{confirmLink}}'),
      paragraph(
        'Si usted no se registró, no abra el enlace e ignore este mensaje: no se abrió nada ni se abrirá. El enlace no abre nada sin la contraseña elegida. De varios mensajes como este solo funciona el más reciente.',
      ),
    ),
    fr: letter(
      'Confirmez votre e-mail pour ouvrir {{companyName}}',
      'Plus qu’une étape',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        'Quelqu’un, vous sans doute, a inscrit {{companyName}} sur Muster avec {{email}}. Ouvrez le lien pour montrer que cette adresse est la vôtre et saisissez le mot de passe que vous avez choisi : l’entreprise est alors ouverte et vous êtes connecté. Il fonctionne une seule fois, pendant deux jours.',
      ),
      button('Ouvrir mon entreprise', '{{confirmLink}}'),
      paragraph(
        'Si vous ne vous êtes pas inscrit, n’ouvrez pas le lien et ignorez ce message : rien n’a été ouvert, et rien ne le sera. Le lien n’ouvre rien sans le mot de passe choisi. De plusieurs messages comme celui-ci, seul le plus récent fonctionne.',
      ),
    ),
  },
  {
    templateKey: 'provider_known',
    name: {
      en: 'Registration with a known email',
      es: 'Registro con un correo conocido',
      fr: 'Inscription avec une adresse connue',
    },
    sending: ['essential'],
    description: 'Sent when someone registers a company with the email of an account that exists',
    variables: ['firstName', 'email', 'loginLink', 'resetLink'],
    en: letter(
      'You already have a Muster account',
      'You already have an account',
      paragraph('Hello {{firstName}},'),
      paragraph(
        'Someone, hopefully you, registered a company on Muster with {{email}}. There is an account with this address already: sign in with it. If you forgot the password, choose a new one at {{resetLink}}.',
      ),
      button('Sign in', '{{loginLink}}'),
      paragraph('If it was not you, ignore this mail: nothing has changed.'),
    ),
    es: letter(
      'Ya tiene una cuenta de Muster',
      'Ya tiene una cuenta',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        'Alguien, esperamos que usted, registró una empresa en Muster con {{email}}. Ya existe una cuenta con esta dirección: inicie sesión con ella. Si olvidó la contraseña, elija una nueva en {{resetLink}}.',
      ),
      button('Iniciar sesión', '{{loginLink}}'),
      paragraph('Si no fue usted, ignore este mensaje: no ha cambiado nada.'),
    ),
    fr: letter(
      'Vous avez déjà un compte Muster',
      'Vous avez déjà un compte',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        'Quelqu’un, vous sans doute, a inscrit une entreprise sur Muster avec {{email}}. Un compte existe déjà avec cette adresse : connectez-vous. Si vous avez oublié le mot de passe, choisissez-en un nouveau sur {{resetLink}}.',
      ),
      button('Se connecter', '{{loginLink}}'),
      paragraph('Si ce n’était pas vous, ignorez ce message : rien n’a changé.'),
    ),
  },
]
