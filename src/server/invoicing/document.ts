import type { Database } from '#server/platform/db.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { findLetterhead } from './details-store.ts'
import type { InvoiceRow } from './list-store.ts'
import { presentDetails } from './present.ts'

/** The invoice as a page to file, send or print. */
export async function invoicePdf(db: Database, row: InvoiceRow) {
  const invoice = await presentDetails(db, row)
  const { footer, logo } = await findLetterhead(db, row.organizationId, true)
  const body = await makePdf(() => describe(invoice, footer, logo))
  return { filename: filenameOf(invoice.invoiceNumber), body }
}

/** A number typed by hand may hold anything; a file name may not. */
export const filenameOf = (invoiceNumber: string) =>
  `${invoiceNumber.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'invoice'}.pdf`

function describe(invoice: InvoiceDetails, footer: string | null, logo: Buffer | null): PdfDocument {
  return {
    info: { title: `Invoice ${invoice.invoiceNumber}` },
    ...(invoice.status === 'void' && { watermark: { text: 'VOID', color: '#b91c1c', opacity: 0.12, bold: true } }),
    content: [
      letterhead(invoice, logo),
      parties(invoice),
      lineTable(invoice),
      totals(invoice),
      ...(invoice.notes ? [{ text: 'Notes', style: 'heading' }, { text: invoice.notes }] : []),
      ...(footer ? [{ text: footer, style: 'muted', margin: [0, 18, 0, 0] as [number, number, number, number] }] : []),
    ],
  }
}

const letterhead = ({ issuer, invoiceNumber, status }: InvoiceDetails, logo: Buffer | null) => ({
  columns: [
    {
      stack: [
        ...(logo === null
          ? []
          : [{ image: `data:image/jpeg;base64,${logo.toString('base64')}`, fit: [140, 56] as [number, number] }]),
        { text: issuer.name, bold: true, fontSize: 12, margin: [0, logo === null ? 0 : 6, 0, 0] as Margin },
        { text: [issuer.address, issuer.phone, issuer.email].filter(Boolean).join('\n'), style: 'muted' },
      ],
    },
    {
      alignment: 'right' as const,
      stack: [
        { text: 'INVOICE', style: 'title' },
        { text: invoiceNumber, fontSize: 12 },
        ...(status === 'pending' ? [] : [{ text: statusWords[status], bold: true }]),
      ],
    },
  ],
})

const parties = (invoice: InvoiceDetails) => ({
  margin: [0, 20, 0, 14] as Margin,
  columns: [
    {
      stack: [
        { text: 'Bill to', style: 'columnHead' },
        { text: invoice.clientName, bold: true },
        { text: [invoice.clientAddress, invoice.clientEmail].filter(Boolean).join('\n'), style: 'muted' },
      ],
    },
    {
      width: 'auto' as const,
      layout: 'noBorders' as const,
      table: {
        body: [
          ['Date', dayText(invoice.generatedDate)],
          ['Due', dayText(invoice.dueDate)],
          ...(invoice.periodStart && invoice.periodEnd
            ? [['Period', `${dayText(invoice.periodStart)} – ${dayText(invoice.periodEnd)}`]]
            : []),
        ].map(([label, value]) => [
          { text: label as string, style: 'columnHead' },
          { text: value as string, alignment: 'right' as const },
        ]),
      },
    },
  ],
})

const lineTable = ({ lines }: InvoiceDetails) => ({
  layout: 'lightHorizontalLines' as const,
  table: {
    headerRows: 1,
    widths: ['*', 50, 60, 80],
    body: [
      [
        { text: 'Description', style: 'columnHead' },
        ...['Hours', 'Rate', 'Amount'].map(text => end(text, 'columnHead')),
      ],
      ...lines.map(line => [
        { text: line.description },
        end(line.hours ?? ''),
        end(line.rate === null ? '' : money(line.rate)),
        end(money(line.amount)),
      ]),
    ],
  },
})

function totals(invoice: InvoiceDetails) {
  const rows: [string, string, boolean][] = [
    ['Subtotal', money(invoice.subtotal), false],
    [`Tax (${invoice.taxPercent} %)`, money(invoice.tax), false],
    ['Total', money(invoice.amount), true],
    ...(invoice.payments.length > 0 && invoice.status !== 'void'
      ? ([
          ['Paid', money(invoice.paidAmount), false],
          ['Balance due', money(invoice.balance), true],
        ] as [string, string, boolean][])
      : []),
  ]
  return {
    margin: [0, 10, 0, 0] as Margin,
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

type Margin = [number, number, number, number]

const end = (text: string, style?: string) => ({ text, alignment: 'right' as const, ...(style && { style }) })

const statusWords = { pending: '', paid: 'Paid', overdue: 'Overdue', void: 'Void' }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (amount: string) => dollars.format(Number(amount))

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dayText = (date: string) => day.format(new Date(`${date}T12:00:00Z`))
