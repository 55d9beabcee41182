import * as z from 'zod/mini'
import { CurrencyCode } from '../country/fields.ts'
import { download, endpoint } from '../endpoint.ts'
import {
  BusinessId,
  ClientId,
  Day,
  Email,
  FilterId,
  InvoiceId,
  numericId,
  OrganizationFilter,
  OrganizationId,
  paging,
  text,
  Version,
} from '../schema.ts'
import { invoiceChanged, invoiceCreated } from './events.ts'
import {
  Amount,
  ClientName,
  DueDate,
  ExchangeRate,
  headFields,
  InvoiceNumber,
  lineFields,
  PartId,
  TimeEntryIds,
  written,
} from './fields.ts'
import { Invoice, InvoiceDetails, InvoiceStatus, invoiceStatuses, LineEntry, LineKind, ProposedLine } from './shapes.ts'

// A filter that names a stranger's record simply finds nothing, so this is a plain number and not an aimed id.
const LineId = numericId('invoice-line')

const filters = {
  /** `draft`: pending and not sent yet. `pending`: sent. `outstanding`: pending or overdue. */
  status: z.optional(z.enum(['outstanding', 'draft', ...invoiceStatuses])),
  organizationId: OrganizationFilter,
  clientId: FilterId,
  /** Part of a number or of a client's name. */
  search: z.optional(text(0, 100)),
  /** The first and the last day on which they were made. */
  from: z.optional(Day),
  to: z.optional(Day),
}

const owedAmounts = {
  outstandingAmount: z.string(),
  paidThisMonthAmount: z.string(),
  pendingAmount: z.string(),
  overdueAmount: z.string(),
  draftAmount: z.string(),
  /** The company's own; a client's people are told what they owe in the currency of the invoice. */
  currency: z.string(),
}

export const invoicing = {
  list: endpoint({
    method: 'GET',
    path: '/api/invoices',
    may: 'invoice:read',
    summary: 'Invoices, the newest first; a client sees those made out to them, once sent',
    input: z.strictObject({ ...filters, ...paging }),
    reply: z.array(Invoice),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/invoices/summary',
    may: 'invoice:read',
    summary: 'What is owed, what was paid this month, what waits and what is late',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.object({
      outstanding: z.int(),
      paidThisMonth: z.int(),
      pending: z.int(),
      overdue: z.int(),
      /** Not sent yet, so in none of the sums. */
      drafts: z.int(),
      ...owedAmounts,
      /** The same in every other currency: what is not the same money is never added up. */
      others: z.array(z.object(owedAmounts)),
    }),
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/invoices/proposal',
    may: 'invoice:write',
    summary: 'What a new invoice would begin with: its number, and the dates, tax and address of the client it is for',
    input: z.strictObject({ organizationId: OrganizationFilter, clientId: z.optional(ClientId) }),
    reply: z.object({
      organizationId: OrganizationId,
      organizationName: z.string(),
      /** The next number; it is taken only when the invoice is made. */
      invoiceNumber: z.string(),
      generatedDate: Day,
      dueDate: Day,
      taxPercent: z.string(),
      /** What the tax is called where the company is. */
      taxLabel: z.string(),
      /** The client's, else the company's. */
      currency: z.string(),
      homeCurrency: z.string(),
      clientEmail: z.nullable(z.string()),
    }),
  }),
  billable: endpoint({
    method: 'GET',
    path: '/api/invoices/billable',
    may: 'invoice:write',
    summary: 'Approved hours that are on no invoice yet, as lines with their bill rates',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      /** Only the sites of this client. */
      clientId: z.optional(ClientId),
      /** Every site of theirs when left out. */
      businessIds: z.optional(z.array(BusinessId).check(z.minLength(1), z.maxLength(200))),
      from: Day,
      to: Day,
      by: z._default(LineKind, 'employee'),
      /** Bill rates are the company's; a client with another currency is shown them at this rate. */
      exchangeRate: z.optional(ExchangeRate),
    }),
    reply: z.object({
      lines: z.array(ProposedLine),
      currency: z.string(),
      /** Hours of the same days that no approved timesheet holds yet. */
      unapprovedHours: z.string(),
      /** Hours of the same days that stand on an invoice already. */
      invoicedHours: z.string(),
      /** Hours of people and positions that are not billable: paid, and left out. */
      notBillableHours: z.string(),
      /** Hours of the company in those days that name no site, and so no client. */
      withoutSiteHours: z.string(),
    }),
    example: { from: '2026-03-02', to: '2026-03-08', exchangeRate: undefined },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/invoices/export',
    may: 'report:read',
    reads: 'replica',
    summary: 'The list as CSV, one row per invoice',
    input: z.strictObject(filters),
    reply: download('text/csv; charset=utf-8'),
  }),
  exportLines: endpoint({
    method: 'GET',
    path: '/api/invoices/export/quickbooks',
    may: 'invoice:write',
    reads: 'replica',
    summary: 'For accounting, as CSV in the columns that QuickBooks imports: one row per line, void ones left out',
    input: z.strictObject(filters),
    reply: download('text/csv; charset=utf-8'),
  }),
  exportXero: endpoint({
    method: 'GET',
    path: '/api/invoices/export/xero',
    may: 'invoice:write',
    reads: 'replica',
    summary:
      'For accounting, as CSV in the columns of Xero’s template for sales invoices: one row per line, void ones left out',
    input: z.strictObject({
      ...filters,
      /** The account of sales there. */
      accountCode: z._default(text(1, 10), '200'),
      /** As the tax is called there; what is usual when left out. */
      taxType: z.optional(text(1, 50)),
    }),
    reply: download('text/csv; charset=utf-8'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invoices',
    may: 'invoice:write',
    announces: [invoiceCreated],
    summary: 'Make an invoice by hand; the next number is taken when none is given',
    input: z.strictObject({
      invoiceNumber: z.optional(InvoiceNumber),
      clientName: ClientName,
      amount: Amount,
      dueDate: DueDate,
      timeEntryIds: TimeEntryIds,
      organizationId: OrganizationFilter,
      /** Understood without it when the name is that of a client. */
      clientId: z.optional(ClientId),
      description: z.optional(text(0, 300)),
      /** The client's, else the company's, when left out. */
      currency: z.optional(CurrencyCode),
      ...headFields,
    }),
    reply: InvoiceDetails,
    status: 201,
    example: { periodStart: undefined, clientId: undefined, currency: undefined, exchangeRate: '0.9215' },
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/invoices/generate',
    takesFile: true,
    may: 'invoice:write',
    announces: [invoiceCreated],
    summary: 'Make an invoice from lines of approved hours, as they were proposed or edited',
    input: z.strictObject({
      invoiceNumber: z.optional(InvoiceNumber),
      organizationId: OrganizationFilter,
      clientId: z.optional(ClientId),
      /** The client's own name when one is chosen. */
      clientName: z.optional(ClientName),
      currency: z.optional(CurrencyCode),
      dueDate: z.optional(DueDate),
      lines: z
        .array(z.strictObject({ ...lineFields, timeEntryIds: TimeEntryIds }))
        .check(z.minLength(1, 'invoice-line-required'), z.maxLength(500)),
      ...headFields,
    }),
    reply: InvoiceDetails,
    status: 201,
    example: {
      periodStart: undefined,
      clientId: undefined,
      clientName: 'Pier Lantern Events',
      currency: undefined,
      exchangeRate: '0.9215',
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}',
    may: 'invoice:read',
    summary: 'One invoice with its lines, payments and disputes',
    input: z.strictObject({ id: InvoiceId }),
    reply: InvoiceDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/invoices/{id}',
    takesFile: true,
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary: 'Mark an invoice paid, overdue or void; or edit a pending one that was not sent',
    input: z.strictObject({
      id: InvoiceId,
      status: z.optional(InvoiceStatus),
      /** Why it is void. */
      reason: z.optional(written('reason-required')),
      invoiceNumber: z.optional(InvoiceNumber),
      clientName: z.optional(ClientName),
      clientId: z.optional(z.nullable(ClientId)),
      dueDate: z.optional(DueDate),
      /** All lines that are to stay; one that is left out frees its hours. */
      lines: z.optional(
        z
          .array(z.strictObject({ id: z.optional(PartId), ...lineFields }))
          .check(z.minLength(1, 'invoice-line-required'), z.maxLength(500)),
      ),
      version: z.optional(Version),
      ...headFields,
    }),
    reply: InvoiceDetails,
    example: { periodStart: undefined, clientId: undefined, exchangeRate: '0.9215' },
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/void',
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary: 'Take back an invoice that is not paid: its hours are free again, its number stays taken',
    input: z.strictObject({ id: InvoiceId, reason: written('reason-required'), version: z.optional(Version) }),
    reply: InvoiceDetails,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/send',
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary: 'Mail an invoice with its PDF; from then on its client sees it, owes it, and it is no longer edited',
    input: z.strictObject({
      id: InvoiceId,
      to: z.optional(Email),
      /** False: it was handed over otherwise, and no mail leaves. */
      byMail: z._default(z.boolean(), true),
      version: z.optional(Version),
    }),
    reply: InvoiceDetails,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    may: 'invoice:read',
    summary: 'One invoice as a PDF',
    input: z.strictObject({ id: InvoiceId }),
    reply: download('application/pdf'),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/lines/{lineId}/entries',
    may: 'invoice:read',
    summary: 'The times on the clock a line is made of, with their zones and shifts',
    input: z.strictObject({ id: InvoiceId, lineId: LineId }),
    reply: z.array(LineEntry),
  }),
}
