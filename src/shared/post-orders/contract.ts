import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { made } from '../made.ts'
import { BusinessId, FilterId, paging, text, Version } from '../schema.ts'
import { orderApprovalChanged, postOrderAcknowledged, postOrderChanged, postOrderPublished } from './events.ts'
import { Edition, orderText, PostOrder, PostOrderId, PostOrderKind, Reader } from './shapes.ts'

const { title, body, ...further } = orderText

export const postOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/post-orders',
    may: 'post-order:read',
    offline: 'keep',
    summary: 'Orders and announcements: what applies where one works, with drafts for those who write them',
    input: z.strictObject({
      businessId: FilterId,
      kind: z.optional(PostOrderKind),
      archived: z.optional(z.boolean()),
      /** Only what the caller has to acknowledge and has not. */
      toRead: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(PostOrder),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/post-orders/{id}',
    may: 'post-order:read',
    offline: 'keep',
    summary: 'One order or announcement, as far as the caller sees it',
    input: z.strictObject({ id: PostOrderId }),
    reply: PostOrder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/post-orders',
    may: 'post-order:write',
    announces: [postOrderChanged],
    summary: 'Draft an order for a site, or an announcement; nobody at the site reads it before it is published',
    input: z.strictObject({
      kind: z._default(PostOrderKind, 'order'),
      businessId: z.optional(z.nullable(BusinessId)),
      title,
      body,
      ...further,
    }),
    reply: PostOrder,
    status: 201,
    example: { contacts: [], positions: [], roles: [], kind: 'order' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/post-orders/{id}',
    may: 'post-order:write',
    announces: [postOrderChanged, orderApprovalChanged],
    summary: 'Change what is drafted, or put the order away; what is published applies until the draft is published',
    input: z.strictObject({
      id: PostOrderId,
      title: z.optional(title),
      body: z.optional(body),
      ...further,
      archived: z.optional(z.boolean()),
      version: z.optional(Version),
    }),
    reply: PostOrder,
    example: { contacts: [], positions: [], roles: [] },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/post-orders/{id}/publish',
    may: 'post-order:write',
    announces: [postOrderPublished, orderApprovalChanged],
    summary:
      'Let what is drafted apply from now on; who has to read it is told. Where the client of the site has to approve it, they are asked first',
    input: z.strictObject({
      id: PostOrderId,
      /** What is new in it. */
      change: z.optional(z.nullable(text(0, 500))),
      version: z.optional(Version),
    }),
    reply: PostOrder,
  }),
  editions: endpoint({
    method: 'GET',
    path: '/api/post-orders/{id}/editions',
    may: 'post-order:read',
    offline: 'keep',
    summary: 'What an order said before, the newest first',
    input: z.strictObject({ id: PostOrderId }),
    reply: z.array(Edition),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/post-orders/{id}/readers',
    may: 'post-order:write',
    summary: 'Who has to read what applies, those who have not first; and who has read it besides',
    input: z.strictObject({ id: PostOrderId }),
    reply: z.array(Reader),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/post-orders/{id}/acknowledge',
    may: 'post-order:acknowledge',
    announces: [postOrderAcknowledged],
    offline: { subject: 'post-order', what: { en: 'Order read', es: 'Consigna leída', fr: 'Consigne lue' } },
    summary: 'Say that one has read an order; doing so again changes nothing',
    input: z.strictObject({
      id: PostOrderId,
      /** The edition that was read, where it is not the one that applies by now. */
      edition: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      made,
    }),
    reply: PostOrder,
    example: { edition: undefined },
  }),
}
