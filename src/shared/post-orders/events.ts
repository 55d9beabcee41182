import * as z from 'zod/mini'
import { event } from '../event.ts'

/** An order was drafted, changed or put away. */
export const postOrderChanged = event({
  name: 'post-order-changed',
  toldTo: 'post-order:read',
  changes: ['/api/post-orders'],
  facts: z.object({ orderId: z.int() }),
})

/** An order applies from now on; who has to read it is decided when it is told. */
export const postOrderPublished = event({
  name: 'post-order-published',
  toldTo: 'post-order:read',
  changes: ['/api/post-orders', '/api/time-entries/mine', '/api/notifications'],
  facts: z.object({ orderId: z.int(), edition: z.int() }),
})

/** Some have not read an order, and are told so again. */
export const postOrderUnread = event({
  name: 'post-order-unread',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ orderId: z.int(), edition: z.int() }),
})

/** Someone has read an order: told to those who wait for it. */
export const postOrderAcknowledged = event({
  name: 'post-order-acknowledged',
  toldTo: 'post-order:follow',
  changes: ['/api/post-orders', '/api/time-entries/mine'],
  facts: z.object({ orderId: z.int(), employeeId: z.int() }),
})

/** A client is asked to approve an order, or has answered; or what they were asked for was written on. */
export const orderApprovalChanged = event({
  name: 'order-approval-changed',
  toldTo: 'post-order-approval:read',
  changes: ['/api/post-order-approvals', '/api/post-orders'],
  facts: z.object({ orderApprovalId: z.int(), change: z.enum(['asked', 'approved', 'declined', 'withdrawn']) }),
})
