import * as z from 'zod/mini'
import { Day, Instant, nameText, numericId, text, Version, WallTime } from '../schema.ts'

export const ClientRequestId = numericId('client-request')
/** The same, of a request that has a photo. */
export const ClientRequestPhotoId = numericId('client-request-photo')

export const requestKinds = ['extra-guard', 'order-change', 'complaint', 'praise', 'lost-property', 'access'] as const
export const RequestKind = z.enum(requestKinds)
export type RequestKind = z.infer<typeof RequestKind>

export const RequestStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn'])
export type RequestStatus = z.infer<typeof RequestStatus>

/** What an accepted request is turned into. */
export const Outcome = z.enum(['shifts', 'post-order', 'incident', 'log-book', 'nothing'])
export type Outcome = z.infer<typeof Outcome>

/** How far the shifts of an accepted request go at once: kept as drafts, open to be claimed, or offered to those who fit. */
export const ShiftsAs = z.enum(['draft', 'open', 'offered'])
export type ShiftsAs = z.infer<typeof ShiftsAs>

/** More at once are a contract and no request. */
export const mostPeople = 20

/** What a form about a request fills in; which of it a kind needs is said by its rules. */
export const requestFields = {
  content: z._default(text(0, 4000), ''),
  /** When it is for, on the clocks of the site. */
  date: z.optional(z.nullable(Day)),
  startTime: z.optional(z.nullable(WallTime)),
  endTime: z.optional(z.nullable(WallTime)),
  /** Of an extra guard. */
  people: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(mostPeople)))),
  position: z.optional(z.nullable(nameText(0, 100))),
  /** Of someone who is to be let in. */
  name: z.optional(z.nullable(nameText(0, 100))),
  company: z.optional(z.nullable(nameText(0, 100))),
  plate: z.optional(z.nullable(text(0, 20))),
}

/** What hours would be charged at, as an invoice would say it: at least what a shift counts, a holiday included. */
const Charge = z.object({ hours: z.number(), rate: z.string(), amount: z.string(), currency: z.string() })

/** A shift that was made for a request, as far as the reader sees it. */
const RequestedShift = z.object({
  /** Null where the reader does not see it: a client before it is published. */
  id: z.nullable(z.int()),
  state: z.enum(['planned', 'open', 'filled', 'cancelled']),
  /** Who has it. */
  name: z.nullable(z.string()),
})
export type RequestedShift = z.infer<typeof RequestedShift>

const Became = z.object({
  outcome: Outcome,
  shifts: z.array(RequestedShift),
  /** For those who may open it. */
  incidentId: z.nullable(z.int()),
  postOrderId: z.nullable(z.int()),
  logBookEntryId: z.nullable(z.int()),
})

/** What an hour is charged at. */
const Price = z.object({ rate: z.string(), currency: z.string() })

/** One thing that happened to a request. */
const HistoryLine = z.object({
  what: z.enum(['asked', 'seen', 'said', 'accepted', 'priced', 'declined', 'withdrawn', 'filled']),
  at: Instant,
  /** Who did it; of the company's people a client reads the name of the company. */
  by: z.nullable(z.string()),
  isOfCompany: z.boolean(),
  words: z.nullable(z.string()),
  price: z.nullable(Price),
})
export type HistoryLine = z.infer<typeof HistoryLine>

export const ClientRequest = z.object({
  id: ClientRequestId,
  organizationId: z.int(),
  clientName: z.string(),
  business: z.object({ id: z.int(), name: z.string() }),
  /** On whose clocks its times are meant. */
  timeZone: z.string(),
  kind: RequestKind,
  status: RequestStatus,
  content: z.string(),
  date: z.nullable(Day),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  endsNextDay: z.boolean(),
  people: z.nullable(z.int()),
  position: z.nullable(z.string()),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** As it was worked out when it was asked; null where no rate was known. */
  estimate: z.nullable(Charge),
  /** What its shifts are invoiced at, once it is accepted; null where rates say so then. */
  price: z.nullable(Price),
  photoUrl: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  askedAt: Instant,
  /** Until when the company has promised an answer. */
  dueAt: Instant,
  isOverdue: z.boolean(),
  seenAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** What the company said with its decision. */
  answer: z.nullable(z.string()),
  /** What it was turned into; null until it is accepted. */
  became: z.nullable(Became),
  version: Version,
})
export type ClientRequest = z.infer<typeof ClientRequest>

export const ClientRequestDetails = z.extend(ClientRequest, {
  /** In what money whoever reads it can agree on a price in accepting; null for those who cannot. */
  pricedIn: z.nullable(z.string()),
  history: z.array(HistoryLine),
})
export type ClientRequestDetails = z.infer<typeof ClientRequestDetails>

/** What a client has to know before asking at a site. */
export const RequestTerms = z.object({
  answerWithinHours: z.int(),
  /** Who can be asked for. */
  positions: z.array(z.string()),
  /** What the hours that were named would be charged at; null where none were, or where the price is agreed first. */
  charge: z.nullable(Charge),
})
export type RequestTerms = z.infer<typeof RequestTerms>
