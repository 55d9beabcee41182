import type { Context } from '#server/platform/context.ts'
import { eInvoiceOf } from '#server/platform/pdf.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import {
  type EInvoiceFile,
  type EInvoiceFormat,
  eInvoiceFormats,
  eInvoiceGaps,
  type eInvoices,
} from '#shared/invoicing/e-invoice-contract.ts'
import { decimalOf } from '#shared/money.ts'
import { fieldProblem, Problem } from '#shared/problem.ts'
import { invoiceDocument } from './document.ts'
import { type EInvoiceSource, eInvoiceData } from './e-invoice-data.ts'
import { gapsOf } from './e-invoice-gaps.ts'
import type { InvoiceRow } from './list-store.ts'
import { findCompleteParties } from './parties-store.ts'
import { presentDetails } from './present.ts'
import { rowOf } from './read-invoices.ts'

type Input<K extends keyof typeof eInvoices> = ParsedInputOf<(typeof eInvoices)[K]>

export async function readElectronic(ctx: Context, { id }: Input<'readElectronic'>): Promise<EInvoiceFile[]> {
  const { invoice, parties } = await sourceOf(ctx, await rowOf(ctx, id))
  return eInvoiceFormats.map(format => ({
    format,
    missing: gapsOf(format, invoice, parties).map(code => ({ code, where: eInvoiceGaps[code] })),
  }))
}

export async function electronicXml(ctx: Context, { id, format }: Input<'electronicXml'>) {
  const row = await rowOf(ctx, id)
  const source = await wholeSourceOf(ctx, row, format)
  const { filename } = await invoiceDocument(ctx.db, row, source.parties)
  return eInvoiceOf(row.organizationId, {
    filename: filename.replace(/\.pdf$/, format === 'ubl' ? '.xml' : '-xrechnung.xml'),
    format: format === 'ubl' ? 'UBL' : 'XRECHNUNG-UBL',
    invoice: eInvoiceData(source),
  })
}

/** Page and file say the same: both are made of the same parties. */
export async function electronicPdf(ctx: Context, { id }: Input<'electronicPdf'>) {
  const row = await rowOf(ctx, id)
  const source = await wholeSourceOf(ctx, row, 'factur-x')
  const { filename, document, paper } = await invoiceDocument(ctx.db, row, source.parties)
  return eInvoiceOf(row.organizationId, {
    filename: filename.replace(/\.pdf$/, '-factur-x.pdf'),
    format: 'Factur-X-EN16931',
    invoice: eInvoiceData(source),
    page: { document, paper },
  })
}

async function wholeSourceOf(ctx: Context, row: InvoiceRow, format: EInvoiceFormat) {
  const source = await sourceOf(ctx, row)
  const missing = gapsOf(format, source.invoice, source.parties)
  if (missing.length === 0) return source
  throw new Problem('unprocessable', 'e-invoice-incomplete', {
    fields: missing.map(code => fieldProblem(eInvoiceGaps[code], code)),
  })
}

async function sourceOf({ db }: Pick<Context, 'db'>, row: InvoiceRow): Promise<EInvoiceSource> {
  const parties = await findCompleteParties(db, row)
  const { homeCurrency, homeAmountCents, homeSubtotalCents } = row
  return {
    invoice: await presentDetails(db, row, parties),
    parties,
    homeTax: homeCurrency === null ? null : decimalOf((homeAmountCents ?? 0) - (homeSubtotalCents ?? 0), homeCurrency),
  }
}
