import Papa from 'papaparse'

/** Beyond this a file is not a list, and reading it would only freeze the page. */
export const maxFileBytes = 4 * 1024 * 1024

export interface Sheet {
  rows: string[][]
  /** What the file was taken for when it was not UTF-8: worth a look at names with accents. */
  readAs: string | null
}

/** The cells of a CSV file, whatever separates them and however spreadsheets saved it. */
export function readCsv(bytes: Uint8Array): Sheet {
  const { text, readAs } = decode(bytes)
  return { rows: cellsOf(text), readAs }
}

/** Rows that were copied from a spreadsheet. */
export const readPasted = (text: string): Sheet => ({ rows: cellsOf(text), readAs: null })

const cellsOf = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data

// Spreadsheets and pictures have bytes of zero within their first thousand; text has none, unless it is marked as UTF-16.
/** Whether a file is no text at all, whatever its name says. */
export function isOtherFile(bytes: Uint8Array) {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return (
    !isMarked && (bytes.subarray(0, 1000).includes(0) || beginsWith(bytes, '%PDF') || beginsWith(bytes, 'PK\x03\x04'))
  )
}

const beginsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0))

function decode(bytes: Uint8Array) {
  const marked = { 'fe,ff': 'utf-16be', 'ff,fe': 'utf-16le' }[
    [...bytes.slice(0, 2)].map(byte => byte.toString(16)).join()
  ]
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), readAs: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), readAs: null }
  } catch {
    // Older spreadsheets save in the code page of their country; this one is by far the most common.
    return { text: new TextDecoder('windows-1252').decode(bytes), readAs: 'Windows-1252' }
  }
}
