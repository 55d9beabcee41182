import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import type { MailStatus } from '#shared/email/outbox-contract.ts'
import { givenUpAt } from './mail-store.ts'

interface Wanted {
  search: string
  status: MailStatus | undefined
  limit: number
  after: { createdAt: string; id: number } | undefined
}

const listed = [
  'm.id',
  'm.organizationId',
  'o.name as organizationName',
  'm.toAddress',
  'm.templateKey',
  'm.language',
  'm.subject',
  'm.status',
  'm.attempts',
  'm.lastError',
  'm.createdAt',
  'm.dueAt as nextAttemptAt',
  'm.sentAt',
] as const

const mails = (db: Database) =>
  db.selectFrom('mails as m').leftJoin('organizations as o', 'o.id', 'm.organizationId').select(listed)

export type StoredMail = Omit<Awaited<ReturnType<typeof listMails>>[number], 'exactly'>

export const listMails = (db: Database, { search, status, limit, after }: Wanted) =>
  mails(db)
    // With its microseconds: a page that begins after a rounded instant would leave mails out.
    .select(sql<string>`m.created_at::text`.as('exactly'))
    .$if(search !== '', query => query.where(matches(search)))
    .$if(status !== undefined, query => query.where('m.status', '=', status as string))
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(m.created_at, m.id) < (${after?.createdAt}::timestamptz, ${after?.id}::int)`),
    )
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

export const findMail = (db: Database, id: number) =>
  mails(db).select(['m.html', 'm.text', 'm.attachments', 'm.isEmptied']).where('m.id', '=', id).executeTakeFirst()

/** Puts a mail that was kept or given up back into the queue, as it is and under the same Message-ID. */
export const queueAgain = (db: Database, id: number, at: string) =>
  db
    .updateTable('mails')
    .set({ status: 'queued', queuedAt: at, dueAt: at, expiresAt: givenUpAt(at), attempts: 0, lastError: null })
    .where('id', '=', id)
    .where('status', 'in', ['kept', 'failed'])
    .where('isEmptied', '=', false)
    .returning('id')
    .executeTakeFirst()

/** A mail that was sent is sent again as another one: mail servers drop what they have seen. */
export const copySent = async (db: Database, id: number, at: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into mails (organization_id, user_id, to_address, template_key, language, subject, html, text, attachments,
                       urgency, created_at, queued_at, due_at, expires_at)
    select organization_id, user_id, to_address, template_key, language, subject, html, text, attachments,
           urgency, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${givenUpAt(at)}::timestamptz
    from mails where id = ${id} and status = 'sent' and not is_emptied
    returning id`.execute(db)
  return rows[0]
}

const matches = (search: string) => {
  const pattern = containing(search)
  return sql<boolean>`(m.to_address ilike ${pattern} or m.subject ilike ${pattern} or m.template_key ilike ${pattern})`
}
