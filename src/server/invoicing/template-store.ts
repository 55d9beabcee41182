import type { Database } from '#server/platform/db.ts'

/** Whether mails of a kind leave at all. */
export const isTemplateOn = async (db: Database, templateKey: string) =>
  (await db
    .selectFrom('emailTemplates')
    .select('id')
    .where('templateKey', '=', templateKey)
    .where('isActive', '=', true)
    .executeTakeFirst()) !== undefined
