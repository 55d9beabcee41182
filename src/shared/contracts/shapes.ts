import * as z from 'zod/mini'
import { CurrencyCode } from '../country/fields.ts'
import { Rate } from '../organizations/fields.ts'
import type { RefusalCode } from '../refusals.ts'
import {
  BusinessId,
  ClientId,
  Day,
  day,
  decimal,
  Email,
  nameText,
  numericId,
  OrganizationId,
  text,
  Version,
} from '../schema.ts'

export const ContractId = numericId('contract')

export const bases = ['worked', 'promised'] as const
/** What is billed: the hours that were worked, or those that were promised. */
export const Basis = z.enum(bases)
export type Basis = z.infer<typeof Basis>

export const rhythms = ['weekly', 'two-weeks', 'monthly'] as const
/** How often the client gets an invoice. */
export const Rhythm = z.enum(rhythms)
export type Rhythm = z.infer<typeof Rhythm>

export const silences = ['confirms', 'blocks'] as const
/** What it means that nobody of the client answers in time: a yes, or nothing. */
export const Silence = z.enum(silences)
export type Silence = z.infer<typeof Silence>

const codes = {
  name: 'contract-name-required',
  from: 'contract-needs-first-day',
  days: 'no-days',
  sites: 'contract-needs-sites',
  percent: 'percent-not-valid',
  hours: 'hours-not-valid',
  confirmDays: 'confirm-days-not-valid',
} as const satisfies Record<string, RefusalCode>

const Percent = decimal(/^\d{1,2}(\.\d{1,4})?$/, codes.percent)
const HolidayPercent = z.number(codes.percent).check(z.minimum(0), z.maximum(400), z.multipleOf(0.25))
/** Hours of a week, as decimal text. */
const PromisedHours = decimal(/^\d{1,5}(\.\d{1,2})?$/, codes.hours)

const site = z.strictObject({
  businessId: BusinessId,
  /** Hours a week; null: as many as the demand of the site comes to. */
  promisedHours: z._default(z.nullable(PromisedHours), null),
})

const rate = z.strictObject({
  /** Null: whatever the position. */
  position: z._default(z.nullable(nameText(1, 100)), null),
  /** Null: at every site of the contract. */
  businessId: z._default(z.nullable(BusinessId), null),
  /** From this day on, until another one begins. */
  startsOn: Day,
  rate: Rate,
})

/** A contract as a form or a script sends it. */
export const contractFields = {
  name: nameText(1, 200, codes.name),
  startsOn: day(codes.from),
  /** The last day; null: until it is ended. */
  endsOn: z._default(z.nullable(Day), null),
  sites: z.array(site).check(z.minLength(1, codes.sites), z.maxLength(500)),
  rates: z._default(z.array(rate).check(z.maxLength(200)), []),
  basis: z._default(Basis, 'worked'),
  /** What a shift counts at least. */
  minimumMinutes: z._default(z.int(codes.hours).check(z.minimum(0, codes.hours), z.maximum(1440, codes.hours)), 0),
  /** Put on the rate for time that begins on a holiday of the site. */
  holidayPercent: z._default(HolidayPercent, 0),
  /** Null for each of these: as the client has it, and else the company. */
  currency: z._default(z.nullable(CurrencyCode), null),
  taxPercent: z._default(z.nullable(Percent), null),
  dueDays: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(365))), null),
  rhythm: z._default(Rhythm, 'monthly'),
  /** Who gets its invoices by mail; empty: whom the client names. */
  invoiceEmails: z._default(z.array(Email).check(z.maxLength(10)), []),
  /** Whether incidents are released to the client by themselves, once they are closed. */
  releasesIncidents: z._default(z.boolean(), false),
  /** Whether the client confirms the hours of a week before they are invoiced. */
  confirmsHours: z._default(z.boolean(), false),
  /** Whether they are asked for by themselves, once all of a week at a site is approved. */
  asksByItself: z._default(z.boolean(), false),
  /** Within how many days. */
  confirmDays: z._default(
    z.int(codes.confirmDays).check(z.minimum(1, codes.confirmDays), z.maximum(60, codes.confirmDays)),
    5,
  ),
  silence: z._default(Silence, 'blocks'),
  /** Accounts of the client that answer for the hours; none: everyone who was given them. */
  confirmers: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50)), []),
  /** Within how many hours a request of the client is answered; null: nothing was agreed. */
  answerWithinHours: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(720))), null),
  notes: z._default(z.nullable(text(0, 2000)), null),
}

interface Days {
  startsOn: string
  endsOn: string | null
}

/** What holds between the fields of a contract. */
export const contractChecks = [
  z.refine<Days>(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    error: codes.days,
    path: ['endsOn'],
  }),
] as const

/** As the day of the company says it. */
export const ContractState = z.enum(['to-come', 'in-force', 'ended'])
export type ContractState = z.infer<typeof ContractState>

const ContractSite = z.object({
  businessId: z.int(),
  name: z.string(),
  promisedHours: z.nullable(z.string()),
})

const ContractRate = z.object({
  position: z.nullable(z.string()),
  businessId: z.nullable(z.int()),
  startsOn: Day,
  rate: z.string(),
})

export const Contract = z.object({
  id: ContractId,
  organizationId: OrganizationId,
  clientId: ClientId,
  clientName: z.string(),
  name: z.string(),
  startsOn: Day,
  endsOn: z.nullable(Day),
  state: ContractState,
  /** By name. */
  sites: z.array(ContractSite),
  /** By site, position and first day. */
  rates: z.array(ContractRate),
  basis: Basis,
  minimumMinutes: z.int(),
  holidayPercent: z.number(),
  /** Null for each of these three: as the client has it, and else the company. */
  currency: z.nullable(z.string()),
  taxPercent: z.nullable(z.string()),
  dueDays: z.nullable(z.int()),
  /** What follows from that. */
  inForce: z.object({ currency: z.string(), taxPercent: z.string(), dueDays: z.int() }),
  rhythm: Rhythm,
  invoiceEmails: z.array(z.string()),
  releasesIncidents: z.boolean(),
  confirmsHours: z.boolean(),
  asksByItself: z.boolean(),
  confirmDays: z.int(),
  silence: Silence,
  /** Who of the client answers for the hours, by name; none: everyone who was given them. */
  confirmers: z.array(z.object({ id: z.string(), name: z.string() })),
  answerWithinHours: z.nullable(z.int()),
  /** What the company keeps to itself; never shown to the client. */
  notes: z.nullable(z.string()),
  version: Version,
})
export type Contract = z.infer<typeof Contract>

export const ContractDetails = z.extend(Contract, {
  /** What the demand of its sites comes to: posts by name, and the hours of this week. Not for the client. */
  demand: z.array(z.object({ businessId: z.int(), posts: z.array(z.string()), hours: z.string() })),
})
export type ContractDetails = z.infer<typeof ContractDetails>
