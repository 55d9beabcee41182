import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Invoice } from '@e-invoice-eu/core'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '#shared/country/formats.ts'

/*
 * Lays documents out in a thread of its own: a long one takes seconds, in which the server would answer nobody.
 */
const require = createRequire(import.meta.url)

export interface Page {
  document: TDocumentDefinitions
  paper: Paper
}

export interface PdfOrder {
  number: number
  page?: Page | undefined
  /** What is written for programs: alone, or inside of the page. */
  electronic?: { invoice: Invoice; format: string } | undefined
}

export type PdfAnswer = { number: number } & ({ bytes: Uint8Array } | { failure: string })

parentPort?.on('message', async ({ number, page, electronic }: PdfOrder) => {
  try {
    const laidOut = page && (await layOut(page.document, page.paper))
    const bytes = electronic ? await writeInvoice(electronic, laidOut) : (laidOut as Uint8Array)
    parentPort?.postMessage({ number, bytes } satisfies PdfAnswer)
  } catch (error) {
    parentPort?.postMessage({ number, failure: String((error as Error).stack ?? error) } satisfies PdfAnswer)
  }
})

async function layOut(described: TDocumentDefinitions, paper: Paper): Promise<Uint8Array> {
  const document: TDocumentDefinitions = {
    pageSize: paper === 'A4' ? 'A4' : 'LETTER',
    pageMargins: [40, 48, 40, 56],
    // A headline goes along with what it stands above.
    pageBreakBefore: ({ headlineLevel }, nodes) => headlineLevel === 1 && nodes.getFollowingNodesOnPage().length < 3,
    footer: (page, pages) => ({
      text: `Muster · ${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#546173',
      margin: [0, 16, 0, 0],
    }),
    ...(withKnownSpaces(described) as TDocumentDefinitions),
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#14202e', lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
      muted: { color: '#546173' },
      columnHead: { bold: true, color: '#546173', fontSize: 8 },
    },
  }
  const pdfmake = await library()
  return new Uint8Array(Buffer.from(await pdfmake.createPdf(document).getBuffer()))
}

// Read with the first one that is asked for. It checks what it was given against its schema, and throws.
async function writeInvoice({ invoice, format }: NonNullable<PdfOrder['electronic']>, page: Uint8Array | undefined) {
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const silent = { log() {}, warn() {}, error() {} }
  const pdf = page && { buffer: page, filename: 'invoice.pdf', mimetype: 'application/pdf' }
  const written = await new InvoiceService(silent).generate(invoice, { format, lang: 'en', ...(pdf && { pdf }) })
  return typeof written === 'string' ? new Uint8Array(Buffer.from(written)) : written
}

// French groups digits with a narrow space that the font of documents does not have: it would be printed as a box.
function withKnownSpaces(part: unknown): unknown {
  if (typeof part === 'string') return part.replaceAll('\u202f', '\u00a0')
  if (Array.isArray(part)) return part.map(withKnownSpaces)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withKnownSpaces(value)]))
}

// A quarter of the start would go into reading a library that the first document needs and nobody before it.
let loaded: ReturnType<typeof load> | undefined
const library = () => {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(require('pdfmake/fonts/Roboto.js') as Parameters<typeof pdfmake.setFonts>[0])
  // Documents are made of our own words: they fetch nothing and read nothing but these fonts.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => /[/\\]pdfmake[/\\]fonts[/\\]Roboto[/\\][\w-]+\.ttf$/.test(path))
  return pdfmake
}
