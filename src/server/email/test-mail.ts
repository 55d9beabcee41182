import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { settle } from '#server/platform/outbox/outbox.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { EmailConfiguration, emailTest } from '#shared/email/test-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, Problem, unprocessable } from '#shared/problem.ts'
import { readLanguage } from '#shared/words.ts'
import { composeMail, type Message, readSender } from './compose.ts'
import { insertMail } from './mail-store.ts'
import { openTransport, serverOf } from './mail-transport.ts'
import { findEmail, findRecipients } from './recipient-store.ts'
import { renderMail } from './render.ts'
import { nameOf } from './template-rules.ts'
import { findActiveTemplate, listTemplates } from './template-store.ts'
import { variablesOf } from './templates.ts'

// Someone is looking at the page: better a plain word soon than a mail much later.
const patienceMs = 15_000

export async function configuration(ctx: Context): Promise<EmailConfiguration> {
  const { db, environment, actor } = ctx
  const { SMTP_URL, MAIL_FROM } = environment
  const { address } = readSender(MAIL_FROM)
  const senderDomain = address.slice(address.lastIndexOf('@') + 1)
  const templates = await listTemplates(db)
  return {
    isConfigured: SMTP_URL !== undefined,
    server: SMTP_URL !== undefined && reach(actor, 'email:test') === 'all' ? serverOf(SMTP_URL) : null,
    sender: MAIL_FROM,
    senderDomain,
    hasOwnDomain: senderDomain !== 'localhost',
    mails: templates
      .filter(({ templateKey }) => variablesOf(ctx, templateKey) !== undefined)
      .map(({ templateKey, name, isActive }) => ({ templateKey, name: nameOf(ctx, templateKey, name), isActive })),
  }
}

/** Stores the test mail, then sends it while the caller waits: what the mail server says is the answer. */
export async function send(ctx: Context, { email }: ParsedInputOf<typeof emailTest.send>) {
  const { db, now, environment } = ctx
  const { SMTP_URL } = environment
  await actAsSystem(db)
  const mail = await writeTestMail(ctx, email)
  const stored = await insertMail(db, { ...mail, status: SMTP_URL === undefined ? 'kept' : 'failed' }, now)
  await audit(ctx, { organizationId: null, action: 'test-mail.sent', subjectKind: 'mail', subjectId: stored.id })
  if (SMTP_URL === undefined) return { recipient: email, timestamp: now, delivery: 'outbox' as const }
  const message = await composeMail(ctx, { ...mail, ...stored, organizationName: null, organizationEmail: null }, {})
  return new AfterCommit(async ({ record }) => {
    const outcome = await sendOnce(SMTP_URL, message)
    // Given up at once: whoever looks at the page decides what next.
    const once = { id: stored.id, queuedAt: now, expiresAt: now, attempts: 0 }
    await record(work => settle(work, { table: 'mails' }, [{ message: once, outcome }]))
    if (outcome.verdict !== 'sent') throw refusal(outcome.reason, outcome.verdict === 'away')
    return { recipient: email, timestamp: now, delivery: 'sent' as const }
  })
}

async function writeTestMail({ db, now, actor }: Context, email: string) {
  const template = await findActiveTemplate(db, 'test')
  if (template === undefined) throw conflict('template-inactive')
  const recipient = (await findRecipients(db, [email], 'test')).get(email)
  const language = readLanguage(recipient?.language)
  const wording = (template.get(language) ?? template.get('en')) as Parameters<typeof renderMail>[0]
  return {
    organizationId: null,
    userId: recipient?.userId ?? null,
    toAddress: email,
    templateKey: 'test',
    language,
    ...renderMail(wording, {
      requestedBy: (await findEmail(db, actor.userId)) ?? '',
      sentAt: `${now.slice(0, 16).replace('T', ' ')} UTC`,
    }),
    attachments: [],
    lastError: null,
    urgency: 0,
  }
}

async function sendOnce(url: string, message: Message) {
  const transport = openTransport(url, 1, patienceMs)
  try {
    return await transport.send(message)
  } finally {
    transport.close(true)
  }
}

const refusal = (reason: string, isAway: boolean) =>
  isAway
    ? new Problem('unavailable', 'mail-server-away', { params: { reason } })
    : unprocessable('mail-refused', { reason })
