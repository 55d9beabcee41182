import type { Database } from '#server/platform/db.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import { columnHead, dayText, end, margin, moneyText, table } from '#server/platform/pdf-parts.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { findLetterhead } from './details-store.ts'
import type { InvoiceRow } from './list-store.ts'
import { presentDetails } from './present.ts'

/** The invoice as a page to file, send or print. */
export async function invoicePdf(db: Database, row: InvoiceRow) {
  const invoice = await presentDetails(db, row)
  const { footer, logo } = await findLetterhead(db, row, true)
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
      ...(footer ? [{ text: footer, style: 'muted', margin: margin(0, 18, 0, 0) }] : []),
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
        { text: issuer.name, bold: true, fontSize: 12, margin: margin(0, logo === null ? 0 : 6, 0, 0) },
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
  margin: margin(0, 20, 0, 14),
  columns: [
    {
      stack: [
        columnHead('Bill to'),
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
        ].map(([label, value]) => [columnHead(label as string), end(value as string)]),
      },
    },
  ],
})

const lineTable = ({ lines }: InvoiceDetails) =>
  table(
    ['*', 50, 60, 80],
    ['Description', ...['Hours', 'Rate', 'Amount'].map(text => end(text, 'columnHead'))],
    lines.map(line => [
      line.description,
      end(line.hours ?? ''),
      end(line.rate === null ? '' : moneyText(line.rate)),
      end(moneyText(line.amount)),
    ]),
  )

function totals(invoice: InvoiceDetails) {
  const rows: [string, string, boolean][] = [
    ['Subtotal', moneyText(invoice.subtotal), false],
    [`Tax (${invoice.taxPercent} %)`, moneyText(invoice.tax), false],
    ['Total', moneyText(invoice.amount), true],
    ...(invoice.payments.length > 0 && invoice.status !== 'void'
      ? ([
          ['Paid', moneyText(invoice.paidAmount), false],
          ['Balance due', moneyText(invoice.balance), true],
        ] as [string, string, boolean][])
      : []),
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

const statusWords = { pending: '', paid: 'Paid', overdue: 'Overdue', void: 'Void' }
