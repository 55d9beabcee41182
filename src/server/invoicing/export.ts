import type { Context } from '#server/platform/context.ts'
import { type CsvColumns, csvStream } from '#server/platform/csv.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { batchesOf } from '#server/platform/sql.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { hoursOf } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'
import { allLines, type ExportedLine } from './export-store.ts'
import { allInvoices, type InvoiceRow } from './list-store.ts'
import { balanceOf } from './present.ts'
import { visibilityOf } from './visibility.ts'

type Filters = ParsedInputOf<typeof invoicing.export>

/** The list as it is on screen, one row per invoice. */
export async function exportList(ctx: Context, filters: Filters): Promise<DownloadBody> {
  const query = allInvoices(filterOf(ctx, filters))
  return { filename: `invoices-${dayOf(ctx.now, 'UTC')}.csv`, body: csvStream(columns, batchesOf(ctx.db, query)) }
}

/** One row per line, in the columns that QuickBooks imports. */
export async function exportLines(ctx: Context, filters: Filters): Promise<DownloadBody> {
  const query = allLines(filterOf(ctx, filters))
  return {
    filename: `invoices-quickbooks-${dayOf(ctx.now, 'UTC')}.csv`,
    body: csvStream(quickbooks, batchesOf(ctx.db, query)),
  }
}

/** One row per line, in the columns of Xero's template. */
export async function exportXero(
  ctx: Context,
  { accountCode, taxType, ...filters }: ParsedInputOf<typeof invoicing.exportXero>,
): Promise<DownloadBody> {
  const query = allLines(filterOf(ctx, filters))
  return {
    filename: `invoices-xero-${dayOf(ctx.now, 'UTC')}.csv`,
    body: csvStream(xeroColumns(accountCode, taxType), batchesOf(ctx.db, query)),
  }
}

const filterOf = ({ actor }: Context, filters: Filters) => ({
  ...filters,
  organizationIds: organizationsAsked(actor, filters.organizationId),
  visibility: visibilityOf(actor),
})

const columns: CsvColumns<InvoiceRow> = {
  'Invoice Number': row => row.invoiceNumber,
  Client: row => row.clientName,
  Organization: row => row.organizationName,
  Status: row => row.status,
  Date: row => row.generatedDate,
  'Due Date': row => row.dueDate,
  'Period Start': row => row.periodStart,
  'Period End': row => row.periodEnd,
  Currency: row => row.currency,
  Subtotal: row => decimalOf(row.subtotalCents, row.currency),
  'Tax Percent': row => String(Number(row.taxPercent)),
  Tax: row => decimalOf(row.taxCents, row.currency),
  Amount: row => decimalOf(row.amountCents, row.currency),
  Paid: row => decimalOf(row.paidCents, row.currency),
  Balance: row => decimalOf(balanceOf(row), row.currency),
  'Sent At (UTC)': row => row.sentAt,
  'Sent To': row => row.sentTo,
  'Paid At (UTC)': row => row.paidAt,
  'Open Disputes': row => row.openDisputes,
  'Exchange Rate': row => row.exchangeRate && String(Number(row.exchangeRate)),
  'Company Currency': row => row.homeCurrency,
  'Company Amount': row => row.homeCurrency && decimalOf(row.homeAmountCents ?? 0, row.homeCurrency),
}

const quickbooks: CsvColumns<ExportedLine> = {
  InvoiceNo: line => line.invoiceNumber,
  Customer: line => line.clientName,
  Email: line => line.clientEmail,
  InvoiceDate: line => usDate(line.generatedDate),
  DueDate: line => usDate(line.dueDate),
  Location: line => line.businessName,
  Memo: line => line.notes,
  'Item(Product/Service)': line => line.position ?? 'Services',
  ItemDescription: line => line.description,
  // A fixed price is one piece of itself, so that quantity times rate is the amount on every row.
  ItemQuantity: line => (line.hoursHundredths === null ? '1' : hoursOf(line.hoursHundredths)),
  ItemRate: line => decimalOf(line.rateCents ?? line.amountCents, line.currency),
  ItemAmount: line => decimalOf(line.amountCents, line.currency),
  Taxable: line => (Number(line.taxPercent) > 0 ? 'Y' : 'N'),
  TaxRate: line => `${Number(line.taxPercent)}%`,
  // Tax is taken on the sum: the first row of an invoice carries all of it, the rows add up.
  ItemTaxAmount: line => decimalOf(line.lineNumber === line.firstLineNumber ? line.taxCents : 0, line.currency),
  Currency: line => line.currency,
}

const xeroColumns = (accountCode: string, taxType: string | undefined): CsvColumns<ExportedLine> => ({
  '*ContactName': line => line.clientName,
  EmailAddress: line => line.clientEmail,
  ...empty(
    'POAddressLine1',
    'POAddressLine2',
    'POAddressLine3',
    'POAddressLine4',
    'POCity',
    'PORegion',
    'POPostalCode',
    'POCountry',
  ),
  '*InvoiceNumber': line => line.invoiceNumber,
  Reference: line => line.businessName,
  '*InvoiceDate': line => xeroDate(line, line.generatedDate),
  '*DueDate': line => xeroDate(line, line.dueDate),
  ...empty('Total', 'InventoryItemCode'),
  '*Description': line => line.description,
  '*Quantity': line => (line.hoursHundredths === null ? '1' : hoursOf(line.hoursHundredths)),
  '*UnitAmount': line => decimalOf(line.rateCents ?? line.amountCents, line.currency),
  ...empty('Discount'),
  '*AccountCode': () => accountCode,
  '*TaxType': line => taxType ?? (Number(line.taxPercent) > 0 ? 'Tax on Sales' : 'Tax Exempt'),
  TaxAmount: line => decimalOf(line.taxShareCents, line.currency),
  ...empty('TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
  Currency: line => line.currency,
  ...empty('BrandingTheme'),
})

const empty = (...headings: string[]) => Object.fromEntries(headings.map(heading => [heading, () => '']))

const xeroDate = ({ country }: ExportedLine, day: string) =>
  country === 'US' ? usDate(day) : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
