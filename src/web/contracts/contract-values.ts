import * as z from 'zod/mini'
import type { ClientDetails } from '#shared/clients/contract.ts'
import type { contracts } from '#shared/contracts/contract.ts'
import { Basis, type Contract, Rhythm, Silence } from '#shared/contracts/shapes.ts'
import { CurrencyCode } from '#shared/country/fields.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { Rate } from '#shared/organizations/fields.ts'
import { Day, day, Email, pointed, text } from '#shared/schema.ts'

const orEmpty = (shape: RegExp, code: 'hours-not-valid' | 'percent-not-valid' | 'due-days-not-valid') =>
  z.string().check(z.regex(shape, code))

/** A contract as one types it; terms left empty are those of the client. */
export const ContractForm = z
  .object({
    name: text(1, 200, 'contract-name-required'),
    startsOn: day('contract-needs-first-day'),
    endsOn: z.union([z.literal(''), Day], 'no-days'),
    sites: z
      .array(
        z.object({
          businessId: z.int(),
          name: z.string(),
          isChosen: z.boolean(),
          promisedHours: orEmpty(/^(\d{1,5}([.,]\d{1,2})?)?$/, 'hours-not-valid'),
        }),
      )
      .check(z.refine(sites => sites.some(({ isChosen }) => isChosen), 'contract-needs-sites')),
    rates: z.array(z.object({ position: text(0, 100), businessId: z.string(), startsOn: day('no-days'), rate: Rate })),
    basis: Basis,
    minimumHours: orEmpty(/^(\d{1,2}([.,]\d{1,2})?)?$/, 'hours-not-valid'),
    holidayPercent: orEmpty(/^(\d{1,3}([.,](25|50?|75|0{1,2}))?)?$/, 'percent-not-valid'),
    currency: z.union([z.literal(''), CurrencyCode], 'currency-not-known'),
    taxPercent: orEmpty(/^(\d{1,2}([.,]\d{1,4})?)?$/, 'percent-not-valid'),
    dueDays: orEmpty(/^\d{0,3}$/, 'due-days-not-valid'),
    rhythm: Rhythm,
    invoiceEmails: z
      .string()
      .check(z.refine(typed => addressesIn(typed).every(one => z.safeParse(Email, one).success), 'email-not-valid')),
    releasesIncidents: z.boolean(),
    confirmsHours: z.boolean(),
    asksByItself: z.boolean(),
    confirmDays: z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/, 'confirm-days-not-valid')),
    silence: Silence,
    confirmers: z.array(z.string()),
    answerWithinHours: orEmpty(/^\d{0,3}$/, 'hours-not-valid'),
    notes: text(0, 2000),
  })
  .check(
    z.refine<{ startsOn: string; endsOn: string }>(one => one.endsOn === '' || one.endsOn >= one.startsOn, {
      error: 'no-days',
      path: ['endsOn'],
    }),
  )
export type ContractValues = z.infer<typeof ContractForm>

const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(one => one !== '')

/** Sites of the client that are open, and those that the contract names already. */
const sitesOf = ({ sites }: ClientDetails, contract: Contract | undefined): ContractValues['sites'] =>
  sites
    .map(({ id, name, closedAt }) => {
      const named = contract?.sites.find(({ businessId }) => businessId === id)
      const isChosen = contract === undefined ? closedAt === null : named !== undefined
      return { businessId: id, name, isChosen, promisedHours: named?.promisedHours ?? '', closedAt }
    })
    .filter(({ isChosen, closedAt }) => isChosen || closedAt === null)
    .map(({ closedAt: _, ...site }) => site)

export const blankContract = (client: ClientDetails, today: string): ContractValues => ({
  name: '',
  startsOn: today,
  endsOn: '',
  sites: sitesOf(client, undefined),
  rates: [],
  basis: 'worked',
  minimumHours: '',
  holidayPercent: '',
  currency: '',
  taxPercent: '',
  dueDays: '',
  rhythm: 'monthly',
  invoiceEmails: '',
  releasesIncidents: false,
  confirmsHours: false,
  asksByItself: true,
  confirmDays: '5',
  silence: 'blocks',
  confirmers: [],
  answerWithinHours: '',
  notes: '',
})

const textOf = (value: number | string | null) => (value === null || value === 0 ? '' : String(value))

export const valuesOfContract = (client: ClientDetails, contract: Contract): ContractValues => ({
  name: contract.name,
  startsOn: contract.startsOn,
  endsOn: contract.endsOn ?? '',
  sites: sitesOf(client, contract),
  rates: contract.rates.map(({ position, businessId, ...rate }) => ({
    ...rate,
    position: position ?? '',
    businessId: businessId === null ? '' : String(businessId),
  })),
  basis: contract.basis,
  minimumHours: textOf(contract.minimumMinutes / 60),
  holidayPercent: textOf(contract.holidayPercent),
  currency: contract.currency ?? '',
  taxPercent: contract.taxPercent ?? '',
  dueDays: contract.dueDays === null ? '' : String(contract.dueDays),
  rhythm: contract.rhythm,
  invoiceEmails: contract.invoiceEmails.join(', '),
  releasesIncidents: contract.releasesIncidents,
  confirmsHours: contract.confirmsHours,
  asksByItself: contract.asksByItself,
  confirmDays: String(contract.confirmDays),
  silence: contract.silence,
  // Who no longer signs in for the client is not asked any more.
  confirmers: contract.confirmers.map(({ id }) => id).filter(id => client.people.some(person => person.id === id)),
  answerWithinHours: textOf(contract.answerWithinHours),
  notes: contract.notes ?? '',
})

export function draftOfContract(values: ContractValues): Omit<InputOf<typeof contracts.create>, 'clientId'> {
  const { minimumHours, currency, taxPercent, dueDays, answerWithinHours, ...rest } = values
  const numberOr = (typed: string) => (typed === '' ? null : Number(pointed(typed)))
  return {
    ...rest,
    endsOn: values.endsOn || null,
    sites: values.sites
      .filter(({ isChosen }) => isChosen)
      .map(({ businessId, promisedHours }) => ({ businessId, promisedHours: pointed(promisedHours) || null })),
    rates: values.rates.map(({ position, businessId, ...rate }) => ({
      ...rate,
      position: position || null,
      businessId: businessId === '' ? null : Number(businessId),
    })),
    minimumMinutes: Math.round(60 * (numberOr(minimumHours) ?? 0)),
    holidayPercent: numberOr(values.holidayPercent) ?? 0,
    currency: currency || null,
    taxPercent: pointed(taxPercent) || null,
    dueDays: numberOr(dueDays),
    invoiceEmails: addressesIn(values.invoiceEmails),
    confirmDays: Number(values.confirmDays),
    answerWithinHours: numberOr(answerWithinHours),
  }
}
