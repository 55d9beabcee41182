import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { PhotoText } from '../files.ts'
import { made } from '../made.ts'
import { BusinessId, Day, FilterId, Instant, paging, text, Version } from '../schema.ts'
import { logBookChanged } from './events.ts'
import { entryWords, LogBookEntry, LogBookEntryId, LogBookKind, LogBookPhotoId } from './shapes.ts'

const inTheBook = (en: string, es: string, fr: string) => ({ subject: 'log-book', what: { en, es, fr } })

export const logBook = {
  list: endpoint({
    method: 'GET',
    path: '/api/log-book',
    may: 'log-book:read',
    offline: 'keep',
    summary:
      'Visitors, vehicles, keys and parcels, newest first: of every site for managers; what is open and what ended in the last day where a guard is on the clock',
    input: z.strictObject({
      /** Only this one. */
      id: FilterId,
      businessId: FilterId,
      kind: z.optional(LogBookKind),
      /** Only what is still open, or only what is over. */
      open: z.optional(z.boolean()),
      /** Days on which they began, both included, in the zone of the site. */
      from: z.optional(Day),
      to: z.optional(Day),
      /** Part of a name, company, plate, key number, recipient or remark. */
      search: z.optional(text(0, 100)),
      ...paging,
    }),
    reply: z.array(LogBookEntry),
    paged: true,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/log-book',
    takesFile: true,
    may: 'log-book:write',
    announces: [logBookChanged],
    offline: inTheBook('Log book', 'Libro de registro', 'Registre'),
    summary:
      'Write down that someone or something has come, or that a key was given out; a guard where they are on the clock',
    input: z.strictObject({
      /** For a guard the site at which they are on the clock. */
      businessId: z.optional(BusinessId),
      kind: LogBookKind,
      ...entryWords,
      /** A JPEG as a data URL; what a camera writes into it besides the picture is removed. */
      image: z.optional(z.nullable(PhotoText)),
      made,
    }),
    reply: LogBookEntry,
    status: 201,
    example: {
      kind: 'visitor',
      name: 'Ana Ruiz',
      plate: undefined,
      keyNumber: undefined,
      image: undefined,
    },
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/log-book/{id}/arrive',
    may: 'log-book:write',
    announces: [logBookChanged],
    offline: inTheBook('Log book', 'Libro de registro', 'Registre'),
    summary: 'Write down that someone who was expected has come; doing so again changes nothing',
    input: z.strictObject({ id: LogBookEntryId, made }),
    reply: LogBookEntry,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/log-book/{id}/end',
    may: 'log-book:write',
    announces: [logBookChanged],
    offline: inTheBook('Log book', 'Libro de registro', 'Registre'),
    summary:
      'Write down that they have left, the key is back or the parcel was collected; doing so again changes nothing',
    input: z.strictObject({ id: LogBookEntryId, made }),
    reply: LogBookEntry,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/log-book/{id}/reopen',
    may: 'log-book:write',
    announces: [logBookChanged],
    offline: inTheBook('Log book', 'Libro de registro', 'Registre'),
    summary: 'Take back an end that was written down by mistake; what is open stays open',
    input: z.strictObject({ id: LogBookEntryId, made }),
    reply: LogBookEntry,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/log-book/{id}',
    may: 'log-book:correct',
    announces: [logBookChanged],
    summary: 'Correct an entry; what it said before stays with it, and what is left out is not touched',
    input: z.strictObject({
      id: LogBookEntryId,
      ...entryWords,
      startedAt: z.optional(Instant),
      /** Null where it is open after all. */
      endedAt: z.optional(z.nullable(Instant)),
      /** Null takes the photo away. */
      photo: z.optional(z.null()),
      version: z.optional(Version),
    }),
    reply: LogBookEntry,
    example: { plate: undefined, keyNumber: undefined, startedAt: undefined, endedAt: undefined, photo: undefined },
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/log-book/{id}/photo',
    may: 'log-book:read',
    summary: 'The photo of an entry, for those who may see the entry',
    input: z.strictObject({ id: LogBookPhotoId }),
    reply: download('image/jpeg'),
  }),
}
