import { Worker } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '#shared/country/formats.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { unavailable } from '#shared/problem.ts'
import { oneOfEachInTurn } from './at-once.ts'
import type { PdfAnswer } from './pdf-worker.ts'
import { AfterCommit } from './work.ts'

export type PdfDocument = TDocumentDefinitions

// One is laid out while others wait, each company for its own; who comes after those asks again in a moment.
const inTurn = oneOfEachInTurn(20, () => unavailable('many-documents'))
const patienceMs = 30_000

/** The company whose document it is; none where someone of the provider asks about several. */
type Whose = number | null

/** Makes a PDF on the paper of whoever prints it, beside the work of the server; no company waits for another's pile. */
export const makePdf = (whose: Whose, document: PdfDocument, paper: Paper): Promise<Uint8Array> =>
  inTurn(String(whose), () => ask({ document, paper }))

/** A document as the answer to a call: laid out after the commit, so that it holds no connection meanwhile. */
export const pdfOf = (whose: Whose, filename: string, document: PdfDocument, paper: Paper) =>
  new AfterCommit<DownloadBody>(async () => ({ filename, body: await makePdf(whose, document, paper) }))

let worker: Worker | undefined
let lastNumber = 0

function ask(order: { document: PdfDocument; paper: Paper }) {
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
