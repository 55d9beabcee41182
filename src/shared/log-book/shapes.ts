import * as z from 'zod/mini'
import { RecordedOffline } from '../made.ts'
import { Instant, numericId, text, Version } from '../schema.ts'

export const LogBookEntryId = numericId('log-book-entry')
/** The same, of an entry that has a photo. */
export const LogBookPhotoId = numericId('log-book-photo')

export const logBookKinds = ['visitor', 'vehicle', 'key', 'parcel'] as const
export const LogBookKind = z.enum(logBookKinds)
export type LogBookKind = z.infer<typeof LogBookKind>

/** What is written of who or what it is; which of them fit a kind is said by its rules. */
export const details = ['name', 'company', 'plate', 'keyNumber', 'recipient'] as const
export type Detail = (typeof details)[number]

const word = (most: number) => z.optional(z.nullable(text(0, most)))

/** What a form about an entry fills in. */
export const entryWords = {
  name: word(100),
  company: word(100),
  plate: word(20),
  keyNumber: word(50),
  recipient: word(100),
  remark: word(500),
}

const words = {
  /** Who: the visitor, the driver, whoever has the key. */
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  keyNumber: z.nullable(z.string()),
  /** Whom it is for: who is visited, whose parcel it is. */
  recipient: z.nullable(z.string()),
  remark: z.nullable(z.string()),
}

const times = { startedAt: Instant, endedAt: z.nullable(Instant) }

/** What an entry said before someone corrected it. */
const Correction = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  before: z.partial(z.object({ ...words, ...times, photo: z.boolean() })),
})

export const LogBookEntry = z.object({
  id: LogBookEntryId,
  organizationId: z.int(),
  business: z.object({ id: z.int(), name: z.string() }),
  /** On whose clocks its site goes. */
  timeZone: z.string(),
  kind: LogBookKind,
  ...words,
  /** Came, was given out, was left; and left, came back, was collected. Open until then. */
  ...times,
  /** Announced and not there yet: the start is when they are expected. */
  isExpected: z.boolean(),
  /** Until when someone who was announced is let in and may stay. */
  expectedUntil: z.nullable(Instant),
  /** Who wrote it down, each time. */
  startedBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  /** Where it was written without a connection, each time. */
  offline: z.nullable(RecordedOffline),
  endOffline: z.nullable(RecordedOffline),
  /** The newest last; for those who correct. */
  corrections: z.array(Correction),
  version: Version,
})
export type LogBookEntry = z.infer<typeof LogBookEntry>
