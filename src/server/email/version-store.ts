import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Language } from '#shared/words.ts'

interface Wanted {
  templateId: number
  language: Language
  limit: number
  /** Only versions before this one. */
  before: number | undefined
}

export const listVersions = (db: Database, { templateId, language, limit, before }: Wanted) =>
  db
    .selectFrom('emailTemplateVersions as v')
    .select(['v.version', 'v.name', 'v.subjectTemplate', 'v.htmlTemplate', 'v.textTemplate', 'v.createdAt'])
    .select(sql<string | null>`(select n.name from user_names(array[v.edited_by]) n)`.as('editedBy'))
    .where('v.templateId', '=', templateId)
    .where('v.language', '=', language)
    .$if(before !== undefined, query => query.where('v.version', '<', before as number))
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute()

export const findVersion = (db: Database, templateId: number, language: Language, version: number) =>
  db
    .selectFrom('emailTemplateVersions')
    .select(['name', 'description', 'subjectTemplate', 'htmlTemplate', 'textTemplate', 'variables'])
    .where('templateId', '=', templateId)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
