import type { Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { renderMail } from './render.ts'
import { findActiveTemplate, insertMail, insertMails } from './store.ts'

interface Letter {
  /** Null for mails about an account, which are not for the organization's eyes. */
  organizationId: number | null
  to: string
  values: Record<string, string>
}

interface Mail extends Letter {
  templateKey: string
}

/** Puts a mail into the outbox, in the transaction of what causes it. A template switched off sends nothing. */
export async function sendMail({ db }: Pick<Work, 'db'>, { organizationId, to, templateKey, values }: Mail) {
  const template = await findActiveTemplate(db, templateKey)
  if (template === undefined) return
  const { subject, html, text } = renderMail(template, values)
  await insertMail(db, { organizationId, toAddress: to, templateKey, subject, html, text: text ?? '' })
}

/** The same mail to many people, in as many statements as for one. */
export async function sendMails({ db }: Pick<Work, 'db'>, templateKey: string, letters: Letter[]) {
  const template = letters.length === 0 ? undefined : await findActiveTemplate(db, templateKey)
  if (template === undefined) return
  const mails = letters.map(({ organizationId, to, values }) => {
    const { subject, html, text } = renderMail(template, values)
    return { organizationId, toAddress: to, templateKey, subject, html, text: text ?? '' }
  })
  await insertMails(db, mails)
}

/** A page of this installation as a mail can link to it. */
export const linkTo = ({ PUBLIC_URL, PORT }: Environment, path: string) =>
  new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href
