import { linkTo, roleNames, sendMail } from '#server/email/public.ts'
import { type Subscription, subscribe, type Work } from '#server/platform/context.ts'
import { employeeCreated, employeesImported } from '#shared/employees/events.ts'
import { type Role, readRole } from '#shared/permissions.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'
import { listNewcomers, type Newcomer } from './welcome-store.ts'

/** Everyone who is added gets a mail that says what their role does here. */
export const welcomeNewcomer: Subscription = subscribe(
  'welcome-employee',
  employeeCreated,
  async (work, { organizationId, facts: { employeeId } }) => {
    await welcome(work, await listNewcomers(work.db, { organizationId, employeeId }))
  },
)

export const welcomeImported: Subscription = subscribe(
  'welcome-imported-employees',
  employeesImported,
  async (work, { organizationId, facts: { importedAt, sendWelcome } }) => {
    if (sendWelcome) await welcome(work, await listNewcomers(work.db, { organizationId, createdAt: importedAt }))
  },
)

async function welcome(work: Work, newcomers: Newcomer[]) {
  for (const newcomer of newcomers) {
    const [firstName = '', ...others] = newcomer.name.split(/\s+/)
    const role = readRole(newcomer.role)
    await sendMail(work, {
      organizationId: newcomer.organizationId,
      to: newcomer.email,
      templateKey: 'employee_welcome',
      values: {
        firstName,
        lastName: others.join(' '),
        companyName: newcomer.companyName,
        email: newcomer.email,
        role: roleNames[role],
        position: newcomer.position || roleNames[role],
        roleInformation: roleInformation[role],
        accountInformation: newcomer.hasAccount ? signIn(newcomer.email) : signInLater(newcomer.email),
        loginLink: linkTo(work.environment, addressOf(screens.login)),
      },
    })
  }
}

const field = {
  en: 'You see your shifts, clock in and out at your site, leave notes and request time off, all from your phone.',
  es: 'Verá sus turnos, fichará la entrada y la salida en su sitio, dejará notas y pedirá días libres, todo desde el teléfono.',
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

const signIn = (email: string): Sentence => ({
  en: `Sign in with ${email}.`,
  es: `Inicie sesión con ${email}.`,
  fr: `Connectez-vous avec ${email}.`,
})

const signInLater = (email: string): Sentence => ({
  en: `You will be able to sign in with ${email} as soon as your administrator has made your account.`,
  es: `Podrá iniciar sesión con ${email} en cuanto su administrador haya creado su cuenta.`,
  fr: `Vous pourrez vous connecter avec ${email} dès que votre administrateur aura créé votre compte.`,
})
