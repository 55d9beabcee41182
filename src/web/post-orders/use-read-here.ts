import { postOrders } from '#shared/post-orders/contract.ts'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'

/** Orders as they will be once everything has arrived: what was acknowledged on this device counts as read. */
export function useReadHere() {
  const waiting = waitingOf(useOwnActs(), postOrders.acknowledge)
  return (order: PostOrder) => {
    const act = waiting.find(({ input }) => input.id === order.id && input.edition === order.edition)
    const acknowledgedAt = order.acknowledgedAt ?? (act ? doneAt(act) : null)
    return { acknowledgedAt, isSent: act === undefined, isToRead: order.isForMe && acknowledgedAt === null }
  }
}
