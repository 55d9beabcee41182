import type { Database } from '#server/platform/db.ts'

interface NewTemplate {
  templateKey: string
  name: string
  description: string
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string
  variables: string[]
}

/** Adds the templates that are not there yet; what an administrator edited stays as it is. */
export const insertMissingTemplates = (db: Database, templates: NewTemplate[]) =>
  db
    .insertInto('emailTemplates')
    .values(templates.map(template => ({ ...template, variables: JSON.stringify(template.variables) })))
    .onConflict(existing => existing.column('templateKey').doNothing())
    .execute()

export const findActiveTemplate = (db: Database, templateKey: string) =>
  db
    .selectFrom('emailTemplates')
    .select(['subjectTemplate', 'htmlTemplate', 'textTemplate'])
    .where('templateKey', '=', templateKey)
    .where('isActive', '=', true)
    .executeTakeFirst()

interface NewMail {
  organizationId: number | null
  toAddress: string
  templateKey: string
  subject: string
  html: string
  text: string
}

export const insertMail = (db: Database, mail: NewMail) => db.insertInto('mails').values(mail).execute()

export const insertMails = (db: Database, mails: NewMail[]) => db.insertInto('mails').values(mails).execute()
