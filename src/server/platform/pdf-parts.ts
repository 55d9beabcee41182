import type { Content, Margins, TableCell } from 'pdfmake/interfaces.js'
import type { Habits } from '#shared/country/habits.ts'
import { localeOf } from '#shared/country/notation.ts'

/** What the documents of all features are put together from, so that they look like one house's. */
export const columnHead = (text: string) => ({ text, style: 'columnHead' })

export const end = (text: string, style?: string) => ({ text, alignment: 'right' as const, ...(style && { style }) })

/** A table with a head that is repeated on every page; no row is torn apart. */
export const table = (widths: (string | number)[], head: (string | TableCell)[], rows: TableCell[][]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [head.map(cell => (typeof cell === 'string' ? columnHead(cell) : cell)), ...rows],
  },
})

/** Labels with what they stand for below them, side by side; `size` is the letters' when it is the figures that count. */
export const factRow = (facts: [label: string, value: string][], size?: number): Content => ({
  layout: 'noBorders',
  table: {
    widths: facts.map(() => '*'),
    body: [
      facts.map(([label]) => columnHead(label)),
      facts.map(([, text]) => ({ text, ...(size !== undefined && { fontSize: size }) })),
    ],
  },
})

export const margin = (left: number, top: number, right: number, bottom: number): Margins => [left, top, right, bottom]

const clockFormats = {
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
  dateTime: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An instant on the clocks of a place, which it names but for `time`. */
export const clockText = (
  habits: Habits,
  instant: string,
  timeZone: string,
  format: keyof typeof clockFormats = 'dateTime',
) => {
  const options: Intl.DateTimeFormatOptions = { ...clockFormats[format], timeZone }
  if (format !== 'weekday') options.hourCycle = habits.timeFormat === '24h' ? 'h23' : 'h12'
  return formatterOf(localeOf(habits), options).format(new Date(instant))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// A month of rounds says the time thousands of times; making a formatter each time takes longer than saying it.
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
