import type { Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { renderMail } from './render.ts'
import { findActiveTemplate, insertMail } from './store.ts'

interface Mail {
  /** Null for mails about an account, which are not for the organization's eyes. */
  organizationId: number | null
  to: string
  templateKey: string
  values: Record<string, string>
}

/** Puts a mail into the outbox, in the transaction of what causes it. A template switched off sends nothing. */
export async function sendMail({ db }: Pick<Work, 'db'>, { organizationId, to, templateKey, values }: Mail) {
  const template = await findActiveTemplate(db, templateKey)
  if (template === undefined) return
  const { subject, html, text } = renderMail(template, values)
  await insertMail(db, { organizationId, toAddress: to, templateKey, subject, html, text: text ?? '' })
}

/** A page of this installation as a mail can link to it. */
export const linkTo = ({ PUBLIC_URL, PORT }: Environment, path: string) =>
  new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href
