import type { Sentence } from '../words.ts'

export const invitationsRefusals = {
  'invitation-invalid': {
    en: 'This invitation does not work any more: it was used, withdrawn, replaced by a newer one, or is too old. Ask for a new one.',
    es: 'Esta invitación ya no sirve: se usó, se retiró, se sustituyó por otra más reciente o ha caducado. Pida una nueva.',
    fr: 'Cette invitation ne fonctionne plus : elle a été utilisée, retirée, remplacée par une plus récente, ou elle est trop ancienne. Demandez-en une nouvelle.',
  },
  'invitation-needs-sign-in': {
    en: 'There is an account with this email. Sign in with it and say yes there.',
    es: 'Ya hay una cuenta con este correo. Inicie sesión con ella y acepte allí.',
    fr: 'Un compte existe avec cet e-mail. Connectez-vous avec ce compte pour accepter.',
  },
  'invitation-for-another': {
    en: 'This invitation is for {email}. Sign in with the account that has this email.',
    es: 'Esta invitación es para {email}. Inicie sesión con la cuenta que tiene ese correo.',
    fr: 'Cette invitation est destinée à {email}. Connectez-vous avec le compte qui a cet e-mail.',
  },
  'account-not-for-staff': {
    en: 'Accounts of clients and administrators cannot join a team. Ask to be invited with another email.',
    es: 'Las cuentas de clientes y administradores no pueden unirse a un equipo. Pida una invitación con otro correo.',
    fr: "Les comptes de clients et d'administrateurs ne peuvent pas rejoindre une équipe. Demandez une invitation avec un autre e-mail.",
  },
  'account-has-role-elsewhere': {
    en: 'Your account belongs to another company. Ask to be invited as an employee, or with another email.',
    es: 'Su cuenta pertenece a otra empresa. Pida que le inviten como empleado o con otro correo.',
    fr: 'Votre compte appartient à une autre entreprise. Demandez à être invité comme employé, ou avec un autre e-mail.',
  },
  'already-on-staff': {
    en: 'Your account already has a record in this company.',
    es: 'Su cuenta ya tiene una ficha en esta empresa.',
    fr: 'Votre compte a déjà une fiche dans cette entreprise.',
  },
  'no-email-to-invite': {
    en: '{name} has no email. Show the link and hand it over, or add an email first.',
    es: '{name} no tiene correo. Muestre el enlace y entrégueselo, o añada antes un correo.',
    fr: "{name} n'a pas d'e-mail. Affichez le lien pour le lui remettre, ou ajoutez d'abord un e-mail.",
  },
  'not-joined': {
    en: '{name} is not in yet. Invite them instead.',
    es: '{name} aún no tiene acceso. Envíele una invitación.',
    fr: "{name} n'a pas encore d'accès. Invitez cette personne.",
  },
  'resets-by-mail': {
    en: '{name} has an email: they ask for a new password on the sign-in page.',
    es: '{name} tiene correo: pide una contraseña nueva en la página de inicio de sesión.',
    fr: '{name} a un e-mail : un nouveau mot de passe se demande sur la page de connexion.',
  },
  'invitation-makes-account': {
    en: 'This link makes a new account. Sign out first, then open it again.',
    es: 'Este enlace crea una cuenta nueva. Cierre primero la sesión y ábralo de nuevo.',
    fr: "Ce lien crée un nouveau compte. Déconnectez-vous d'abord, puis ouvrez-le à nouveau.",
  },
  'already-joined': {
    en: '{name} is already in.',
    es: '{name} ya tiene acceso.',
    fr: '{name} a déjà un accès.',
  },
  'invite-not-yours': {
    en: 'Your role may not invite people',
    es: 'Su rol no permite invitar a personas',
    fr: "Votre rôle ne permet pas d'inviter des personnes",
  },
  'rank-too-low': {
    en: 'This is decided by someone above them.',
    es: 'Esto lo decide alguien por encima de esa persona.',
    fr: 'La décision revient à quelqu’un au-dessus de cette personne.',
  },
} as const satisfies Record<string, Sentence>
