import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { orderApprovalChanged, postOrderPublished } from '#shared/post-orders/events.ts'
import { asText } from '#shared/post-orders/rules.ts'
import type { Contact } from '#shared/post-orders/shapes.ts'
import { insertApproval, listFileNames, withdrawApproval } from './approval-store.ts'
import { endEdition, findInForce, type StoredEdition, updateEdition } from './edition-store.ts'
import { type Kept, touchOrder } from './store.ts'

interface Publishing {
  change: string | null
  /** Who wanted it published. */
  by: string | null
}

/** What is drafted applies from now on, and what applied until now does not. */
export async function putInForce(ctx: Context, order: Kept, draft: StoredEdition, { change, by }: Publishing) {
  const { db, now } = ctx
  const { organizationId, id } = order
  const { edition } = draft
  await endEdition(db, draft)
  await updateEdition(db, draft, { change, publishedBy: by, publishedAt: now, isInForce: true })
  await touchOrder(db, order, { archivedAt: null }, now)
  await audit(ctx, {
    organizationId,
    action: 'post-order.published',
    subjectKind: 'post-order',
    subjectId: id,
    detail: { edition },
  })
  await ctx.announce(postOrderPublished, organizationId, { orderId: id, edition })
}

/** Asks the client of the site for it instead. They read its words as they are now; writing on withdraws the question. */
export async function askClient(
  ctx: Context,
  order: Kept,
  draft: StoredEdition,
  { businessId, clientId, change }: { businessId: number; clientId: number; change: string | null },
) {
  const { db, actor, now } = ctx
  const { organizationId, id: orderId } = order
  const inForce = await findInForce(db, order)
  const { id } = await insertApproval(db, {
    organizationId,
    orderId,
    edition: draft.edition,
    businessId,
    clientId,
    title: draft.title,
    words: wordsOf(draft),
    wordsBefore: inForce === undefined ? null : wordsOf(inForce),
    fileNames: await listFileNames(db, organizationId, draft.fileIds),
    change,
    askedBy: actor.userId,
    askedAt: now,
  })
  await touchOrder(db, order, {}, now)
  await audit(ctx, {
    organizationId,
    action: 'post-order.submitted',
    subjectKind: 'post-order',
    subjectId: orderId,
    detail: { edition: draft.edition },
  })
  await ctx.announce(orderApprovalChanged, organizationId, { orderApprovalId: id, change: 'asked' })
}

/** What was asked is not what will apply any more. */
export async function takeBack({ db, announce }: Context, order: Kept) {
  const withdrawn = await withdrawApproval(db, order)
  if (withdrawn === undefined) return
  await announce(orderApprovalChanged, order.organizationId, { orderApprovalId: withdrawn.id, change: 'withdrawn' })
}

const wordsOf = (edition: StoredEdition) => asText({ ...edition, contacts: edition.contacts as unknown as Contact[] })
