import type { Work } from '#server/platform/context.ts'
import { unprocessable } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { readLanguage } from '#shared/words.ts'
import type { DueMail } from './mail-store.ts'
import { type AttachmentReference, linkTo } from './send-mail.ts'
import { sealLink } from './subscription-link.ts'
import { canBeRefused } from './template-rules.ts'

/** A document as it travels. */
export interface Attachment {
  filename: string
  contentType: string
  content: Uint8Array
}

/** Makes the documents that mails only name: one function per kind, undefined when what it shows is gone. */
export type Attaching = Record<string, (work: Work, reference: never) => Promise<Attachment | undefined>>

export type Message = Awaited<ReturnType<typeof composeMail>>

type Composed = Omit<DueMail, 'attempts' | 'queuedAt' | 'expiresAt'>

/** The stored mail as it leaves: sender, headers, documents, and for what can be refused the way to refuse it. */
export async function composeMail(work: Work, mail: Composed, attaching: Attaching) {
  const references = mail.attachments as unknown as AttachmentReference[]
  const attachments = await Promise.all(references.map(reference => attach(work, reference, attaching)))
  const refusal = canBeRefused(work, mail.templateKey) ? await refusalOf(work, mail) : null
  return {
    messageId: `<${mail.messageId}@${domainOf(work.environment.MAIL_FROM)}>`,
    from: senderOf(work.environment.MAIL_FROM, mail.organizationName),
    // As an object: an address is one address, whatever commas are in it.
    to: { name: '', address: mail.toAddress },
    ...(mail.organizationEmail === null || mail.organizationEmail === ''
      ? {}
      : { replyTo: { name: mail.organizationName ?? '', address: mail.organizationEmail } }),
    subject: mail.subject,
    text: refusal === null ? mail.text : `${mail.text}\n-- \n${refusal.text}\n`,
    html: refusal === null ? mail.html : withFooter(mail.html, refusal.html),
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated', ...refusal?.headers },
  }
}

/** `Muster <no-reply@example.com>` in its two parts. */
export function readSender(mailFrom: string) {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name.trim(), address: address.trim() }
}

// Mail servers doubt an id that does not end in the sender's domain.
const domainOf = (mailFrom: string) => readSender(mailFrom).address.split('@').at(-1)

// People know their company, mail servers only know us: "Harborline via Muster".
function senderOf(mailFrom: string, organizationName: string | null) {
  const { name, address } = readSender(mailFrom)
  if (organizationName === null) return { name, address }
  return { name: `${organizationName} via ${name === '' ? 'Muster' : name}`, address }
}

async function attach(work: Work, reference: AttachmentReference, attaching: Attaching) {
  const made = await attaching[reference.kind]?.(work, reference as never)
  if (made === undefined) throw unprocessable('attachment-gone', { filename: reference.filename })
  return { ...made, content: Buffer.from(made.content) }
}

async function refusalOf(work: Work, mail: Composed) {
  const token = await sealLink(work, mail.id)
  const page = linkTo(work.environment, addressOf(screens.unsubscribe, { token }))
  const words = footers[readLanguage(mail.language)]
  return {
    text: `${words}: ${page}`,
    html: `<p style="margin:0;padding:0 12px 24px;text-align:center;font-family:system-ui,sans-serif;font-size:12px;color:#546173"><a href="${page}" style="color:#546173">${words}</a></p>`,
    headers: {
      'List-Unsubscribe': `<${linkTo(work.environment, `/api/email/unsubscribe/${token}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const footers = {
  en: 'Stop mails like this',
  es: 'Dejar de recibir mensajes como este',
  fr: 'Ne plus recevoir ce type de message',
}

function withFooter(html: string, footer: string) {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + footer : html.slice(0, end) + footer + html.slice(end)
}
