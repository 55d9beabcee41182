import { type Occasion, occasion } from '#server/platform/notices.ts'
import { postOrderPublished } from '#shared/post-orders/events.ts'
import { postOrderWords } from '#shared/post-orders/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findTold, listToTell } from './notice-store.ts'

export const postOrderOccasions: Occasion[] = [
  occasion(postOrderPublished, async (work, organizationId, { orderId, edition }) => {
    const order = await findTold(work.db, organizationId, orderId)
    if (order === undefined || order.edition !== edition) return []
    return [
      {
        kind: 'order-to-read',
        organizationId,
        to: { employees: await listToTell(work.db, organizationId, orderId, work.now) },
        except: [order.publishedBy],
        tag: `post-order-${orderId}`,
        path: addressOf(screens.postOrders, { order: String(orderId) }),
        lastsHours: 24,
        say: language => postOrderWords[order.kind][language](order.title, order.businessName ?? ''),
      },
    ]
  }),
]
