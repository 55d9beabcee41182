import { audit } from '#server/platform/audit.ts'
import type { Call, Context } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { accountChanged } from '#shared/accounts/events.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { MailSubscription, RefusedMail } from '#shared/email/subscription-contract.ts'
import { unprocessable } from '#shared/problem.ts'
import {
  deleteRefusals,
  findEmail,
  findMailOfLink,
  findRecipients,
  insertRefusal,
  listRefusals,
} from './recipient-store.ts'
import { openLink } from './subscription-link.ts'
import { canBeRefused, nameOf } from './template-rules.ts'

interface Linked {
  token: string
}

export async function one(call: Call, { token }: Linked): Promise<MailSubscription> {
  const { address, name, recipient } = await kindOf(call, token)
  return { address, name, isSubscribed: recipient?.refuses !== true }
}

export async function unsubscribe(call: Call, { token }: Linked): Promise<MailSubscription> {
  const { address, name, templateKey, recipient } = await kindOf(call, token)
  await insertRefusal(call.db, address, templateKey, recipient?.userId ?? null)
  await tell(call, 'mail-kind.refused', templateKey, recipient?.userId ?? null)
  return { address, name, isSubscribed: false }
}

export async function subscribe(call: Call, { token }: Linked): Promise<MailSubscription> {
  const { address, name, templateKey, recipient } = await kindOf(call, token)
  await deleteRefusals(call.db, address, templateKey, recipient?.userId ?? null)
  await tell(call, 'mail-kind.wanted', templateKey, recipient?.userId ?? null)
  return { address, name, isSubscribed: true }
}

export async function refused(ctx: Context): Promise<RefusedMail[]> {
  const { db, actor } = ctx
  const address = await findEmail(db, actor.userId)
  await actAsSystem(db)
  const rows = await listRefusals(db, address ?? '', actor.userId)
  return rows
    .filter(({ templateKey }) => canBeRefused(ctx, templateKey))
    .map(({ templateKey, name, since }) => ({ templateKey, name: nameOf(ctx, templateKey, name), since }))
}

export async function receive(ctx: Context, { templateKey }: { templateKey: string }) {
  const { db, actor } = ctx
  const address = await findEmail(db, actor.userId)
  await actAsSystem(db)
  const { numDeletedRows } = await deleteRefusals(db, address ?? '', templateKey, actor.userId)
  if (numDeletedRows > 0n) await tell(ctx, 'mail-kind.wanted', templateKey, actor.userId)
  return null
}

/** The address and the kind that a link in a mail stands for; the link itself is the right to decide about them. */
async function kindOf(call: Call, token: string) {
  await actAsSystem(call.db)
  const id = await openLink(call, token)
  const mail = id === null ? undefined : await findMailOfLink(call.db, id)
  if (mail === undefined || mail.templateKey === null || !canBeRefused(call, mail.templateKey)) throw linkInvalid()
  const { templateKey, name } = mail
  const address = mail.toAddress.toLowerCase()
  const recipient = (await findRecipients(call.db, [address], templateKey)).get(address)
  return { address, name: nameOf(call, templateKey, name), templateKey, recipient }
}

const linkInvalid = () => unprocessable('subscription-link-invalid')

async function tell(call: Call, action: AuditAction, templateKey: string, userId: string | null) {
  await audit(call, { organizationId: null, action, subjectKind: 'mail-kind', subjectId: templateKey })
  if (userId !== null) await call.announce(accountChanged, null, { userId })
}
