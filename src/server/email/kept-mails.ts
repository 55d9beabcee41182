import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { mailsStored } from '#shared/email/events.ts'
import type { Mail, MailListed, MailStatus, outbox } from '#shared/email/outbox-contract.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { copySent, findMail, listMails, queueAgain, type StoredMail } from './kept-mail-store.ts'
import type { AttachmentReference } from './send-mail.ts'
import { carriesSecret } from './template-rules.ts'

const pageSize = 50

export async function list(
  { db }: Context,
  { search = '', status, limit = pageSize, cursor }: ParsedInputOf<typeof outbox.list>,
): Promise<Page<MailListed>> {
  await actAsSystem(db)
  const rows = await listMails(db, { search, status, limit: limit + 1, after: cursorKeys(cursor) })
  const page = pageOf(rows, limit, row => [row.exactly, row.id])
  return { ...page, items: page.items.map(present) }
}

export async function one(ctx: Context, { id }: ParsedInputOf<typeof outbox.one>): Promise<Mail> {
  await actAsSystem(ctx.db)
  const mail = await findMail(ctx.db, id)
  if (mail === undefined) throw notFound()
  const isSecret = carriesSecret(ctx, mail.templateKey)
  // Where nothing sends mails an administrator has to hand the link over; that they looked at it is written down.
  const isShown = !mail.isEmptied && (!isSecret || mail.status === 'kept')
  if (isSecret && isShown) {
    await audit(ctx, { organizationId: null, action: 'secret-mail.read', subjectKind: 'mail', subjectId: id })
  }
  return {
    ...present(mail),
    html: isShown ? mail.html : null,
    text: isShown ? mail.text : null,
    attachments: (mail.attachments as unknown as AttachmentReference[]).map(({ filename }) => filename),
    canResend: ctx.environment.SMTP_URL !== undefined && mail.status !== 'queued' && !mail.isEmptied,
  }
}

export async function resend(ctx: Context, { id }: ParsedInputOf<typeof outbox.resend>) {
  const { db, now, environment } = ctx
  await actAsSystem(db)
  const mail = await findMail(db, id)
  if (mail === undefined) throw notFound()
  if (environment.SMTP_URL === undefined) {
    throw conflict('no-mail-server')
  }
  if (mail.isEmptied) {
    throw conflict('mail-emptied')
  }
  const queued = (await queueAgain(db, id, now)) ?? (await copySent(db, id, now))
  if (queued === undefined) throw conflict('mail-queued')
  await audit(ctx, { organizationId: mail.organizationId, action: 'mail.resent', subjectKind: 'mail', subjectId: id })
  await ctx.announce(mailsStored, null, {})
  return present((await findMail(db, queued.id)) as StoredMail)
}

function cursorKeys(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [createdAt, id] = keysOf(cursor, 2)
  return { createdAt: String(createdAt), id: Number(id) }
}

const present = (row: StoredMail): MailListed => ({
  ...row,
  status: row.status as MailStatus,
  nextAttemptAt: row.status === 'queued' ? row.nextAttemptAt : null,
})
