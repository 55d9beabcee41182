import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'

import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { emailTemplateChanged } from '#shared/email/events.ts'

import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { canBeRefused, nameOf } from './template-rules.ts'
import {
  archive,
  holdTemplate,
  insertTemplate,
  listTemplates,
  markDeleted,
  type StoredTemplate,
  setActive,
  updateTemplate,
} from './template-store.ts'

export const list = async (ctx: Context) => (await listTemplates(ctx.db)).map(row => present(ctx, row))

export async function create(ctx: Context, form: ParsedInputOf<typeof emailTemplates.create>) {
  const made = await insertTemplate(ctx.db, wholeOf(form), ctx.actor.userId, ctx.now)
  if (made === undefined) throw keyTaken()
  await tell(ctx, made.id, 'email-template.created')
  return present(ctx, made)
}

export async function update(
  ctx: Context,
  { id, version, ...form }: ParsedInputOf<typeof emailTemplates.update>,
): Promise<EmailTemplate> {
  const before = await holdTemplate(ctx.db, id)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw changedMeanwhile(present(ctx, before))
  if (form.templateKey !== before.templateKey) await mayBeRenamed(ctx, before, form.templateKey)
  await archive(ctx.db, id, 'en')
  const after = await updateTemplate(ctx.db, id, wholeOf(form), ctx.actor.userId, ctx.now)
  await tell(ctx, id, 'email-template.changed')
  return present(ctx, after)
}

export async function toggle(ctx: Context, { id, isActive }: ParsedInputOf<typeof emailTemplates.toggle>) {
  const after = await setActive(ctx.db, id, isActive)
  if (after === undefined) throw notFound()
  await tell(ctx, id, isActive ? 'email-template.enabled' : 'email-template.disabled')
  return present(ctx, after)
}

export async function remove(ctx: Context, { id, version }: ParsedInputOf<typeof emailTemplates.remove>) {
  const before = await holdTemplate(ctx.db, id)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw changedMeanwhile(present(ctx, before))
  await archive(ctx.db, id, 'en')
  await markDeleted(ctx.db, id, ctx.now)
  await tell(ctx, id, 'email-template.removed')
  return null
}

export async function tell(ctx: Context, templateId: number, action: AuditAction) {
  await audit(ctx, { organizationId: null, action, subjectKind: 'email-template', subjectId: templateId })
  await ctx.announce(emailTemplateChanged, null, { templateId })
}

/** What the product fills in for a mail of its own; undefined for a template an administrator invented. */
export const variablesOf = ({ mailTemplates }: Context, templateKey: string) =>
  mailTemplates.find(template => template.templateKey === templateKey)?.variables

export function present(ctx: Context, row: StoredTemplate): EmailTemplate {
  const variables = row.variables as string[]
  const known = variablesOf(ctx, row.templateKey)
  return {
    ...row,
    shownName: nameOf(ctx, row.templateKey, row.name),
    variables,
    isBuiltIn: known !== undefined,
    canBeRefused: canBeRefused(ctx, row.templateKey),
    knownVariables: known ?? variables,
  }
}

// The product asks for its mails by their keys: under another one a mail would silently stop.
async function mayBeRenamed(ctx: Context, before: StoredTemplate, templateKey: string) {
  if (variablesOf(ctx, before.templateKey) !== undefined) {
    throw invalidField('templateKey', 'template-key-stays')
  }
  const others = await listTemplates(ctx.db)
  if (others.some(other => other.templateKey === templateKey)) throw keyTaken()
}

const keyTaken = () => conflict('template-key-taken')

const wholeOf = (form: ParsedInputOf<typeof emailTemplates.create>) => ({
  ...form,
  description: form.description ?? null,
  textTemplate: form.textTemplate ?? null,
})
