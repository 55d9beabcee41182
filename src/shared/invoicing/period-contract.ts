import * as z from 'zod/mini'
import { ContractId } from '../contracts/shapes.ts'
import { CurrencyCode } from '../country/fields.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { ClientId, Day, InvoiceId, OrganizationFilter, OrganizationId } from '../schema.ts'
import { invoiceCreated } from './events.ts'
import { ExchangeRate } from './fields.ts'
import { LineKind } from './shapes.ts'

/** What keeps a proposal from becoming an invoice as it stands. */
const Obstacle = z.enum([
  'nothing-left',
  'rate',
  'exchange-rate',
  'too-many-lines',
  'not-due',
  'promised-hours',
  'not-confirmed',
  'changed',
])
export type Obstacle = z.infer<typeof Obstacle>

const period = {
  organizationId: OrganizationFilter,
  from: Day,
  to: Day,
  /** One line for each. */
  by: z._default(LineKind, 'employee'),
  /** For clients who pay in another currency than the company reckons in. */
  exchangeRates: z._default(
    z.array(z.strictObject({ currency: CurrencyCode, rate: ExchangeRate })).check(z.maxLength(50)),
    [],
  ),
}

const example = { from: '2026-03-02', to: '2026-03-08', exchangeRates: [{ currency: 'EUR', rate: '0.9215' }] }

const Proposal = z.object({
  clientId: ClientId,
  clientName: z.string(),
  /** Where its invoices go; null: there is nobody to mail them to yet. */
  clientEmail: z.nullable(z.string()),
  /** The contract in force by which it is worked out; null: none covers these hours. */
  contractId: z.nullable(ContractId),
  contractName: z.nullable(z.string()),
  /** The company writes its contracts down, and there is none for these hours. */
  lacksContract: z.boolean(),
  /** The days that go on one invoice by the rhythm of the contract, where those asked for hold none whole. */
  notYetDue: z.nullable(z.object({ from: Day, to: Day })),
  currency: z.string(),
  lines: z.int(),
  hours: z.string(),
  /** Null while the rate between the currencies is not given. */
  subtotal: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  dueDate: Day,
  obstacles: z.array(Obstacle),
  /** Hours of the proposal for which no rate is known. */
  withoutRateHours: z.string(),
  /** Hours of the same days that no approved timesheet holds yet: they are left out. */
  unapprovedHours: z.string(),
  /** Hours of the same days that stand on an invoice already. */
  invoicedHours: z.string(),
  /** What the period before was invoiced at, in the same currency; null: nothing. */
  before: z.nullable(z.object({ hours: z.string(), subtotal: z.string() })),
})
export type Proposal = z.infer<typeof Proposal>

/** The invoices of all clients for a period in one go. */
export const periodBilling = {
  propose: endpoint({
    method: 'POST',
    path: '/api/invoices/propose',
    may: 'invoice:write',
    announces: nothing('It is worked out and shown; nothing is written until it is accepted.'),
    summary: 'What every client would be invoiced for a period, and what is missing for each',
    input: z.strictObject(period),
    reply: z.object({
      organizationId: OrganizationId,
      currency: z.string(),
      /** The days that the period is compared with. */
      before: z.object({ from: Day, to: Day }),
      proposals: z.array(Proposal),
      /** Hours in those days at no client’s site: on nobody’s invoice. */
      nobodysHours: z.string(),
    }),
    example,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invoices/propose/accept',
    takesFile: true,
    may: 'invoice:write',
    announces: [invoiceCreated],
    summary: 'Make the proposed invoices of these clients as drafts; what no longer agrees with what was shown is left',
    input: z.strictObject({
      ...period,
      clients: z
        .array(
          z.strictObject({
            clientId: ClientId,
            /** Which of its proposals; without a word all of them. */
            contractId: z.optional(z.nullable(ContractId)),
            /** The total as it was shown: an invoice is made only if it still comes to the same. */
            amount: z.optional(z.string().check(z.maxLength(20))),
          }),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
    reply: z.object({
      invoices: z.array(
        z.object({
          id: InvoiceId,
          clientId: ClientId,
          contractId: z.nullable(ContractId),
          invoiceNumber: z.string(),
          amount: z.string(),
          currency: z.string(),
          clientEmail: z.nullable(z.string()),
        }),
      ),
      left: z.array(z.object({ clientId: ClientId, contractId: z.nullable(ContractId), obstacles: z.array(Obstacle) })),
    }),
    status: 201,
    example,
  }),
}
