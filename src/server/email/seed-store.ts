import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { BuiltInTemplate } from '#server/platform/letter.ts'
import { type Language, languages } from '#shared/words.ts'

/**
 * Brings the mails of this version to the database: new ones are added, ones that nobody has edited get the new wording,
 * and what an administrator edited, switched off or removed stays as it is.
 */
export async function seedTemplates(db: Database, declared: readonly BuiltInTemplate[]) {
  const templates = declared.map(template => ({ ...template, ...inItsLanguage(template) }))
  const rows = templates.map(({ templateKey, name, description, variables, en }) => ({
    templateKey,
    name: name.en,
    description,
    ...en,
    variables: JSON.stringify(variables),
  }))
  await db
    .insertInto('emailTemplates')
    .values(rows)
    .onConflict(existing =>
      existing
        .column('templateKey')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          description: ref('excluded.description'),
          subjectTemplate: ref('excluded.subjectTemplate'),
          htmlTemplate: ref('excluded.htmlTemplate'),
          textTemplate: ref('excluded.textTemplate'),
          variables: ref('excluded.variables'),
        }))
        .where(untouched('email_templates'))
        .where('emailTemplates.createdBy', 'is', null)
        .where(isOther('email_templates')),
    )
    .execute()
  await seedTranslations(db, templates)
}

async function seedTranslations(db: Database, templates: readonly BuiltInTemplate[]) {
  const known = await db
    .selectFrom('emailTemplates')
    .select(['id', 'templateKey'])
    .where('createdBy', 'is', null)
    .execute()
  const idOf = new Map(known.map(({ id, templateKey }) => [templateKey, id]))
  const rows = templates.flatMap(({ templateKey, es, fr }) => {
    const templateId = idOf.get(templateKey)
    if (templateId === undefined) return []
    return [
      { templateId, language: 'es', ...es },
      { templateId, language: 'fr', ...fr },
    ]
  })
  if (rows.length === 0) return
  await db
    .insertInto('emailTemplateTranslations')
    .values(rows)
    .onConflict(existing =>
      existing
        .columns(['templateId', 'language'])
        .doUpdateSet(({ ref }) => ({
          subjectTemplate: ref('excluded.subjectTemplate'),
          htmlTemplate: ref('excluded.htmlTemplate'),
          textTemplate: ref('excluded.textTemplate'),
        }))
        .where(untouched('email_template_translations'))
        .where(isOther('email_template_translations')),
    )
    .execute()
}

// A screen reader pronounces a mail by the language it says it is in.
function inItsLanguage(template: BuiltInTemplate) {
  const said = languages.map(language => {
    const htmlTemplate = template[language].htmlTemplate.replace('<html>', `<html lang="${language}">`)
    return [language, { ...template[language], htmlTemplate }]
  })
  return Object.fromEntries(said) as Pick<BuiltInTemplate, Language>
}

// Every edit makes a new version: the first one is still ours.
const untouched = (table: string) =>
  sql<boolean>`${sql.table(table)}.version = 1 and ${sql.table(table)}.updated_by is null`

// Starting a server must not rewrite twenty rows that say the same already.
const isOther = (table: string) => sql<boolean>`
  (${sql.table(table)}.subject_template, ${sql.table(table)}.html_template, ${sql.table(table)}.text_template)
    is distinct from (excluded.subject_template, excluded.html_template, excluded.text_template)`
