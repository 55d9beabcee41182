import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { made } from '../made.ts'
import { BusinessId, EmployeeId, FilterId, IncidentId, paging, ScheduleId, text, UserId } from '../schema.ts'
import { messageSent, messageToTell, threadChanged } from './events.ts'
import {
  ClientThreadId,
  Message,
  MessageId,
  MessagePhotoId,
  messageText,
  PersonToWriteTo,
  Thread,
  ThreadId,
  ThreadKind,
} from './shapes.ts'

const inThread = { en: 'Message', es: 'Mensaje', fr: 'Message' }

export const threads = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads',
    may: 'thread:read',
    offline: 'keep',
    summary: 'The threads one takes part in, the one in which something was said last first',
    input: z.strictObject({ kind: z.optional(ThreadKind), unread: z.optional(z.boolean()), ...paging }),
    reply: z.array(Thread),
    paged: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/threads',
    may: 'thread:write',
    announces: [threadChanged],
    summary: 'Open the thread of a person, a site, a shift or an incident; the one that is there, if there is one',
    input: z.strictObject({
      kind: ThreadKind,
      /** Whom one writes to: by account, or by employee record. */
      userId: z.optional(UserId),
      employeeId: z.optional(EmployeeId),
      businessId: z.optional(BusinessId),
      scheduleId: z.optional(ScheduleId),
      incidentId: z.optional(IncidentId),
      /** For a thread with the client of a site: what its people know it by. */
      title: z.optional(text(1, 100, 'thread-title-required')),
    }),
    reply: Thread,
    example: {
      kind: 'site',
      userId: undefined,
      employeeId: undefined,
      scheduleId: undefined,
      incidentId: undefined,
      title: undefined,
    },
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/threads/people',
    may: 'thread:begin',
    summary:
      'Whom one may write to: a guard those who run the company and who works at the same sites, others everyone',
    input: z.strictObject({}),
    reply: z.array(PersonToWriteTo),
  }),
  delivered: endpoint({
    method: 'POST',
    path: '/api/threads/delivered',
    may: 'thread:read',
    announces: [threadChanged],
    summary: 'Say up to where messages came to one of the caller’s devices; what is older stays',
    input: z.strictObject({
      threads: z.array(z.strictObject({ id: ThreadId, upTo: MessageId })).check(z.minLength(1), z.maxLength(100)),
    }),
    reply: z.null(),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/threads/{id}',
    may: 'thread:read',
    offline: 'keep',
    summary: 'One thread',
    input: z.strictObject({ id: ThreadId }),
    reply: Thread,
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/threads/{id}/read',
    may: 'thread:read',
    announces: [threadChanged],
    summary: 'Say up to where one has read; what is older stays',
    input: z.strictObject({ id: ThreadId, upTo: MessageId }),
    reply: Thread,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/threads/{id}/mute',
    may: 'thread:read',
    announces: [threadChanged],
    summary: 'Hear no more of a thread by the bell and by push, or hear of it again',
    input: z.strictObject({ id: ThreadId, isMuted: z.boolean() }),
    reply: Thread,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/threads/{id}/closed',
    may: 'thread:open-to-client',
    announces: [threadChanged, messageSent, messageToTell],
    summary:
      'Close a thread with a client, with a last word if there is one, or open it again; both sides still read it',
    input: z.strictObject({ id: ClientThreadId, isClosed: z.boolean(), words: z._default(messageText, '') }),
    reply: Thread,
    example: { isClosed: true, words: 'Thank you, this is settled.' },
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/threads/{id}/csv',
    may: 'thread:export',
    summary: 'What was said in a thread that one reads, as a CSV file; that it was taken along is written down',
    input: z.strictObject({ id: ThreadId }),
    reply: download('text/csv; charset=utf-8'),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/threads/{id}/pdf',
    may: 'thread:export',
    summary:
      'What was said in a thread that one reads, with its photos and who has read it, as a PDF; that it was taken along is written down',
    input: z.strictObject({ id: ThreadId }),
    reply: download('application/pdf'),
  }),
}

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads/{id}/messages',
    may: 'thread:read',
    offline: 'keep',
    summary: 'What was said in a thread, the newest first; pages go back in time',
    input: z.strictObject({
      id: ThreadId,
      /** Begin with this one and go back from there. */
      upTo: FilterId,
      ...paging,
    }),
    reply: z.array(Message),
    paged: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/threads/{id}/messages',
    takesFile: true,
    may: 'thread:write',
    announces: [messageSent, messageToTell],
    offline: { subject: 'thread-{id}', what: inThread },
    summary:
      'Say something in a thread, show a photo, or ask to be called; under the same Idempotency-Key it is said once',
    input: z.strictObject({
      id: ThreadId,
      content: z._default(messageText, ''),
      /** Asks to be called at the number of one’s own record. */
      callMe: z.optional(z.boolean()),
      /** A JPEG as a data URL; what a camera writes into it besides the picture is removed. */
      photo: z.optional(z.nullable(PhotoText)),
      made,
    }),
    reply: Message,
    status: 201,
    example: { content: 'The north gate is open', callMe: undefined, photo: undefined },
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/messages/{id}',
    may: 'thread:read',
    summary: 'One message, for whoever was led to it',
    input: z.strictObject({ id: MessageId }),
    reply: Message,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/messages/{id}/photo',
    may: 'thread:read',
    summary: 'The photo of a message, for those who read the thread',
    input: z.strictObject({ id: MessagePhotoId }),
    reply: download('image/jpeg'),
  }),
}
