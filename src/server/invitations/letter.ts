import type { Values } from '#server/email/public.ts'
import { invitationDays } from '#shared/invitations/rules.ts'
import { type Role, readRole } from '#shared/permissions.ts'
import { roleNames } from '#shared/roles.ts'
import type { Sentence } from '#shared/words.ts'

interface Reader {
  organizationId: number
  name: string
  email: string
  companyName: string
  role: string
  position: string
}

/** What the first mail of a company says: who asks, what the role does here, and the link by which to come in. */
export function letterTo(reader: Reader, link: string, hasAccount: boolean) {
  const [firstName = '', ...others] = reader.name.split(/\s+/)
  const role = readRole(reader.role)
  const values: Values = {
    firstName,
    lastName: others.join(' '),
    companyName: reader.companyName,
    email: reader.email,
    role: roleNames[role],
    position: reader.position || roleNames[role],
    roleInformation: roleInformation[role],
    accountInformation: hasAccount ? signInAndAccept : choosePassword,
    invitationLink: link,
  }
  // The link is nobody's but the reader's: the mail is not for the eyes of the organization.
  return { organizationId: null, onBehalfOf: reader.organizationId, to: reader.email, values }
}

const field = {
  en: 'You see your shifts, clock in and out at your site, leave notes and request time off, all from your phone.',
  es: 'Verá sus turnos, fichará la entrada y la salida en su sede, dejará notas y pedirá ausencias, todo desde el teléfono.',
  fr: 'Vous consultez vos vacations, pointez sur votre site, laissez des notes et demandez des congés, le tout depuis votre téléphone.',
}
const team = {
  en: 'You plan shifts, see who is on duty and where, clock people in and out, dispatch incidents and look after timesheets.',
  es: 'Planificará turnos, verá quién está de servicio y dónde, fichará por otros, despachará incidentes y llevará las hojas de horas.',
  fr: 'Vous planifiez les vacations, voyez qui est en service et où, pointez pour les autres, dispatchez les incidents et suivez les feuilles d’heures.',
}
const leadership = {
  en: `${team.en} You also approve hours and make invoices.`,
  es: `${team.es} También aprobará horas y hará facturas.`,
  fr: `${team.fr} Vous approuvez aussi les heures et établissez les factures.`,
}
const company = {
  en: 'You see coverage, hours, invoices and reports of the whole company, and look after its people.',
  es: 'Verá la cobertura, las horas, las facturas y los informes de toda la empresa, y llevará a su personal.',
  fr: 'Vous voyez la couverture, les heures, les factures et les rapports de toute l’entreprise, et gérez son personnel.',
}

const roleInformation: Record<Role, Sentence> = {
  admin: company,
  provider: company,
  supervisor: leadership,
  lead: team,
  employee: field,
  client: field,
}

const choosePassword: Sentence = {
  en: `Open the link, choose a password, and you are in. It works once, for ${invitationDays} days.`,
  es: `Abra el enlace, elija una contraseña y ya estará dentro. Funciona una sola vez, durante ${invitationDays} días.`,
  fr: `Ouvrez le lien, choisissez un mot de passe et vous y êtes. Il fonctionne une seule fois, pendant ${invitationDays} jours.`,
}

const signInAndAccept: Sentence = {
  en: `You already have a Muster account with this address: sign in with it, open the link and say yes. It works once, for ${invitationDays} days.`,
  es: `Ya tiene una cuenta de Muster con esta dirección: inicie sesión con ella, abra el enlace y acepte. Funciona una sola vez, durante ${invitationDays} días.`,
  fr: `Vous avez déjà un compte Muster avec cette adresse : connectez-vous, ouvrez le lien et acceptez. Il fonctionne une seule fois, pendant ${invitationDays} jours.`,
}
