import type { Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { mailsStored } from '#shared/email/events.ts'
import { type Language, readLanguage } from '#shared/words.ts'
import { insertMails, type NewMail } from './mail-store.ts'
import { countMails } from './mails-per-day.ts'
import { findLanguages, findRecipients } from './recipient-store.ts'
import { renderMail } from './render.ts'
import { canBeRefused, urgencyOf } from './template-rules.ts'
import { findActiveTemplate } from './template-store.ts'
import { type Values, valuesIn } from './values.ts'

/** A document that is made when the mail leaves, by what its kind needs: `{ kind: 'invoice-pdf', filename: …, invoiceId: 1 }`. */
export interface AttachmentReference {
  kind: string
  filename: string
  [detail: string]: string | number
}

export interface Letter {
  /** Null for mails about an account, which are not for the organization's eyes. */
  organizationId: number | null
  /** In whose name it leaves, where that is an organization that is not to read it. */
  onBehalfOf?: number
  to: string
  /** What whoever is behind the address reads, if they are known to have chosen none; else as the organization does. */
  language?: Language | null
  /** What fills the placeholders. */
  values: Values
  attachments?: AttachmentReference[]
}

type Sending = Pick<Work, 'db' | 'now' | 'environment' | 'announce' | 'mailTemplates'>

/** Puts a mail into the outbox, in the transaction of what causes it. A template switched off sends nothing. */
export const sendMail = (work: Sending, { templateKey, ...letter }: Letter & { templateKey: string }) =>
  sendMails(work, templateKey, [letter])

/** The same mail to many people, each in their language, in as many statements as for one. */
export async function sendMails(work: Sending, templateKey: string, letters: Letter[]) {
  const { db, now, environment, announce } = work
  const template = letters.length === 0 ? undefined : await findActiveTemplate(db, templateKey)
  if (template === undefined) return
  const addresses = [...new Set(letters.map(letter => letter.to.toLowerCase()))]
  const recipients = await findRecipients(db, addresses, templateKey)
  // Who says which language is usual has looked at the company already.
  const unsaid = letters.flatMap(one => (one.language ? [] : (one.organizationId ?? [])))
  const companies = await findLanguages(db, [...new Set(unsaid)])
  const isWithin = await countMails(work, templateKey, letters)
  const mails = letters.flatMap<NewMail>(letter => {
    const { organizationId, to, values, attachments = [], language: usual } = letter
    const recipient = recipients.get(to.toLowerCase())
    if (recipient?.refuses === true && canBeRefused(work, templateKey)) return []
    const wanted = readLanguage(recipient?.language ?? usual ?? companies.get(organizationId ?? 0))
    const language = template.has(wanted) ? wanted : 'en'
    return {
      organizationId,
      userId: recipient?.userId ?? null,
      toAddress: to,
      templateKey,
      language,
      ...renderMail(template.get(language) as Parameters<typeof renderMail>[0], valuesIn(language, values)),
      attachments,
      ...(isWithin(letter) ? { status: statusOfNew(environment), lastError: null } : heldBack(environment)),
      urgency: urgencyOf(work, templateKey),
    }
  })
  if (mails.length === 0) return
  await insertMails(db, mails, now)
  await announce(mailsStored, null, {})
}

// Kept where an administrator sees why, and can send it after all.
const heldBack = ({ MAILS_PER_DAY }: Environment) => ({
  status: 'kept' as const,
  lastError: `Held back: more than ${MAILS_PER_DAY} mails left in the name of this company today (MAILS_PER_DAY)`,
})

// Without a mail server a mail is kept for an administrator to read; it does not wait for a server to be set up one day.
const statusOfNew = ({ SMTP_URL }: Environment): NewMail['status'] => (SMTP_URL === undefined ? 'kept' : 'queued')

/** A page of this installation as a mail can link to it. */
export const linkTo = ({ PUBLIC_URL, PORT }: Environment, path: string) =>
  new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href
