import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
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
  urgency: number
}

// No `returning`: whoever causes a mail about an account may not read it. One parameter for all of them: a company of
// thousands is published at once.
export const insertMails = (db: Database, mails: NewMail[], at: string) =>
  sql`
    insert into mails (organization_id, user_id, to_address, template_key, language, subject, html, text, attachments,
                       status, urgency, created_at, queued_at, next_attempt_at)
    select "organizationId", "userId", "toAddress", "templateKey", language, subject, html, text, attachments,
           status, urgency, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails, wellFormed)}::jsonb) as mail (
      "organizationId" int, "userId" text, "toAddress" text, "templateKey" text, language text, subject text,
      html text, text text, attachments jsonb, status text, urgency smallint)`.execute(db)

// Half a character, such as a cut-off emoji, is no JSON text for the database.
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** As the system: the stored mail, to send it in the same transaction. */
export const insertMail = (db: Database, mail: NewMail, at: string) =>
  db
    .insertInto('mails')
    .values({ ...mail, ...waitingSince(at), attachments: JSON.stringify(mail.attachments) })
    .returning(['id', 'messageId'])
    .executeTakeFirstOrThrow()

const waitingSince = (at: string) => ({ createdAt: at, queuedAt: at, nextAttemptAt: at })

export type DueMail = NonNullable<Awaited<ReturnType<typeof holdDueMail>>>

/**
 * The most urgent mail that is due and that no other process is sending. The lock lasts as long as the transaction: a process
 * that dies lets go of it at once, and the mail is sent by the next.
 */
export async function holdDueMail(db: Database, now: string) {
  // Sending waits for a mail server, longer than any other work may wait inside a transaction.
  await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(db)
  return db
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
      'o.name as organizationName',
      'o.email as organizationEmail',
    ])
    .where('m.status', '=', 'queued')
    .where('m.nextAttemptAt', '<=', now)
    .orderBy('m.urgency', 'desc')
    .orderBy('m.nextAttemptAt')
    .orderBy('m.id')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst()
}

interface Leaving {
  attempts: number
  lastError: string | null
  /** Whether its body was for the recipient alone. */
  empty: boolean
}

export const markSent = (db: Database, id: number, at: string, { attempts, empty }: Leaving) =>
  db
    .updateTable('mails')
    .set({ status: 'sent', sentAt: at, attempts, lastError: null, ...(empty && emptied) })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Database, id: number, { attempts, lastError, empty }: Leaving) =>
  db
    .updateTable('mails')
    .set({ status: 'failed', attempts, lastError, ...(empty && emptied) })
    .where('id', '=', id)
    .execute()

export const postpone = (db: Database, id: number, next: string, { attempts, lastError }: Omit<Leaving, 'empty'>) =>
  db.updateTable('mails').set({ nextAttemptAt: next, attempts, lastError }).where('id', '=', id).execute()

const emptied = { html: '', text: '', isEmptied: true }

/** Mails are proof for a while, not for ever. */
export const forgetMailsBefore = (db: Database, instant: string) =>
  db.deleteFrom('mails').where('createdAt', '<', instant).where('status', '!=', 'queued').execute()
