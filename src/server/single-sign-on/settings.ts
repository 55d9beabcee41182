import { findAccount } from '#server/accounts/public.ts'
import { linkTo } from '#server/email/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { refusalOfAddress } from '#server/platform/networks.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { SingleSignOn, singleSignOn } from '#shared/single-sign-on/contract.ts'
import { singleSignOnChanged } from '#shared/single-sign-on/events.ts'
import { domainOf, isOpenDomain } from '#shared/single-sign-on/rules.ts'
import { issuerIn } from './addresses.ts'
import { redirectUriOf, signedOutUriOf } from './begin.ts'
import { sealSecret } from './secret.ts'
import {
  codeOf,
  deleteService,
  findCompany,
  findOpenClient,
  findService,
  listProvenAddresses,
  putService,
  type ServiceRow,
  setOnly,
  type Whose,
} from './service-store.ts'
import { countSubjects, forgetSubjects, hasComeIn } from './subject-store.ts'

type One = ParsedInputOf<typeof singleSignOn.read>

export const read = async (ctx: Context, input: One) => present(ctx, await whoseOf(ctx, input))

export async function set(ctx: Context, input: ParsedInputOf<typeof singleSignOn.set>) {
  const { db, actor, now } = ctx
  const { organizationId: _, clientId: __, secret, version, ...wanted } = input
  const whose = await whoseOf(ctx, input)
  const before = await findService(db, whose)
  const issuer = checkedIssuer(ctx, wanted.issuer)
  const emailDomains = await checkedDomains(ctx, whose, wanted.emailDomains, before?.emailDomains ?? [])
  if (wanted.createsPeople && whose.clientId !== null)
    throw unprocessableField('createsPeople', 'client-people-are-invited')
  if (wanted.createsPeople && emailDomains.length === 0)
    throw unprocessableField('emailDomains', 'newcomers-need-domain')
  const isAnother = before !== undefined && (before.issuer !== issuer || before.applicationId !== wanted.applicationId)
  // A secret goes to nobody else than whom it was given for.
  if (secret === undefined && (before === undefined || isAnother))
    throw unprocessableField('secret', 'application-secret-required')
  const sealed = secret === undefined ? (before as ServiceRow).secret : await sealSecret(ctx, whose, secret)
  const service = { ...wanted, ...whose, issuer, emailDomains, secret: sealed }
  const kept = await putService(db, service, { userId: actor.userId, now, version })
  if (kept === undefined) throw changedMeanwhile(await present(ctx, whose))
  // Another service calls people otherwise: they are found by their addresses once more.
  if (isAnother) await forgetSubjects(db, before)
  return tell(ctx, whose, 'single-sign-on.changed', {
    issuer,
    emailDomains,
    createsPeople: wanted.createsPeople,
    defaultRole: wanted.defaultRole,
  })
}

/** Whoever shuts the other door has to have come through this one; that of a client, somebody of the client. */
export async function require(ctx: Context, input: ParsedInputOf<typeof singleSignOn.require>) {
  const { db, actor, now } = ctx
  const { isOnly } = input
  const whose = await whoseOf(ctx, input)
  const service = await requireService(ctx, whose)
  const isOfClient = whose.clientId !== null
  const who = isOfClient || isAdministrator(ctx) ? null : actor.userId
  if (isOnly && !(await hasComeIn(db, service, who)))
    throw conflict(isOfClient ? 'client-sign-in-untried' : 'single-sign-on-untried')
  await setOnly(db, service, isOnly, { userId: actor.userId, now })
  return tell(ctx, whose, isOnly ? 'single-sign-on.required' : 'single-sign-on.relaxed')
}

export async function remove(ctx: Context, input: One) {
  const whose = await whoseOf(ctx, input)
  const service = await requireService(ctx, whose)
  await deleteService(ctx.db, service)
  await tell(ctx, whose, 'single-sign-on.removed', { issuer: service.issuer })
  return null
}

export async function requireService({ db }: Pick<Context, 'db'>, whose: Whose) {
  const service = await findService(db, whose)
  if (service === undefined) throw conflict('single-sign-on-not-set')
  return service
}

/** The company of the caller, or one of its clients. */
export async function whoseOf({ db, actor }: Context, { organizationId: named, clientId }: One): Promise<Whose> {
  const organizationId = organizationFor(actor, named)
  if (clientId === undefined) return { organizationId, clientId: null }
  if ((await findOpenClient(db, organizationId, clientId)) === undefined) throw notFound()
  return { organizationId, clientId }
}

async function tell(ctx: Context, whose: Whose, action: AuditAction, detail: Record<string, unknown> = {}) {
  const { organizationId, clientId } = whose
  const subject =
    clientId === null
      ? ({ subjectKind: 'organization', subjectId: organizationId } as const)
      : ({ subjectKind: 'client', subjectId: clientId } as const)
  await audit(ctx, { organizationId, action, ...subject, detail })
  await ctx.announce(singleSignOnChanged, organizationId, { organizationId })
  return present(ctx, whose)
}

function checkedIssuer({ environment }: Context, typed: string) {
  const issuer = issuerIn(typed)
  const refusal = refusalOfAddress(issuer, environment.SINGLE_SIGN_ON_NETWORKS)
  if (refusal !== null) throw unprocessableField('issuer', refusal === 'inside' ? 'issuer-inside' : 'issuer-not-valid')
  return issuer
}

/**
 * Everyone with an address of a domain is led to the service that names it. An owner names that of their own address, which they have
 * shown to be theirs, and for a client that of one of its people; others are entered by whoever runs the installation, and then stay.
 */
async function checkedDomains(ctx: Context, whose: Whose, given: string[], before: string[]) {
  const domains = [...new Set(given)].sort()
  const open = domains.find(isOpenDomain)
  if (open !== undefined) throw unprocessableField('emailDomains', 'email-domain-open', { domain: open })
  if (isAdministrator(ctx)) return domains
  const own = (await provenAddresses(ctx, whose)).map(domainOf)
  const foreign = domains.find(domain => !own.includes(domain) && !before.includes(domain))
  if (foreign === undefined) return domains
  const code = whose.clientId === null ? 'email-domain-not-yours' : 'email-domain-not-of-client'
  throw unprocessableField('emailDomains', code, { domain: foreign })
}

async function provenAddresses({ db, actor }: Context, { organizationId, clientId }: Whose) {
  if (clientId !== null) return listProvenAddresses(db, organizationId, clientId)
  const { email, emailProvenAt } = await findAccount(db, actor.userId)
  return email === null || emailProvenAt === null ? [] : [email]
}

const isAdministrator = ({ actor }: Context) => reach(actor, 'single-sign-on:manage') === 'all'

async function present({ db, environment }: Context, whose: Whose): Promise<SingleSignOn> {
  const { organizationId, clientId } = whose
  const company = await findCompany(db, organizationId)
  const client = clientId === null ? null : await findOpenClient(db, organizationId, clientId)
  if (company === undefined || client === undefined) throw notFound()
  const service = await findService(db, whose)
  return {
    organizationId,
    organizationName: company.name,
    clientId,
    clientName: client?.name ?? null,
    service: service === undefined ? null : { ...service, ...(await countSubjects(db, service)) },
    redirectUri: redirectUriOf(environment, whose),
    signedOutUri: signedOutUriOf(environment),
    link: linkTo(environment, addressOf(screens.companyLink, { company: codeOf(company.code, clientId) })),
  }
}
