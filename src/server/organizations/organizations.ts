import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { fileAddress, keepFile, removeFile } from '#server/platform/files.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import { companyFrom, type OwnFormats } from '#shared/country/company.ts'
import type { TaxIds } from '#shared/country/fields.ts'
import { wrongTaxIdIn } from '#shared/country/tax-ids.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { decimalsOf } from '#shared/money.ts'
import type { Organization, organizations } from '#shared/organizations/contract.ts'
import { organizationChanged } from '#shared/organizations/events.ts'
import { reach } from '#shared/permissions.ts'
import { fieldProblem, invalidField, notFound, Problem, unprocessableField } from '#shared/problem.ts'
import { readLanguage } from '#shared/words.ts'
import { companyColumns, newCompanyColumns, usualTaxIn, whereaboutsOf } from './company-settings.ts'
import { readLogo } from './logo.ts'
import { rescaleRates } from './rescale-store.ts'
import {
  findOrganization,
  hasInvoices,
  holdProvider,
  insertOrganization,
  listOrganizations,
  listProviders,
  lockOrganization,
  type StoredOrganization,
  seesAccount,
  updateOrganization,
} from './store.ts'
import { refuseAfterSwitchOff, tellOfSwitch } from './switch-organization.ts'

const pageSize = 200

export async function list(
  { db, actor }: Context,
  { providerId, limit = pageSize, cursor }: ParsedInputOf<typeof organizations.list>,
): Promise<Page<Organization>> {
  const rows = await listOrganizations(db, { providerId, limit: limit + 1, cursor })
  const page = pageOf(rows, limit, row => [row.id])
  const items = await present(db, page.items)
  // By the code the company's own people sign in.
  return { ...page, items: actor.viewedRole === 'client' ? items.map(item => ({ ...item, code: null })) : items }
}

export async function create(ctx: Context, draft: ParsedInputOf<typeof organizations.create>) {
  const { db, actor } = ctx
  const providerId = await ownerFor(ctx, draft.providerId)
  await refuseAfterSwitchOff(ctx, providerId)
  refuseWrongTaxId(draft.country, draft.taxIds)
  const tax = draft.invoiceTaxPercent ?? (draft.taxExempt ? undefined : usualTaxIn(draft.country))
  const { id } = await explaining(
    taken,
    insertOrganization(db, {
      ...emptyToNull(newCompanyColumns(draft)),
      ...whereaboutsOf(draft),
      ...(tax !== undefined && { invoiceTaxPercent: tax }),
      name: draft.name,
      providerId,
    }),
  )
  // The wall was drawn before this organization existed.
  await actAsSystem(db)
  await audit(ctx, { organizationId: id, action: 'organization.opened', subjectKind: 'organization', subjectId: id })
  await ctx.announce(organizationChanged, id, { organizationId: id })
  // Streams know the organizations of the moment they were opened.
  for (const userId of new Set([providerId, actor.userId])) await ctx.announce(sessionChanged, null, { userId })
  return one(db, id)
}

export async function update(
  ctx: Context,
  { id, version, ...changes }: ParsedInputOf<typeof organizations.update>,
): Promise<Organization> {
  const { db, now } = ctx
  const before = await lockOrganization(db, id)
  if (before === undefined) throw notFound()
  refuseAdministratorsFields(ctx, changes, before)
  if (version !== undefined && version !== before.version) throw changedMeanwhile(await one(db, id))
  const moves = changes.providerId !== undefined && changes.providerId !== before.providerId
  if (moves) await holdOwner(db, changes.providerId as string)
  await refuseOtherCurrency(db, before, changes.currency)
  refuseWrongTaxId(changes.country ?? before.country, changes.taxIds)
  const after = await explaining(taken, updateOrganization(db, id, emptyToNull(companyColumns(changes)), now))
  // Rates keep the figures that people typed: 25.00 dollars become 25 yen until someone says better.
  const places = decimalsOf(after.currency) - decimalsOf(before.currency)
  if (places !== 0) await rescaleRates(db, id, 10 ** places)
  await audit(ctx, {
    organizationId: id,
    action: 'organization.changed',
    subjectKind: 'organization',
    subjectId: id,
    detail: {
      fields: Object.keys(changes),
      ...(moves && { fromProvider: before.providerId, toProvider: after.providerId }),
    },
  })
  await ctx.announce(organizationChanged, id, { organizationId: id })
  await tellOfSwitch(ctx, before, after)
  if (moves) {
    for (const userId of [before.providerId, after.providerId]) await ctx.announce(sessionChanged, null, { userId })
  }
  const [changed] = await present(db, [after])
  return changed as Organization
}

/** The picture on top of its invoices. */
export async function setLogo(ctx: Context, { id, logo }: ParsedInputOf<typeof organizations.setLogo>) {
  const { db, actor, now } = ctx
  const before = await lockOrganization(db, id)
  if (before === undefined) throw notFound()
  const bytes = logo === null ? null : readLogo(logo)
  const file = { organizationId: id, userId: actor.userId, contentType: 'image/jpeg' }
  const logoFileId = bytes === null ? null : await keepFile(db, { ...file, bytes })
  const after = await updateOrganization(db, id, { logoFileId }, now)
  if (before.logoFileId !== null) await removeFile(db, before.logoFileId)
  await audit(ctx, {
    organizationId: id,
    action: 'organization-logo.changed',
    subjectKind: 'organization',
    subjectId: id,
  })
  await ctx.announce(organizationChanged, id, { organizationId: id })
  const [changed] = await present(db, [after])
  return changed as Organization
}

// An administrator names the owner; a provider's new organization is their own.
async function ownerFor({ db, actor }: Context, wanted: string | undefined) {
  const choosesOwner = reach(actor, 'organization:write') === 'all'
  if (!choosesOwner && wanted !== undefined && wanted !== actor.userId) {
    if (!(await seesAccount(db, wanted))) throw notFound()
    throw invalidField('providerId', 'owner-chosen-by-admin')
  }
  const providerId = wanted ?? (choosesOwner ? undefined : actor.userId)
  if (providerId === undefined) throw invalidField('providerId', 'owner-required')
  await holdOwner(db, providerId)
  return providerId
}

async function holdOwner(db: Database, providerId: string) {
  await actAsSystem(db)
  if ((await holdProvider(db, providerId)) === undefined) {
    throw invalidField('providerId', 'owner-not-provider')
  }
}

function refuseAdministratorsFields(
  { actor }: Context,
  { providerId, isActive }: { providerId?: string | undefined; isActive?: boolean | undefined },
  before: StoredOrganization,
) {
  if (reach(actor, 'organization:write') === 'all') return
  if (providerId !== undefined && providerId !== before.providerId) {
    throw invalidField('providerId', 'owner-chosen-by-admin')
  }
  if (isActive !== undefined && isActive !== before.isActive) {
    throw invalidField('isActive', 'switched-by-admin')
  }
}

// It stands on every invoice: what cannot be one makes them worthless to the client.
function refuseWrongTaxId(country: string | undefined, ids: TaxIds | undefined) {
  const wrong = country === undefined || ids === undefined ? undefined : wrongTaxIdIn(country, ids)
  if (wrong === undefined) return
  throw unprocessableField(`taxIds.${wrong.kind}`, 'tax-id-not-valid', { label: wrong.label, example: wrong.example })
}

// Amounts that were written down are in the money of their day.
async function refuseOtherCurrency(db: Database, { id, currency }: StoredOrganization, wanted: string | undefined) {
  if (wanted === undefined || wanted === currency) return
  if (await hasInvoices(db, id)) throw unprocessableField('currency', 'currency-in-use')
}

const taken: ConstraintProblems = {
  organizations_code_unique: () =>
    new Problem('conflict', 'company-code-taken', { fields: [fieldProblem('code', 'company-code-taken')] }),
}

async function one(db: Database, id: number): Promise<Organization> {
  const row = await findOrganization(db, id)
  if (row === undefined) throw notFound()
  return (await present(db, [row]))[0] as Organization
}

// Owners stand above their organizations and are hidden from those below; their e-mail is what replies show.
async function present(db: Database, rows: StoredOrganization[]): Promise<Organization[]> {
  if (rows.length === 0) return []
  await actAsSystem(db)
  const providers = await listProviders(db, [...new Set(rows.map(row => row.providerId))])
  const byId = new Map(providers.map(provider => [provider.id, provider]))
  return rows.map(({ logoFileId, formats, ...row }) => {
    const provider = byId.get(row.providerId)
    return {
      ...row,
      ...companyFrom({ ...row, language: readLanguage(row.language), formats: formats as OwnFormats }),
      ownFormats: formats as OwnFormats,
      taxIds: row.taxIds as TaxIds,
      clientNotes: row.clientNotes as Organization['clientNotes'],
      logoUrl: logoFileId === null ? null : fileAddress(logoFileId),
      providerEmail: provider?.email ?? '',
      providerName: [provider?.firstName, provider?.lastName].filter(Boolean).join(' ') || (provider?.email ?? ''),
      overtimeThresholdHours: String(Number(row.overtimeThresholdHours)),
      invoiceTaxPercent: String(Number(row.invoiceTaxPercent)),
    }
  })
}
