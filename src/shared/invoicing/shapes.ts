import * as z from 'zod/mini'
import { MailStatus } from '../email/outbox-contract.ts'
import { ClientId, Day, Instant, InvoiceId, OrganizationId, Version } from '../schema.ts'
import { EntryVerdict, KeptPress } from '../time-tracking/shapes.ts'
import { runFindings } from '../tours/shapes.ts'

export const invoiceStatuses = ['pending', 'paid', 'overdue', 'void'] as const
export const InvoiceStatus = z.enum(invoiceStatuses)
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

export const paymentMethods = ['transfer', 'check', 'card', 'cash', 'other'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Money leaves as decimal text, such as 5000.00. */
const Money = z.string()

export const Invoice = z.object({
  id: InvoiceId,
  organizationId: OrganizationId,
  organizationName: z.string(),
  invoiceNumber: z.string(),
  clientName: z.string(),
  clientEmail: z.nullable(z.string()),
  /** The client it is made out to, whose people see it once it was sent; null for a free name. */
  clientId: z.nullable(ClientId),
  status: InvoiceStatus,
  /** Pending and not sent: nobody outside knows of it, and nothing is owed on it. */
  isDraft: z.boolean(),
  /** Written in another product before the company came here: no hours stand behind it. */
  isOpening: z.boolean(),
  /** What all its amounts are in. */
  currency: z.string(),
  /** Where that is not the company's currency: what one unit of the company's was worth, and what it reckons the total at. */
  exchangeRate: z.nullable(z.string()),
  homeCurrency: z.nullable(z.string()),
  homeAmount: z.nullable(Money),
  subtotal: Money,
  taxPercent: z.string(),
  tax: Money,
  amount: Money,
  paidAmount: Money,
  /** What is still owed; nothing on a void invoice. */
  balance: Money,
  generatedDate: Day,
  dueDate: Day,
  periodStart: z.nullable(Day),
  periodEnd: z.nullable(Day),
  sentAt: z.nullable(Instant),
  sentTo: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
  openDisputes: z.int(),
  timeEntryIds: z.array(z.int()),
  version: Version,
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceLine = z.object({
  id: z.int(),
  lineNumber: z.int(),
  description: z.string(),
  employeeId: z.nullable(z.int()),
  businessId: z.nullable(z.int()),
  position: z.nullable(z.string()),
  /** Null on a line with a fixed price. */
  hours: z.nullable(z.string()),
  rate: z.nullable(Money),
  amount: Money,
  /** How many times on the clock it is made of. */
  entryCount: z.int(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

const Payment = z.object({
  id: z.int(),
  amount: Money,
  paidOn: Day,
  method: PaymentMethod,
  note: z.nullable(z.string()),
  recordedByName: z.nullable(z.string()),
})

const Dispute = z.object({
  id: z.int(),
  lineId: z.nullable(z.int()),
  reason: z.string(),
  status: z.enum(['open', 'resolved', 'withdrawn']),
  openedByName: z.nullable(z.string()),
  createdAt: Instant,
  resolution: z.nullable(z.string()),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(Instant),
})
export type Dispute = z.infer<typeof Dispute>

export const InvoiceDetails = z.extend(Invoice, {
  /** Whose letterhead it stands on. */
  issuer: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  clientAddress: z.nullable(z.string()),
  /** What the issuer's tax is called: VAT, TVA, GST. */
  taxLabel: z.string(),
  notes: z.nullable(z.string()),
  voidedAt: z.nullable(Instant),
  voidReason: z.nullable(z.string()),
  /** What became of the mail it went out with; null where there was none, and for the client's people. */
  mailStatus: z.nullable(MailStatus),
  /** Who of the client confirmed the hours behind it, week by week; nobody, where silence counted. */
  confirmations: z.array(z.object({ weekStarting: Day, confirmedAt: Instant, confirmedBy: z.nullable(z.string()) })),
  lines: z.array(InvoiceLine),
  payments: z.array(Payment),
  disputes: z.array(Dispute),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

/** A time on the clock as the proof behind a line: who, when, where, and the shift it was planned as. */
export const LineEntry = z.object({
  id: z.int(),
  employeeName: z.string(),
  position: z.string(),
  businessName: z.nullable(z.string()),
  timeZone: z.string(),
  clockInTime: Instant,
  clockOutTime: z.nullable(Instant),
  hours: z.string(),
  breakMinutes: z.int(),
  source: z.enum(['position', 'manual', 'manager', 'offline']),
  clockInVerdict: z.nullable(EntryVerdict),
  clockInZone: z.nullable(z.string()),
  clockInKept: z.nullable(KeptPress),
  clockOutVerdict: z.nullable(EntryVerdict),
  clockOutZone: z.nullable(z.string()),
  clockOutKept: z.nullable(KeptPress),
  corrections: z.int(),
  approvedAt: z.nullable(Instant),
  shift: z.nullable(
    z.object({
      id: z.int(),
      date: Day,
      startTime: z.string(),
      endTime: z.string(),
      endsNextDay: z.boolean(),
      location: z.string(),
    }),
  ),
  /** The rounds that were walked meanwhile. */
  rounds: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      startedAt: Instant,
      finishedAt: Instant,
      seen: z.int(),
      checkpoints: z.int(),
      findings: z.array(z.enum(runFindings)),
    }),
  ),
})
export type LineEntry = z.infer<typeof LineEntry>

/** What approved hours are put together by: a line for each. */
export const LineKind = z.enum(['employee', 'position', 'site'])
export type LineKind = z.infer<typeof LineKind>

/** A line as it is proposed, before anyone has edited it. */
export const ProposedLine = z.object({
  description: z.string(),
  employeeId: z.nullable(z.int()),
  businessId: z.nullable(z.int()),
  position: z.string(),
  hours: z.string(),
  /** Null where neither the position nor the business has a bill rate. */
  rate: z.nullable(Money),
  amount: Money,
  timeEntryIds: z.array(z.int()),
})
export type ProposedLine = z.infer<typeof ProposedLine>
