import { type BuiltInTemplate, button, letter, paragraph, quote } from '#server/platform/letter.ts'

/** What became of a registration. */
export const registrationMails: BuiltInTemplate[] = [
  {
    templateKey: 'client_approved',
    name: { en: 'Client approved', es: 'Cliente aprobado', fr: 'Client approuvé' },
    sending: ['essential', 'secret'],
    description: 'Sent when an administrator approves a client; carries the link to set a password',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'providerName',
      'email',
      'role',
      'setPasswordLink',
      'comment',
      'loginLink',
    ],
    en: letter(
      '{{companyName}} is ready in Muster',
      'Your registration was approved',
      paragraph('Hello {{firstName}},'),
      paragraph(
        '{{companyName}} now has its place in Muster, served by {{providerName}}. Choose a password, then sign in with {{email}}. The link works once, for seven days.',
      ),
      button('Choose a password', '{{setPasswordLink}}'),
      paragraph('{{comment}}'),
      paragraph(
        'If the link has run out, ask for a new one with "Forgot your password?" on the sign-in page: {{loginLink}}',
      ),
    ),
    es: letter(
      '{{companyName}} está lista en Muster',
      'Su registro ha sido aprobado',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        '{{companyName}} ya tiene su lugar en Muster, atendida por {{providerName}}. Elija una contraseña e inicie sesión con {{email}}. El enlace funciona una sola vez, durante siete días.',
      ),
      button('Elegir una contraseña', '{{setPasswordLink}}'),
      paragraph('{{comment}}'),
      paragraph(
        'Si el enlace ha caducado, pida uno nuevo con «¿Olvidó su contraseña?» en la página de inicio de sesión: {{loginLink}}',
      ),
    ),
    fr: letter(
      '{{companyName}} est prête dans Muster',
      'Votre inscription a été approuvée',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        '{{companyName}} a désormais sa place dans Muster, au service de {{providerName}}. Choisissez un mot de passe, puis connectez-vous avec {{email}}. Le lien fonctionne une seule fois, pendant sept jours.',
      ),
      button('Choisir un mot de passe', '{{setPasswordLink}}'),
      paragraph('{{comment}}'),
      paragraph(
        'Si le lien a expiré, demandez-en un nouveau avec « Mot de passe oublié ? » sur la page de connexion : {{loginLink}}',
      ),
    ),
  },
  {
    templateKey: 'client_rejected',
    name: { en: 'Client rejected', es: 'Cliente rechazado', fr: 'Client refusé' },
    sending: ['essential'],
    description: 'Sent when an administrator rejects a client registration; carries their comment',
    variables: ['firstName', 'lastName', 'companyName', 'email', 'comment', 'registerLink'],
    en: letter(
      'Your Muster registration for {{companyName}}',
      'Your registration was not approved',
      paragraph('Hello {{firstName}},'),
      paragraph('We looked at your registration for {{companyName}} and could not approve it:'),
      quote('{{comment}}'),
      paragraph('You can send another registration at any time: {{registerLink}}'),
    ),
    es: letter(
      'Su registro de {{companyName}} en Muster',
      'Su registro no ha sido aprobado',
      paragraph('Hola, {{firstName}}:'),
      paragraph('Hemos revisado su registro de {{companyName}} y no hemos podido aprobarlo:'),
      quote('{{comment}}'),
      paragraph('Puede enviar otro registro en cualquier momento: {{registerLink}}'),
    ),
    fr: letter(
      'Votre inscription de {{companyName}} à Muster',
      'Votre inscription n’a pas été approuvée',
      paragraph('Bonjour {{firstName}},'),
      paragraph('Nous avons examiné votre inscription pour {{companyName}} et n’avons pas pu l’approuver :'),
      quote('{{comment}}'),
      paragraph('Vous pouvez envoyer une autre inscription à tout moment : {{registerLink}}'),
    ),
  },
]
