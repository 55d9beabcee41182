import type { Context } from '#server/platform/context.ts'
import { unprocessable } from '#shared/problem.ts'
import { findNewest } from './edition-store.ts'
import { create, held, writeDraft } from './orders.ts'

interface Wanted {
  businessId: number
  /** The order that is to say more; a new one where there is none. */
  orderId: number | null
  title: string
  words: string
}

// As long as a form lets an order be.
const mostLength = 20_000

/** Drafts what a client wants an order to say, below what it says already; it applies once somebody has read and published it. */
export async function draftWanted(ctx: Context, { businessId, orderId, title, words }: Wanted): Promise<number> {
  if (orderId === null) return (await create(ctx, { kind: 'order', businessId, title, body: words })).id
  const order = await held(ctx, orderId)
  const { body } = await findNewest(ctx.db, order)
  const longer = `${body}\n\n${words}`
  if (longer.length > mostLength) throw unprocessable('request-order-too-long')
  await writeDraft(ctx, order, { body: longer })
  return orderId
}
