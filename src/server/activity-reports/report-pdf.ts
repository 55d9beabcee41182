import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { offlineText } from '#server/platform/offline-words.ts'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { clockText, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import type { ReportLine, SectionKind } from '#shared/activity-reports/shapes.ts'
import { markWords, sectionWords, seenWords } from '#shared/activity-reports/words.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { reportWords as words } from './report-words.ts'

export interface PrintedReport {
  companyName: string
  siteName: string
  timeZone: string
  day: string
  /** None while nothing was released. */
  edition: number | null
  /** Who of the client has signed that edition. */
  signed: { by: string; at: string } | null
  weather: string | null
  summary: string | null
  sections: { kind: SectionKind; lines: ReportLine[] }[]
}

/** A day at a site as a page to file or send. */
export function describeReport(report: PrintedReport, habits: Habits): PdfDocument {
  const say = (sentence: Sentence, values: Record<string, string | number> = {}) =>
    fill(sentence, habits.language, values)
  const { companyName, siteName, timeZone, day, edition, signed, weather, summary } = report
  const sections = report.sections.filter(({ lines }) => lines.length > 0)
  return {
    info: { title: `${say(words.title)} · ${siteName} · ${day}` },
    content: [
      { text: companyName, style: 'muted' },
      { text: say(words.title), style: 'title' },
      { text: siteName, fontSize: 13, margin: [0, 2, 0, 8] },
      factRow([
        [say(words.day), dateIn(habits, day)],
        [say(words.timeZone), timeZone],
        [say(words.edition), edition === null ? say(words.notReleased) : String(edition)],
        ...(weather === null ? [] : [[say(words.weather), weather] as [string, string]]),
      ]),
      ...(signed === null
        ? []
        : [
            {
              text: say(words.signed, { by: signed.by, at: clockText(habits, signed.at, timeZone) }),
              margin: margin(0, 8, 0, 0),
            },
          ]),
      ...(summary === null ? [] : [{ text: summary, margin: margin(0, 10, 0, 0) }]),
      ...(sections.length === 0 ? [{ text: say(words.nothing), style: 'muted', margin: margin(0, 10, 0, 0) }] : []),
      ...sections.flatMap(({ kind, lines }): Content[] => [
        { text: say(sectionWords[kind]), style: 'heading', headlineLevel: 1 },
        table(
          [110, 110, '*'],
          [say(words.time), say(words.who), say(words.what)],
          lines.map(line => rowOf(line, habits, timeZone)),
        ),
      ]),
    ],
  }
}

function rowOf(line: ReportLine, habits: Habits, timeZone: string): TableCell[] {
  const later = line.offline && offlineText(line.offline, habits.language, at => clockText(habits, at, timeZone))
  const told = [...toldOf(line, habits), ...(later === null ? [] : [later])]
  return [
    timesOf(line, instant => clockText(habits, instant, timeZone, 'clock')),
    line.who ?? '',
    { stack: told.map((text, index) => (index > 0 || line.text === null ? { text, style: 'muted' } : { text })) },
  ]
}

const timesOf = ({ at, until }: ReportLine, clock: (instant: string) => string) =>
  until === null ? clock(at) : `${clock(at)} – ${clock(until)}`

/** What is said of a line: its text, what was seen, and what is to be noted about it. */
export function toldOf({ text, seen, marks }: ReportLine, { language }: Pick<Habits, 'language'>) {
  const noted = marks.map(mark => markWords[mark][language])
  const rest = [...(seen === null ? [] : [fill(seenWords, language, seen)]), ...noted]
  return [...(text === null ? [] : [text]), ...(rest.length === 0 ? [] : [rest.join(' · ')])]
}
