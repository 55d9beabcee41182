import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor, organizationsAsked } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { shiftTemplatesChanged } from '#shared/scheduling/events.ts'
import type { shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { findSites } from './plans-store.ts'
import { deleteTemplate, insertTemplate, listTemplates, lockTemplate, updateTemplate } from './template-store.ts'

type Input<K extends keyof typeof shiftTemplates> = ParsedInputOf<(typeof shiftTemplates)[K]>

// A strip of more is no shortcut.
const mostTemplates = 40

export const listOfTemplates = ({ db, actor }: Context, { organizationId }: Input<'list'>) =>
  listTemplates(db, { organizationIds: organizationsAsked(actor, organizationId) })

export async function createTemplate(ctx: Context, { organizationId: named, ...fields }: Input<'create'>) {
  const { db, actor, now } = ctx
  const organizationId = organizationFor(actor, named)
  await refuseOtherSite(ctx, organizationId, fields.businessId)
  if ((await listTemplates(db, { organizationIds: [organizationId] })).length >= mostTemplates) {
    throw conflict('too-many-templates', { most: mostTemplates })
  }
  const kept = { organizationId, ...columnsOf(fields), createdBy: actor.userId, createdAt: now, updatedAt: now }
  const { id } = await insertTemplate(db, kept)
  await tell(ctx, 'shift-template.created', { organizationId, id, name: fields.name })
  return present(ctx, id)
}

export async function changeTemplate(ctx: Context, { id, version, ...fields }: Input<'update'>) {
  const template = await lockTemplate(ctx.db, id)
  if (template === undefined) throw notFound()
  if (version !== undefined && version !== template.version) throw changedMeanwhile(await present(ctx, id))
  await refuseOtherSite(ctx, template.organizationId, fields.businessId)
  await updateTemplate(ctx.db, template, columnsOf(fields), ctx.now)
  await tell(ctx, 'shift-template.changed', { ...template, name: fields.name })
  return present(ctx, id)
}

export async function removeTemplate(ctx: Context, { id }: Input<'remove'>) {
  const template = await lockTemplate(ctx.db, id)
  if (template === undefined) throw notFound()
  await deleteTemplate(ctx.db, template)
  await tell(ctx, 'shift-template.deleted', template)
  return null
}

const columnsOf = ({ location, position, ...fields }: Omit<Input<'create'>, 'organizationId'>) => ({
  ...fields,
  location: location || null,
  position: position || null,
})

async function refuseOtherSite({ db }: Context, organizationId: number, businessId: number | null) {
  if (businessId === null) return
  const [site] = await findSites(db, [businessId])
  if (site === undefined) throw notFound()
  if (site.organizationId !== organizationId) throw invalidField('businessId', 'other-organization')
}

async function present({ db }: Context, id: number) {
  const [template] = await listTemplates(db, { id })
  if (template === undefined) throw notFound()
  return template
}

async function tell(ctx: Context, action: AuditAction, of: { organizationId: number; id: number; name: string }) {
  const { organizationId, id, name } = of
  await audit(ctx, { organizationId, action, subjectKind: 'shift-template', subjectId: id, detail: { name } })
  await ctx.announce(shiftTemplatesChanged, organizationId, { templateId: id })
}
