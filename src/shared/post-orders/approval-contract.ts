import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { FilterId, paging, text } from '../schema.ts'
import { orderApprovalChanged, postOrderPublished } from './events.ts'
import { ApprovalState, AskedApprovalId, OrderApproval, OrderApprovalId } from './shapes.ts'

export const orderApprovals = {
  list: endpoint({
    method: 'GET',
    path: '/api/post-order-approvals',
    may: 'post-order-approval:read',
    summary: 'Orders that clients are asked to approve before they apply, the newest first; a client reads their own',
    input: z.strictObject({ businessId: FilterId, state: z.optional(ApprovalState), ...paging }),
    reply: z.array(OrderApproval),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/post-order-approvals/{id}',
    may: 'post-order-approval:read',
    summary: 'What a client is asked to approve, in the words of the order',
    input: z.strictObject({ id: OrderApprovalId }),
    reply: OrderApproval,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/post-order-approvals/{id}/file',
    may: 'post-order-approval:read',
    summary: 'One of the files of the order that a client is asked to approve; for the client as long as it is asked',
    input: z.strictObject({
      id: AskedApprovalId,
      /** Which of its files, the first is 1. */
      number: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    reply: download('application/octet-stream'),
    example: { number: 1 },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/post-order-approvals/{id}/approve',
    may: 'post-order-approval:answer',
    announces: [orderApprovalChanged, postOrderPublished],
    summary: 'Say yes to an order, for the client: it applies from now on',
    input: z.strictObject({ id: OrderApprovalId }),
    reply: OrderApproval,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/post-order-approvals/{id}/decline',
    may: 'post-order-approval:answer',
    announces: [orderApprovalChanged],
    summary: 'Say no to an order, for the client, and why; what applied before goes on',
    input: z.strictObject({ id: OrderApprovalId, answer: text(1, 1000, 'decline-needs-words') }),
    reply: OrderApproval,
    example: { answer: 'The gate stays open until 20:00 on Fridays.' },
  }),
}
