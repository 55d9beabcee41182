import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Language } from '#shared/words.ts'

const columns = [
  'id',
  'templateKey',
  'name',
  'description',
  'subjectTemplate',
  'htmlTemplate',
  'textTemplate',
  'variables',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const

export type StoredTemplate = Awaited<ReturnType<typeof listTemplates>>[number]

export const listTemplates = (db: Database) =>
  db.selectFrom('emailTemplates').select(columns).where('deletedAt', 'is', null).orderBy('name').orderBy('id').execute()

export const findTemplate = (db: Database, id: number) =>
  db.selectFrom('emailTemplates').select(columns).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

/** The same row, held until the end of the transaction: of two edits the second waits and sees what the first made. */
export const holdTemplate = (db: Database, id: number) =>
  db
    .selectFrom('emailTemplates')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface Wording {
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string | null
}

interface TemplateChange extends Wording {
  templateKey: string
  name: string
  description: string | null
  variables: string[]
  isActive: boolean
}

/** Adds a template; a key that was removed before takes up its history again. */
export const insertTemplate = (db: Database, change: TemplateChange, by: string, at: string) =>
  db
    .insertInto('emailTemplates')
    .values({ ...asRow(change), createdBy: by, updatedBy: by, createdAt: at, updatedAt: at })
    .onConflict(existing =>
      existing
        .column('templateKey')
        .doUpdateSet({
          ...asRow(change),
          version: sql`email_templates.version + 1`,
          updatedBy: by,
          updatedAt: at,
          deletedAt: null,
        })
        .where('emailTemplates.deletedAt', 'is not', null),
    )
    .returning(columns)
    .executeTakeFirst()

export const updateTemplate = (db: Database, id: number, change: Partial<TemplateChange>, by: string, at: string) =>
  db
    .updateTable('emailTemplates')
    .set({ ...asRow(change), version: sql`version + 1`, updatedBy: by, updatedAt: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Switching a mail on or off is no new wording: its version stays. */
export const setActive = (db: Database, id: number, isActive: boolean) =>
  db
    .updateTable('emailTemplates')
    .set({ isActive })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()

export const markDeleted = (db: Database, id: number, at: string) =>
  db.updateTable('emailTemplates').set({ deletedAt: at }).where('id', '=', id).execute()

/** The wording of an active template in every language it has; no row: nothing is sent. */
export const findActiveTemplate = async (db: Database, templateKey: string) => {
  const { rows } = await sql<Wording & { language: string }>`
    select 'en' as language, subject_template, html_template, text_template from email_templates
    where template_key = ${templateKey} and is_active and deleted_at is null
    union all
    select t.language, t.subject_template, t.html_template, t.text_template
    from email_templates e join email_template_translations t on t.template_id = e.id
    where e.template_key = ${templateKey} and e.is_active and e.deleted_at is null`.execute(db)
  return rows.length === 0 ? undefined : new Map(rows.map(row => [row.language, row]))
}

export const listTranslations = (db: Database, templateId: number) =>
  db
    .selectFrom('emailTemplateTranslations')
    .select(['language', 'subjectTemplate', 'htmlTemplate', 'textTemplate', 'version', 'updatedAt'])
    .where('templateId', '=', templateId)
    .orderBy('language')
    .execute()

export const saveTranslation = (
  db: Database,
  templateId: number,
  language: string,
  wording: Wording,
  by: string,
  at: string,
) =>
  db
    .insertInto('emailTemplateTranslations')
    .values({ templateId, language, ...wording, updatedBy: by, updatedAt: at })
    .onConflict(existing =>
      existing.columns(['templateId', 'language']).doUpdateSet({
        ...wording,
        version: sql`email_template_translations.version + 1`,
        updatedBy: by,
        updatedAt: at,
      }),
    )
    .returning(['language', 'subjectTemplate', 'htmlTemplate', 'textTemplate', 'version', 'updatedAt'])
    .executeTakeFirstOrThrow()

/** Keeps what is about to be changed. */
export const archive = (db: Database, templateId: number, language: Language) =>
  language === 'en'
    ? sql`insert into email_template_versions
            (template_id, language, version, name, description, subject_template, html_template, text_template, variables, edited_by, created_at)
          select id, 'en', version, name, description, subject_template, html_template, text_template, variables, updated_by, updated_at
          from email_templates where id = ${templateId} on conflict do nothing`.execute(db)
    : sql`insert into email_template_versions
            (template_id, language, version, name, subject_template, html_template, text_template, edited_by, created_at)
          select t.template_id, t.language, t.version, e.name, t.subject_template, t.html_template, t.text_template, t.updated_by, t.updated_at
          from email_template_translations t join email_templates e on e.id = t.template_id
          where t.template_id = ${templateId} and t.language = ${language} on conflict do nothing`.execute(db)

const asRow = ({ variables, ...change }: Partial<TemplateChange>) => ({
  ...(change as TemplateChange),
  ...(variables === undefined ? {} : { variables: JSON.stringify(variables) }),
})
