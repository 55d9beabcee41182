import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Recipient {
  address: string
  userId: string | null
  /** Null where they chose none, or nobody is known there. */
  language: string | null
  refuses: boolean
}

/** Who is behind each address, what they read, and whether they want this kind of mail. */
export async function findRecipients(db: Database, addresses: string[], templateKey: string) {
  const { rows } = await sql<Recipient>`
    select address, user_id, language, refuses from mail_recipients(${addresses}, ${templateKey})`.execute(db)
  return new Map(rows.map(row => [row.address, row]))
}

/** The languages of the companies in whose name mails are written. */
export async function findLanguages(db: Database, organizationIds: number[]) {
  const found = organizationIds.length === 0 ? [] : await languagesOf(db, organizationIds)
  return new Map(found.map(({ id, language }) => [id, language]))
}

const languagesOf = (db: Database, ids: number[]) =>
  db.selectFrom('organizations').select(['id', 'language']).where('id', 'in', ids).execute()

export const findEmail = async (db: Database, userId: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

export const insertRefusal = (db: Database, address: string, templateKey: string, userId: string | null) =>
  db
    .insertInto('mailRefusals')
    .values({ address, templateKey, userId })
    .onConflict(existing => existing.doNothing())
    .execute()

export const deleteRefusals = (db: Database, address: string, templateKey: string, userId: string | null) =>
  db
    .deleteFrom('mailRefusals')
    .where('templateKey', '=', templateKey)
    .where(row => row.or([row('address', '=', address), ...(userId === null ? [] : [row('userId', '=', userId)])]))
    .executeTakeFirstOrThrow()

/** What the person behind an account does not want, by this address or one they had before. */
export const listRefusals = (db: Database, address: string, userId: string) =>
  db
    .selectFrom('mailRefusals as r')
    .leftJoin('emailTemplates as t', 't.templateKey', 'r.templateKey')
    .select(['r.templateKey', 't.name', row => row.fn.max('r.createdAt').as('since')])
    .where(row => row.or([row('r.address', '=', address), row('r.userId', '=', userId)]))
    .groupBy(['r.templateKey', 't.name'])
    .orderBy('since', 'desc')
    .orderBy('r.templateKey')
    .execute()

/** The mail a link stands in, and the name of its kind. */
export const findMailOfLink = (db: Database, id: number) =>
  db
    .selectFrom('mails as m')
    .leftJoin('emailTemplates as t', 't.templateKey', 'm.templateKey')
    .select(['m.toAddress', 'm.templateKey', 't.name'])
    .where('m.id', '=', id)
    .executeTakeFirst()
