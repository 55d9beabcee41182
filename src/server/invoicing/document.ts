import type { Database } from '#server/platform/db.ts'
import { findFile } from '#server/platform/files.ts'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { columnHead, end, margin, table } from '#server/platform/pdf-parts.ts'
import { writtenPhone } from '#server/platform/phone.ts'
import { addressAbroad } from '#shared/country/addresses.ts'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { isTaxInvoice } from '#shared/country/invoice-words.ts'
import { dateIn, exactIn, moneyIn, numberIn, percentIn } from '#shared/country/notation.ts'
import { clientTaxIdIn, taxIdLines } from '#shared/country/tax-ids.ts'
import { dayOf } from '#shared/time.ts'
import { fill, readLanguage, type Sentence } from '#shared/words.ts'
import { invoiceDocument as words } from './document-words.ts'
import type { InvoicePage } from './invoice-page.ts'
import { legalLines } from './legal-lines.ts'
import type { InvoiceRow } from './list-store.ts'
import { findParties, type Parties } from './parties-store.ts'
import { presentDetails } from './present.ts'

/** The invoice as a page to file, send or print, in the language of the client, else of the company that writes it. */
export async function invoiceDocument(db: Database, row: InvoiceRow, parties?: Parties) {
  const issuer = parties ?? (await findParties(db, row))
  const invoice = await presentDetails(db, row, issuer)
  const logo = issuer.logoFileId === null ? undefined : await findFile(db, issuer.logoFileId)
  const { company, client, footer } = issuer
  const habits = habitsOfCompany(company, readLanguage(client?.language ?? company.language))
  const page = {
    invoice,
    issuer,
    clientTaxId: client?.taxId ?? null,
    clientCountry: client?.country ?? company.country,
    habits,
    say: (sentence: Sentence, values = {}) => fill(sentence, habits.language, values),
  }
  return {
    filename: filenameOf(invoice.invoiceNumber),
    document: describe(page, footer, logo?.bytes ?? null),
    paper: company.paper,
  }
}

/** A number typed by hand may hold anything; a file name may not. */
export const filenameOf = (invoiceNumber: string) =>
  `${invoiceNumber.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'invoice'}.pdf`

function describe(page: InvoicePage, footer: string | null, logo: Buffer | null): PdfDocument {
  const { invoice, say } = page
  const legal = legalLines(page)
  return {
    info: { title: say(words.title, { number: invoice.invoiceNumber }) },
    ...(invoice.status === 'void' && {
      watermark: { text: say(words.void), color: '#b91c1c', opacity: 0.12, bold: true },
    }),
    content: [
      letterhead(page, logo),
      parties(page),
      lineTable(page),
      totals(page),
      ...(invoice.notes ? [{ text: say(words.notes), style: 'heading' }, { text: invoice.notes }] : []),
      {
        stack: [...confirmations(page), ...legal].map(text => ({ text })),
        style: 'muted',
        margin: margin(0, 18, 0, 0),
      },
      ...(footer ? [{ text: footer, style: 'muted', margin: margin(0, 6, 0, 0) }] : []),
    ],
  }
}

/** Who confirmed the hours behind it, and when. */
const confirmations = ({ invoice, issuer: { company }, habits, say }: InvoicePage) =>
  invoice.confirmations.map(({ weekStarting, confirmedAt, confirmedBy: name }) => {
    const days = { week: dateIn(habits, weekStarting), day: dateIn(habits, dayOf(confirmedAt, company.timeZone)) }
    return name === null ? say(words.confirmedBySilence, days) : say(words.confirmed, { ...days, name })
  })

function letterhead(page: InvoicePage, logo: Buffer | null) {
  const {
    invoice,
    issuer: { company, taxIds },
    say,
  } = page
  const { issuer, invoiceNumber, status } = invoice
  const picture =
    logo === null
      ? []
      : [{ image: `data:image/jpeg;base64,${logo.toString('base64')}`, fit: [140, 56] as [number, number] }]
  const head = isTaxInvoice(company.country, Number(invoice.taxPercent) > 0) ? words.taxInvoice : words.invoice
  const phone = issuer.phone && writtenPhone(issuer.phone, company.country)
  const known = [
    addressOn(page, issuer.address, company.country),
    phone,
    issuer.email,
    ...taxIdLines(company.country, taxIds),
  ]
  return {
    columns: [
      {
        stack: [
          ...picture,
          { text: issuer.name, bold: true, fontSize: 12, margin: margin(0, logo === null ? 0 : 6, 0, 0) },
          { text: known.filter(Boolean).join('\n'), style: 'muted' },
        ],
      },
      {
        alignment: 'right' as const,
        stack: [
          { text: say(head), style: 'title' },
          { text: invoiceNumber, fontSize: 12 },
          ...(status === 'pending' ? [] : [{ text: say(words[status]), bold: true }]),
        ],
      },
    ],
  }
}

// Between two countries both addresses say which one they are in.
const addressOn = (
  { issuer: { company }, clientCountry, habits }: InvoicePage,
  address: string | null,
  country: string,
) => address && (clientCountry === company.country ? address : addressAbroad(address, country, habits.language))

function parties(page: InvoicePage) {
  const { invoice, issuer, clientTaxId, clientCountry, habits, say } = page
  const { client } = issuer
  const address = addressOn(page, invoice.clientAddress, clientCountry)
  const taxId = clientTaxId && `${clientTaxIdIn(clientCountry).label} ${clientTaxId}`
  const { periodStart, periodEnd } = invoice
  const facts = [
    [words.date, dateIn(habits, invoice.generatedDate)],
    [words.due, dateIn(habits, invoice.dueDate)],
    ...(periodStart && periodEnd
      ? [[words.period, `${dateIn(habits, periodStart)} – ${dateIn(habits, periodEnd)}`]]
      : []),
    ...(client?.buyerReference ? [[words.buyerReference, client.buyerReference]] : []),
  ] as [Sentence, string][]
  return {
    margin: margin(0, 20, 0, 14),
    columns: [
      {
        stack: [
          columnHead(say(words.billTo)),
          { text: invoice.clientName, bold: true },
          { text: [address, invoice.clientEmail, taxId].filter(Boolean).join('\n'), style: 'muted' },
        ],
      },
      {
        width: 'auto' as const,
        layout: 'noBorders' as const,
        table: { body: facts.map(([label, value]) => [columnHead(say(label)), end(value)]) },
      },
    ],
  }
}

const lineTable = ({ invoice: { lines, currency }, habits, say }: InvoicePage) =>
  table(
    ['*', 50, 70, 90],
    [say(words.description), ...[words.hours, words.rate, words.amount].map(word => end(say(word), 'columnHead'))],
    lines.map(line => [
      line.description,
      end(line.hours === null ? '' : numberIn(habits, line.hours, 2)),
      end(line.rate === null ? '' : moneyIn(habits, line.rate, currency)),
      end(moneyIn(habits, line.amount, currency)),
    ]),
  )

function totals({ invoice, issuer: { company }, habits, say }: InvoicePage) {
  const money = (amount: string) => moneyIn(habits, amount, invoice.currency)
  const tax = { label: company.taxLabel, percent: percentIn(habits, invoice.taxPercent) }
  const isPartlyPaid = invoice.payments.length > 0 && invoice.status !== 'void'
  const { currency, homeCurrency, homeAmount, exchangeRate } = invoice
  const homeRows: [string, string, boolean][] =
    homeCurrency === null
      ? []
      : [
          [
            say(words.exchange, { homeCurrency, rate: exactIn(habits, exchangeRate ?? ''), currency }),
            moneyIn(habits, homeAmount ?? '', homeCurrency),
            false,
          ],
        ]
  const rows: [string, string, boolean][] = [
    [say(words.subtotal), money(invoice.subtotal), false],
    [say(words.tax, tax), money(invoice.tax), false],
    [say(words.total), money(invoice.amount), true],
    ...homeRows,
    ...((isPartlyPaid
      ? [
          [say(words.received), money(invoice.paidAmount), false],
          [say(words.balance), money(invoice.balance), true],
        ]
      : []) as [string, string, boolean][]),
  ]
  return {
    margin: margin(0, 10, 0, 0),
    unbreakable: true,
    columns: [
      { text: '' },
      {
        width: 'auto' as const,
        layout: 'noBorders' as const,
        table: {
          body: rows.map(([label, amount, bold]) => [
            { text: label, bold },
            { ...end(amount), bold },
          ]),
        },
      },
    ],
  }
}
