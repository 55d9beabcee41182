import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '#shared/country/formats.ts'

const require = createRequire(import.meta.url)

export type PdfDocument = TDocumentDefinitions

/** Makes a PDF on the paper of whoever prints it. The description is built anew for each document, because pdfmake writes into what it is given. */
export async function makePdf(describe: () => PdfDocument, paper: Paper): Promise<Uint8Array> {
  const document: PdfDocument = {
    pageSize: paper === 'A4' ? 'A4' : 'LETTER',
    pageMargins: [40, 48, 40, 56],
    footer: (page, pages) => ({
      text: `Muster · ${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#546173',
      margin: [0, 16, 0, 0],
    }),
    ...(withKnownSpaces(describe()) as PdfDocument),
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#14202e', lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
      muted: { color: '#546173' },
      columnHead: { bold: true, color: '#546173', fontSize: 8 },
    },
  }
  const pdfmake = await library()
  const made = await pdfmake.createPdf(document).getBuffer()
  return Buffer.from(made)
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
