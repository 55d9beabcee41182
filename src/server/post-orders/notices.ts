import { linkTo } from '#server/email/public.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import type { Work } from '#server/platform/work.ts'
import type { FactsOf } from '#shared/event.ts'
import { orderApprovalChanged, postOrderPublished, postOrderUnread } from '#shared/post-orders/events.ts'
import { postOrderWords, readByWords } from '#shared/post-orders/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayIn } from '#shared/written-dates.ts'
import { findApprovalTold, findTold, listToTell } from './notice-store.ts'

export const postOrderOccasions: Occasion[] = [
  occasion(postOrderPublished, (work, organizationId, facts) => tell(work, organizationId, facts, 'concerned')),
  occasion(orderApprovalChanged, tellOfApproval),
  occasion(postOrderUnread, (work, organizationId, facts) => tell(work, organizationId, facts, 'asked')),
]

/** To everyone it concerns when it is new; later only to those who have to say that they have read it. */
async function tell(
  { db, now }: Work,
  organizationId: number,
  { orderId, edition }: { orderId: number; edition: number },
  whom: 'concerned' | 'asked',
): Promise<Notice[]> {
  const order = await findTold(db, organizationId, orderId)
  if (order === undefined || order.edition !== edition) return []
  const words = postOrderWords[whom === 'asked' ? 'unread' : order.kind]
  return [
    {
      kind: 'order-to-read',
      organizationId,
      to: { employees: await listToTell(db, organizationId, orderId, { now, whom }) },
      except: [order.publishedBy],
      tag: `post-order-${orderId}`,
      path: addressOf(screens.postOrders, { order: String(orderId) }),
      lastsHours: 24,
      say: (language, { preferences }) => {
        const until = order.readBy && readByWords[language](dayIn(preferences, order.readBy))
        return words[language](order.title, [order.businessName, until].filter(Boolean).join(' · '))
      },
    },
  ]
}

/** The client is asked; whoever asked hears what they said. */
async function tellOfApproval(
  { db, environment }: Work,
  organizationId: number,
  { orderApprovalId, change }: FactsOf<typeof orderApprovalChanged>,
): Promise<Notice[]> {
  const asked = await findApprovalTold(db, organizationId, orderApprovalId)
  // What was answered or written on meanwhile is news to nobody.
  if (asked === undefined || asked.state !== change || change === 'withdrawn') return []
  const { title, orderId, clientId, companyName, siteName, askedBy, answer } = asked
  const common = { organizationId, tag: `order-approval-${orderApprovalId}`, lastsHours: 72 }
  if (change !== 'asked')
    return [
      {
        ...common,
        kind: 'order-answered',
        to: { accounts: askedBy === null ? [] : [askedBy] },
        path: addressOf(screens.postOrders, { order: String(orderId) }),
        say: language => postOrderWords[change][language](title, answer ?? siteName),
      },
    ]
  const path = addressOf(screens.orderApprovals, { approval: String(orderApprovalId) })
  return [
    {
      ...common,
      kind: 'order-to-approve',
      about: { orderApprovalId },
      to: { roles: ['client'], clientId },
      path,
      say: language => postOrderWords.toApprove[language](title, siteName),
      mail: {
        templateKey: 'order_to_approve',
        values: ({ firstName }) => ({
          firstName,
          companyName,
          siteName,
          orderTitle: title,
          orderLink: linkTo(environment, path),
        }),
      },
    },
  ]
}
