import { Worker } from 'node:worker_threads'
import type { Invoice } from '@e-invoice-eu/core'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '#shared/country/formats.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { unavailable } from '#shared/problem.ts'
import { ofEachInTurn } from './at-once.ts'
import type { Page, PdfAnswer, PdfOrder } from './pdf-worker.ts'
import { AfterCommit } from './work.ts'

export type PdfDocument = TDocumentDefinitions

// One is laid out while others wait, each company for its own; who comes after those asks again in a moment.
const inTurn = ofEachInTurn({ atOnce: () => 1, maxWaiting: 20 }, () => unavailable('many-documents'))
const patienceMs = 30_000

/** The company whose document it is; none where someone of the provider asks about several. */
type Whose = number | null

/** Makes a PDF on the paper of whoever prints it, beside the work of the server; no company waits for another's pile. */
export const makePdf = (whose: Whose, document: PdfDocument, paper: Paper): Promise<Uint8Array> =>
  inTurn(String(whose), () => ask({ page: { document, paper } }))

/** A document as the answer to a call: laid out after the commit, so that it holds no connection meanwhile. */
export const pdfOf = (whose: Whose, filename: string, document: PdfDocument, paper: Paper) =>
  new AfterCommit<DownloadBody>(async () => ({ filename, body: await makePdf(whose, document, paper) }))

interface ElectronicInvoice {
  filename: string
  /** As its library calls it. */
  format: 'UBL' | 'XRECHNUNG-UBL' | 'Factur-X-EN16931'
  invoice: Invoice
  /** The page that carries it, where it goes along inside of one. */
  page?: Page
}

/** An electronic invoice as the answer to a call, made beside the work of the server too: its library takes seconds to read. */
export const eInvoiceOf = (whose: Whose, { filename, ...order }: ElectronicInvoice) =>
  new AfterCommit<DownloadBody>(async () => ({ filename, body: await makeEInvoice(whose, order) }))

const makeEInvoice = (whose: Whose, { page, ...electronic }: Omit<ElectronicInvoice, 'filename'>) =>
  inTurn(String(whose), () => ask({ page, electronic }))

let worker: Worker | undefined
let lastNumber = 0

function ask(order: Omit<PdfOrder, 'number'>) {
  const number = ++lastNumber
  const asked = workerAtHand()
  return new Promise<Uint8Array>((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(late)
      asked.off('message', hear).off('error', fail)
      settle()
    }
    const hear = (answer: PdfAnswer) => {
      if (answer.number !== number) return
      done(() => ('bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.failure))))
    }
    const fail = (error: Error) => done(() => reject(error))
    // A document that takes so long is not worth waiting for; the next one gets a thread of its own.
    const late = setTimeout(() => {
      worker = undefined
      void asked.terminate()
      done(() => reject(unavailable('many-documents')))
    }, patienceMs)
    asked.on('message', hear).on('error', fail)
    asked.postMessage({ number, ...order })
  })
}

// Begun with the first document and kept: reading the library takes longer than laying a page out. It keeps nobody from stopping.
function workerAtHand() {
  if (worker !== undefined) return worker
  const begun = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  begun.unref()
  begun.once('exit', () => {
    if (worker === begun) worker = undefined
  })
  worker = begun
  return begun
}
