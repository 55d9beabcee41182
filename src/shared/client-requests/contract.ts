import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { incidentCreated } from '../incidents/events.ts'
import { IncidentPriority } from '../incidents/shapes.ts'
import { logBookChanged } from '../log-book/events.ts'
import { Rate } from '../organizations/fields.ts'
import { orderApprovalChanged, postOrderChanged } from '../post-orders/events.ts'
import { PostOrderId } from '../post-orders/shapes.ts'
import { openShiftsChanged, scheduleChanged, weekPublished } from '../scheduling/events.ts'
import { BusinessId, Day, FilterId, nameText, paging, text, Version, WallTime } from '../schema.ts'
import { coverChanged, coverNotFound, shiftOfferChanged } from '../shift-offers/events.ts'
import { clientRequestChanged } from './events.ts'
import {
  ClientRequest,
  ClientRequestDetails,
  ClientRequestId,
  ClientRequestPhotoId,
  Outcome,
  RequestKind,
  RequestTerms,
  requestFields,
  ShiftsAs,
} from './shapes.ts'

export const clientRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/client-requests',
    may: 'client-request:read',
    summary:
      'What clients have asked for: what waits for an answer by when it is due, else the newest first; a client reads their own',
    input: z.strictObject({
      businessId: FilterId,
      kind: z.optional(RequestKind),
      /** Only what waits for an answer, or only what does not any more. */
      open: z.optional(z.boolean()),
      /** The request from which this was made. */
      scheduleId: FilterId,
      incidentId: FilterId,
      postOrderId: FilterId,
      logBookEntryId: FilterId,
      ...paging,
    }),
    reply: z.array(ClientRequest),
    paged: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/client-requests',
    may: 'client-request:make',
    takesFile: true,
    announces: [clientRequestChanged],
    summary: 'Ask the company for something at one of one’s sites, tell it what is wrong, or what was good',
    input: z.strictObject({
      businessId: BusinessId,
      kind: RequestKind,
      ...requestFields,
      /** A JPEG as a data URL; what a camera writes into it besides the picture is removed. */
      image: z.optional(z.nullable(PhotoText)),
    }),
    reply: ClientRequestDetails,
    status: 201,
    example: {
      kind: 'complaint',
      content: 'The east gate was not manned on Sunday.',
      date: undefined,
      startTime: undefined,
      endTime: undefined,
      people: undefined,
      position: undefined,
      name: undefined,
      company: undefined,
      plate: undefined,
      image: undefined,
    },
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/client-requests/terms',
    may: 'client-request:make',
    summary:
      'Within how many hours a request is answered, whom one can ask for, and what certain hours would be charged at',
    input: z.strictObject({
      businessId: BusinessId,
      date: z.optional(Day),
      startTime: z.optional(WallTime),
      endTime: z.optional(WallTime),
      people: requestFields.people,
      position: requestFields.position,
    }),
    reply: RequestTerms,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/client-requests/{id}',
    may: 'client-request:read',
    summary: 'One request, with everything that happened to it',
    input: z.strictObject({ id: ClientRequestId }),
    reply: ClientRequestDetails,
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/client-requests/{id}/seen',
    may: 'client-request:decide',
    announces: [clientRequestChanged],
    summary: 'Say that someone who decides has read it; the first time counts',
    input: z.strictObject({ id: ClientRequestId }),
    reply: ClientRequestDetails,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/client-requests/{id}/words',
    may: 'client-request:say',
    announces: [clientRequestChanged],
    summary: 'Add words to a request, on either side',
    input: z.strictObject({ id: ClientRequestId, content: text(1, 2000, 'content-required') }),
    reply: ClientRequestDetails,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/client-requests/{id}/accept',
    may: 'client-request:decide',
    announces: [
      clientRequestChanged,
      scheduleChanged,
      openShiftsChanged,
      weekPublished,
      coverChanged,
      coverNotFound,
      shiftOfferChanged,
      postOrderChanged,
      orderApprovalChanged,
      incidentCreated,
      logBookChanged,
    ],
    summary:
      'Accept a request and turn it, in one step, into shifts, the draft of an order, an incident or a log entry',
    input: z.strictObject({
      id: ClientRequestId,
      version: z.optional(Version),
      outcome: Outcome,
      /** What the client is told with it. */
      words: z._default(text(0, 2000), ''),
      /** Of shifts: how far they go, and the post they are for. */
      shifts: z.optional(ShiftsAs),
      location: z.optional(nameText(1, 200, 'location-required')),
      /** Of shifts: what an hour is charged at, for those who may see rates; else what the client was shown, if anything. */
      rate: z.optional(Rate),
      /** The order whose next edition is drafted; a new one where none is named. */
      postOrderId: z.optional(z.nullable(PostOrderId)),
      /** What a new order, or the incident, is called. */
      title: z.optional(text(1, 150, 'order-title-required')),
      priority: z.optional(IncidentPriority),
    }),
    reply: ClientRequestDetails,
    example: { outcome: 'nothing', postOrderId: undefined },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/client-requests/{id}/decline',
    may: 'client-request:decide',
    announces: [clientRequestChanged],
    summary: 'Decline a request, and say why',
    input: z.strictObject({
      id: ClientRequestId,
      version: z.optional(Version),
      words: text(1, 2000, 'request-answer-required'),
    }),
    reply: ClientRequestDetails,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/client-requests/{id}/withdraw',
    may: 'client-request:make',
    announces: [clientRequestChanged],
    summary: 'Take a request back while nobody has decided',
    input: z.strictObject({ id: ClientRequestId }),
    reply: ClientRequestDetails,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/client-requests/{id}/photo',
    may: 'client-request:read',
    summary: 'The photo of a request, for those who may see the request',
    input: z.strictObject({ id: ClientRequestPhotoId }),
    reply: download('image/jpeg'),
  }),
}
