import * as z from 'zod/mini'
import './issues.ts'
import type { RefusalCode } from './refusals.ts'
import { isTimeZone } from './time-zone.ts'

/**
 * The kind of record an id points to, by the name of its table: `time-entry` is a row of `time_entries`. Ids that several features
 * know stand here; a feature declares those of its own beside its contract.
 */
export type Resource = string

/** Which resource an id schema points to: documentation names it, and the endpoint walk aims it. */
export const idTargets = z.registry<{ resource: Resource }>()

const recordNumber = () => z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const numericId = (resource: Resource) => {
  const schema = recordNumber()
  idTargets.add(schema, { resource })
  return schema
}
const textId = (resource: Resource) => {
  const schema = z.string().check(z.minLength(1), z.maxLength(64))
  idTargets.add(schema, { resource })
  return schema
}

export const UserId = textId('user')
export const OrganizationId = numericId('organization')
/** The organization a list is about or a new record goes to; one that is not the caller's does not exist for any call. */
export const OrganizationFilter = z.optional(OrganizationId)
/** A filter that names a stranger's record simply finds nothing, so it is a plain number and not an aimed id. */
export const FilterId = z.optional(recordNumber())
export const ClientId = numericId('client')
export const BusinessId = numericId('business')
export const EmployeeId = numericId('employee')
export const ScheduleId = numericId('schedule')
export const TimeEntryId = numericId('time-entry')
export const LicenceId = numericId('licence')
export const ZoneId = numericId('zone')
export const IncidentId = numericId('incident')
export const NoteId = numericId('note')
export const TimesheetId = numericId('timesheet')
export const InvoiceId = numericId('invoice')
export const SessionId = textId('session')
export const FileId = textId('file')

/** Trimmed text between two lengths; the code is what people are told when it is too short. */
export const text = (min: number, max: number, code?: RefusalCode) =>
  z.string(code).check(z.trim(), z.minLength(min, code), z.maxLength(max), noControl())

/** What a person or a company is called. It stands in mails to others, so that an address to click on has no place in it. */
export const nameText = (min: number, max: number, code?: RefusalCode) =>
  text(min, max, code).check(z.refine<string>(value => !holdsLink(value), 'name-holds-link'))

/** `https://…`, `www.…`, `example.com/…`; a company may well be called Booking.com. */
export const holdsLink = (value: string) => /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}\//i.test(value)

/** Line breaks and tabs are fine in notes; other control characters are refused. */
const noControl = () => z.refine<string>(value => !/[^\P{Cc}\n\r\t]/u.test(value), 'characters-not-allowed')

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('email-not-valid'))

// An offset can lead out of the years that are written with four digits, where no text of ours and no column can follow.
const [firstInstant, lastInstant] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-30T23:59:59Z')]
// Text that is no instant passes here: the check of its form already refuses it, and one message is enough.
const isOnCalendar = (text: string) => !(Date.parse(text) < firstInstant || Date.parse(text) > lastInstant)

/** An instant as ISO 8601 text with a zone, of the years 1 to 9999. */
export const instant = (code: RefusalCode = 'not-an-instant') =>
  z.iso.datetime({ offset: true, error: code }).check(z.refine(isOnCalendar, code))
export const Instant = instant()

// Nobody who works was born before, and nothing is planned beyond; further out calendars and columns end.
const [firstDay, lastDay] = ['1900-01-01', '2200-12-31']

// Text that is no day passes here: the check of its form already refuses it, and one message is enough.
const isWithinBounds = (day: string) => !/^\d{4}-\d\d-\d\d$/.test(day) || (day >= firstDay && day <= lastDay)

// Scripts send days as instants; the day that is written in one is meant.
const dayOfInstant = (given: string) =>
  given.replace(/^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/, '$1')

/**
 * A calendar day, `yyyy-MM-dd`, of the years 1900 to 2200, also where a time stands behind it; the code is what people are
 * told when there is none.
 */
export const day = (code?: RefusalCode) =>
  z.string(code).check(z.overwrite(dayOfInstant), z.iso.date(code), z.refine(isWithinBounds, 'day-out-of-range'))
export const Day = day()

/** A decimal as people type it: half of the world writes 12,50. It is kept and sent on as 12.50. */
export const decimal = (shape: RegExp, code: RefusalCode) =>
  z.string().check(z.overwrite(pointed), z.regex(shape, code))

/** With the point that calculations need, whichever sign was typed. */
export const pointed = (typed: string) => typed.trim().replace(',', '.')

/** Money or a rate as decimal text, `5000.00`; how many decimals there may be is for its currency to say. */
export const Decimal = decimal(/^\d{1,8}(\.\d{1,4})?$/, 'decimal-not-valid')

export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time-zone-required'))

/** `HH:mm` on a 24-hour clock. */
export const WallTime = z.string('time-not-valid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time-not-valid'))

/** The version an edit was made from: the second of two edits of the same version is refused, and overwrites nothing. */
export const Version = z.int().check(z.minimum(1))

/** The page of a list: how many rows, and where the one before ended. */
export const paging = {
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}

export const Nothing = z.null()

/** What a field holds when it holds something. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  return isWrapper ? schema.def.innerType : undefined
}
