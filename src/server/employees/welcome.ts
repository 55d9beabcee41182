import { linkTo, sendMail } from '#server/email/public.ts'
import { type Subscription, subscribe, type Work } from '#server/platform/context.ts'
import { employeeCreated, employeesImported } from '#shared/employees/contract.ts'
import { type Role, readRole, roleLabels } from '#shared/permissions.ts'
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
        role: roleLabels[role],
        position: newcomer.position || roleLabels[role],
        roleInformation: roleInformation[role],
        accountInformation: newcomer.hasAccount
          ? `Sign in with ${newcomer.email}.`
          : `You will be able to sign in with ${newcomer.email} as soon as your administrator has made your account.`,
        loginLink: linkTo(work.environment, '/login'),
      },
    })
  }
}

const field =
  'You see your shifts, clock in and out at your site, leave notes and request time off, all from your phone.'
const team =
  'You plan shifts, see who is on duty and where, clock people in and out, dispatch incidents and look after timesheets.'
const company = 'You see coverage, hours, invoices and reports of the whole company, and look after its people.'

const roleInformation: Record<Role, string> = {
  admin: company,
  provider: company,
  supervisor: `${team} You also approve hours and make invoices.`,
  lead: team,
  employee: field,
  client: field,
}
