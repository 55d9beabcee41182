import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { emailTemplates, TemplateVersion, Translation } from '#shared/email/contract.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import {
  archive,
  findTemplate,
  holdTemplate,
  listTranslations,
  saveTranslation,
  updateTemplate,
} from './template-store.ts'
import { present, tell } from './templates.ts'
import { findVersion, listVersions } from './version-store.ts'

const pageSize = 20

export async function translations({ db }: Context, { id }: ParsedInputOf<typeof emailTemplates.translations>) {
  if ((await findTemplate(db, id)) === undefined) throw notFound()
  return (await listTranslations(db, id)).map(asTranslation)
}

export async function translate(ctx: Context, input: ParsedInputOf<typeof emailTemplates.translate>) {
  const { id, language, version, subjectTemplate, htmlTemplate, textTemplate = null } = input
  if ((await holdTemplate(ctx.db, id)) === undefined) throw notFound()
  const before = (await listTranslations(ctx.db, id)).find(one => one.language === language)
  if (version !== undefined && before !== undefined && version !== before.version) {
    throw changedMeanwhile(asTranslation(before))
  }
  await archive(ctx.db, id, language)
  const wording = { subjectTemplate, htmlTemplate, textTemplate }
  const after = await saveTranslation(ctx.db, id, language, wording, ctx.actor.userId, ctx.now)
  await tell(ctx, id, 'email-template.translated')
  return asTranslation(after)
}

export async function versions(
  { db }: Context,
  { id, language = 'en', limit = pageSize, cursor }: ParsedInputOf<typeof emailTemplates.versions>,
): Promise<Page<TemplateVersion>> {
  if ((await findTemplate(db, id)) === undefined) throw notFound()
  const before = cursor === undefined ? undefined : Number(keysOf(cursor, 1)[0])
  const rows = await listVersions(db, { templateId: id, language, limit: limit + 1, before: before || undefined })
  const page = pageOf(rows, limit, row => [row.version])
  return { ...page, items: page.items.map(row => ({ ...row, language })) }
}

/** An older version becomes the newest; the one it replaces stays in the list. */
export async function restore(
  ctx: Context,
  { id, version, language = 'en' }: ParsedInputOf<typeof emailTemplates.restore>,
) {
  const current = await holdTemplate(ctx.db, id)
  if (current === undefined) throw notFound()
  const older = await findVersion(ctx.db, id, language, version)
  if (older === undefined) throw notFound()
  await archive(ctx.db, id, language)
  const { subjectTemplate, htmlTemplate, textTemplate, name, description } = older
  const wording = { subjectTemplate, htmlTemplate, textTemplate }
  const by = ctx.actor.userId
  if (language !== 'en') await saveTranslation(ctx.db, id, language, wording, by, ctx.now)
  const whole = { ...wording, name, description, variables: older.variables as string[] }
  const after = language === 'en' ? await updateTemplate(ctx.db, id, whole, by, ctx.now) : current
  await tell(ctx, id, 'email-template.restored')
  return present(ctx, after)
}

const asTranslation = (row: Awaited<ReturnType<typeof listTranslations>>[number]): Translation => ({
  ...row,
  language: row.language as Translation['language'],
})
