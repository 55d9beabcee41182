import { expect } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { applicationId, applicationSecret, signInAt, startSignInService } from './sign-in-service.ts'

export const publicUrl = 'https://muster.test'
export const doors = `${publicUrl}/sign-in/company/`
const [harborId, otherId] = [41, 42]
/** The clients of Harbor whose people may have a service of their own. */
export const [quaysideId, kestrelId] = [71, 72]
export const redirectUri = `${doors}${harborId}`
export const sharedRedirectUri = `${doors}installation`
export const signedOutUri = `${publicUrl}/login`

type HarborSettings = Parameters<typeof startApp>[0] & {
  /** Whether the service is that of the whole installation from the start. */
  isShared?: boolean
}

/** Two companies, of which the first has a sign-in service of its own. */
export async function startHarbor({ isShared = false, ...settings }: HarborSettings = {}) {
  const service = await startSignInService({
    redirectUris: [
      redirectUri,
      `${doors}${otherId}`,
      sharedRedirectUri,
      ...[quaysideId, kestrelId].map(client => `${doors}${harborId}-${client}`),
    ],
    signedOutUri,
  })
  const app = await startApp({
    ...settings,
    environment: {
      PUBLIC_URL: publicUrl,
      SINGLE_SIGN_ON_NETWORKS: '127.0.0.0/8',
      ...(isShared && {
        SINGLE_SIGN_ON_ISSUER: service.issuer,
        SINGLE_SIGN_ON_CLIENT_ID: applicationId,
        SINGLE_SIGN_ON_CLIENT_SECRET: applicationSecret,
        SINGLE_SIGN_ON_NAME: 'Harbor ID',
      }),
      ...settings.environment,
    },
  })
  const account = (id: string, domain: string) => ({ id, email: `${id}@${domain}`, firstName: id, lastName: 'Owner' })
  const harbor = await foundCompany(app.database, {
    id: harborId,
    name: 'Harbor',
    owner: account('olga', 'harbor.test'),
  })
  const other = await foundCompany(app.database, { id: otherId, name: 'Other', owner: account('otto', 'other.test') })
  await app.database.owner.query(`update users set email_proven_at = now() where id in ('olga', 'otto')`)
  const owner = await app.signedIn('olga@harbor.test')
  const { rows } = await app.database.owner.query('select code from organizations where id = $1', [harbor.id])
  return { app, harbor, other, owner, service, code: rows[0].code as string }
}

export type Harbor = Awaited<ReturnType<typeof startHarbor>>

type Wanted = InputOf<typeof singleSignOn.set>

export const wantedOf = (issuer: string, more: Partial<Wanted> = {}): Wanted => ({
  issuer,
  applicationId,
  secret: applicationSecret,
  emailDomains: ['harbor.test'],
  createsPeople: false,
  defaultRole: 'employee',
  groupClaim: 'groups',
  groupRoles: [],
  ...more,
})

export const setUp = ({ owner, service }: Harbor, more: Partial<Wanted> = {}) =>
  owner.call(singleSignOn.set, wantedOf(service.issuer, more))

export type Browser = ReturnType<RunningApp['anonymous']>

/** Begins, signs in at the service as someone, and says what came back, with the browser it came back to. */
export async function comeBack(app: RunningApp, company: string | undefined, as: string, returnTo?: string) {
  const browser = app.anonymous()
  const { url } = await browser.call(companySignIn.begin, { company, returnTo })
  return { browser, url: new URL(url), back: await signInAt(url, { as, doors }) }
}

/** The same to its end. */
export async function signInWith(app: RunningApp, company: string | undefined, as: string, returnTo?: string) {
  const { browser, back } = await comeBack(app, company, as, returnTo)
  return { browser, ...(await browser.call(companySignIn.finish, back)) }
}

/** Why the log of the company, or of the installation, says that somebody was not let in. */
export async function reasonFor({ database }: RunningApp, company: Company | null, reference: string) {
  const { rows } = await database.owner.query(
    `select detail ->> 'reason' as reason from audit_log
     where organization_id is not distinct from $1 and action = 'single-sign-on.refused' and detail ->> 'reference' = $2`,
    [company?.id, reference],
  )
  return rows[0]?.reason as string | undefined
}

/** Nothing is set up, the service knows nobody, and what it says is true. */
export async function beginAnew({ app, service }: Harbor) {
  await app.database.owner.query('delete from sign_in_services')
  service.people.clear()
  service.lie({})
}

let known = 0
/** A guard, whom the service knows as well. */
export async function knownGuard({ harbor, service }: Harbor, claims: object = {}, of = harbor) {
  const person = await of.guard('Ada Guard')
  const subject = `subject-${++known}`
  service.people.set(subject, { email: person.email, email_verified: true, name: 'Ada Guard', ...claims })
  return { ...person, subject }
}

/** What is said of a sign-in that is refused, and what the log of the company, or of the installation, says of it. */
export async function refusalOf(
  app: RunningApp,
  { browser, back }: { browser: Browser; back: Record<string, string> },
  of: Company | null,
) {
  const { status, body } = await browser.refused(companySignIn.finish, back)
  expect([status, body.code]).toEqual([422, 'company-sign-in-refused'])
  const [, reference = ''] = /Reference: (\w+)$/.exec(body.message) ?? []
  expect(body.message).toBe(
    `Signing in through your company did not work. Try again, or ask your company. Reference: ${reference}`,
  )
  expect((await browser.try(accounts.user, {})).status).toBe(401)
  return reasonFor(app, of, reference)
}
