import { type BuiltInTemplate, button, letter, paragraph } from '#server/platform/letter.ts'

/** How the people of a client get in. */
export const clientMails: BuiltInTemplate[] = [
  {
    templateKey: 'client_invited',
    name: { en: 'Client invited', es: 'Invitación a un cliente', fr: 'Invitation d’un client' },
    sending: ['essential', 'secret', 'asked-for'],
    description: 'Sent when a company gives someone at a client an account; carries the link to set a password',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'providerName',
      'email',
      'role',
      'setPasswordLink',
      'loginLink',
    ],
    en: letter(
      '{{providerName}} opened Muster for {{companyName}}',
      'See who guards your sites',
      paragraph('Hello {{firstName}},'),
      paragraph(
        '{{providerName}} guards the sites of {{companyName}} and invites you to follow the work: who is on duty, what happened, and what it costs. Choose a password, then sign in with {{email}}. The link works once, for seven days.',
      ),
      button('Choose a password', '{{setPasswordLink}}'),
      paragraph(
        'If the link has run out, ask for a new one with "Forgot your password?" on the sign-in page: {{loginLink}}',
      ),
    ),
    es: letter(
      '{{providerName}} abrió Muster para {{companyName}}',
      'Vea quién vigila sus sedes',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        '{{providerName}} vigila las sedes de {{companyName}} y le invita a seguir el trabajo: quién está de servicio, qué ha pasado y cuánto cuesta. Elija una contraseña e inicie sesión con {{email}}. El enlace funciona una sola vez, durante siete días.',
      ),
      button('Elegir una contraseña', '{{setPasswordLink}}'),
      paragraph(
        'Si el enlace ha caducado, pida uno nuevo con «¿Olvidó su contraseña?» en la página de inicio de sesión: {{loginLink}}',
      ),
    ),
    fr: letter(
      '{{providerName}} a ouvert Muster pour {{companyName}}',
      'Voyez qui garde vos sites',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        "{{providerName}} garde les sites de {{companyName}} et vous invite à suivre le travail : qui est en poste, ce qui s'est passé et ce que cela coûte. Choisissez un mot de passe, puis connectez-vous avec {{email}}. Le lien fonctionne une seule fois, pendant sept jours.",
      ),
      button('Choisir un mot de passe', '{{setPasswordLink}}'),
      paragraph(
        'Si le lien a expiré, demandez-en un nouveau avec « Mot de passe oublié ? » sur la page de connexion : {{loginLink}}',
      ),
    ),
  },
]
