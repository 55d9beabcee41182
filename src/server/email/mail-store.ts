import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { addSeconds } from '#shared/time.ts'
import type { Language } from '#shared/words.ts'

export interface NewMail {
  organizationId: number | null
  userId: string | null
  toAddress: string
  templateKey: string
  language: Language
  subject: string
  html: string
  text: string
  attachments: object[]
  /** Failed until someone who sends it at once says otherwise. */
  status: 'queued' | 'kept' | 'failed'
  /** Why it does not leave by itself. */
  lastError: string | null
  urgency: number
}

// No `returning`: whoever causes a mail about an account may not read it. One parameter for all of them: a company of
// thousands is published at once.
export const insertMails = (db: Database, mails: NewMail[], at: string) =>
  sql`
    insert into mails (organization_id, user_id, to_address, template_key, language, subject, html, text, attachments,
                       status, last_error, urgency, created_at, queued_at, due_at, expires_at)
    select "organizationId", "userId", "toAddress", "templateKey", language, subject, html, text, attachments,
           status, "lastError", urgency, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${givenUpAt(at)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails, wellFormed)}::jsonb) as mail (
      "organizationId" int, "userId" text, "toAddress" text, "templateKey" text, language text, subject text,
      html text, text text, attachments jsonb, status text, "lastError" text, urgency smallint)
    -- Nothing leaves in the name of an organization that is switched off.
    where not exists (select from organizations o where o.id = "organizationId" and not o.is_active)`.execute(db)

const patienceSeconds = 24 * 3600

/** A day of trying is enough. */
export const givenUpAt = (queuedAt: string) => addSeconds(queuedAt, patienceSeconds)

// Half a character, such as a cut-off emoji, is no JSON text for the database.
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** As the system: the stored mail, to send it in the same transaction. */
export const insertMail = (db: Database, mail: NewMail, at: string) =>
  db
    .insertInto('mails')
    .values({ ...mail, ...waitingSince(at), attachments: JSON.stringify(mail.attachments) })
    .returning(['id', 'messageId'])
    .executeTakeFirstOrThrow()

const waitingSince = (at: string) => ({ createdAt: at, queuedAt: at, dueAt: at, expiresAt: givenUpAt(at) })

export type DueMail = Awaited<ReturnType<typeof loadMails>>[number]

/** Mails with all that sending needs. */
export const loadMails = (db: Database, ids: number[]) =>
  db
    .selectFrom('mails as m')
    .leftJoin('organizations as o', 'o.id', 'm.organizationId')
    .select([
      'm.id',
      'm.toAddress',
      'm.templateKey',
      'm.language',
      'm.subject',
      'm.html',
      'm.text',
      'm.attachments',
      'm.attempts',
      'm.messageId',
      'm.queuedAt',
      'm.expiresAt',
      'o.name as organizationName',
      'o.email as organizationEmail',
    ])
    .where('m.id', 'in', ids)
    .orderBy('m.urgency', 'desc')
    .orderBy('m.dueAt')
    .orderBy('m.id')
    .execute()

export const emptyMails = async (db: Database, ids: number[]) => {
  if (ids.length === 0) return
  await db.updateTable('mails').set({ html: '', text: '', isEmptied: true }).where('id', 'in', ids).execute()
}
