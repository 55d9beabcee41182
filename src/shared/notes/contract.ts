import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { made, RecordedOffline } from '../made.ts'
import type { RefusalCode } from '../refusals.ts'
import { BusinessId, Day, FilterId, Instant, idTargets, NoteId, OrganizationId, paging, text } from '../schema.ts'
import { handoverAdded, noteAcknowledged, noteAdded, noteShown } from './events.ts'

export const notePriorities = ['low', 'normal', 'high'] as const
export const NotePriority = z.enum(notePriorities)
export type NotePriority = z.infer<typeof NotePriority>

const Coordinates = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

export const Note = z.object({
  id: NoteId,
  organizationId: OrganizationId,
  employeeId: z.int(),
  employee: z.object({ name: z.string() }),
  content: z.string(),
  location: z.nullable(z.string()),
  /** Where the writer stood, if they shared it; clients are not told. */
  coordinates: z.nullable(Coordinates),
  priority: NotePriority,
  timestamp: Instant,
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Left for the next shift at this site. */
  handover: z.boolean(),
  /** Whether the people of the client read it. */
  isForClient: z.boolean(),
  /** Who wrote it down, where that was not the employee. */
  writtenBy: z.nullable(z.string()),
  /** Who has said that they read it; clients are not told. */
  acknowledgements: z.array(z.object({ name: z.string(), at: Instant })),
  isAcknowledged: z.boolean(),
  /** The address of what was photographed. */
  photo: z.nullable(z.string()),
  /** Where it was written without a connection; clients are not told. */
  offline: z.nullable(RecordedOffline),
})
export type Note = z.infer<typeof Note>

const noEmployee: RefusalCode = 'note-employee-required'
const NotedEmployee = z.int(noEmployee).check(z.minimum(1, noEmployee), z.maximum(2_147_483_647))
idTargets.add(NotedEmployee, { resource: 'employee' })

export const NewNote = z.strictObject({
  employeeId: NotedEmployee,
  content: text(1, 2000, 'content-required'),
  location: z.optional(z.nullable(text(0, 200))),
  coordinates: z.optional(z.nullable(Coordinates)),
  priority: z._default(NotePriority, 'normal'),
  handover: z._default(z.boolean(), false),
  /** Said about this one note; without a word the site decides, then the company. */
  forClient: z.optional(z.nullable(z.boolean())),
  /** The site it is about; for a handover the employee's own one when absent. */
  businessId: z.optional(z.nullable(BusinessId)),
  /** What was photographed, as a JPEG data URL. */
  photo: z.optional(PhotoText),
})

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes',
    may: 'note:read',
    offline: 'keep',
    summary: 'Notes, newest first: one’s own, those not of low priority for a client, all for managers',
    input: z.strictObject({
      employeeId: FilterId,
      businessId: FilterId,
      priority: z.optional(NotePriority),
      handover: z.optional(z.boolean()),
      /** Days on which they were written, both included, in the zone of the organization. */
      from: z.optional(Day),
      to: z.optional(Day),
      since: z.optional(Instant),
      /** Part of the text, the location or the employee's name. */
      search: z.optional(text(0, 100)),
      ...paging,
    }),
    reply: z.array(Note),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/notes',
    takesFile: true,
    may: 'note:add',
    announces: [noteAdded, handoverAdded],
    offline: { subject: 'note', what: { en: 'Note', es: 'Nota', fr: 'Note' } },
    summary: 'Leave a note; employees for themselves, managers for anyone',
    input: z.extend(NewNote, { made }),
    reply: Note,
    status: 201,
    example: { photo: undefined },
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/notes/{id}/photo',
    may: 'note:read',
    summary: 'What was photographed for a note, for those who may read it',
    input: z.strictObject({ id: NoteId }),
    reply: download('image/jpeg'),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/notes/readers',
    may: 'note:add',
    summary: 'Who would read a note like this one, before it is written: only the company, or the client too',
    input: z.strictObject({
      employeeId: FilterId,
      businessId: FilterId,
      priority: z._default(NotePriority, 'normal'),
      handover: z._default(z.boolean(), false),
      forClient: z.optional(z.boolean()),
    }),
    reply: z.object({
      isForClient: z.boolean(),
      /** Whose people they are; null at a site of the company itself. */
      clientName: z.nullable(z.string()),
    }),
  }),
  show: endpoint({
    method: 'PUT',
    path: '/api/notes/{id}/for-client',
    may: 'note:show',
    announces: [noteShown],
    summary: 'Show a note to the client, or keep it internal; a handover always is',
    input: z.strictObject({ id: NoteId, forClient: z.boolean() }),
    reply: Note,
  }),
  handover: endpoint({
    method: 'GET',
    path: '/api/notes/handover',
    may: 'handover:read',
    offline: 'keep',
    summary: 'What the last days’ shifts left for the next and the caller has not acknowledged yet',
    input: z.strictObject({ businessId: FilterId }),
    reply: z.array(Note),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/notes/{id}/acknowledge',
    may: 'handover:read',
    announces: [noteAcknowledged],
    offline: { subject: 'note', what: { en: 'Note read', es: 'Nota leída', fr: 'Note lue' } },
    summary: 'Say that one has read a note; doing so again changes nothing',
    input: z.strictObject({ id: NoteId, made }),
    reply: Note,
  }),
}
