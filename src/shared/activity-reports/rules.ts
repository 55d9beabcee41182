import { addDays, type Day, type Instant, instantAt, startOfDay, type WallTime } from '../time.ts'
import type { KeptLine, ReportContent, SectionKind } from './shapes.ts'

/** What a person wrote may be put in other words; what was measured is left out or stays. */
export const isWordable = (kind: SectionKind) => kind === 'remarks' || kind === 'notes'

/** From when until when a day lasts at a site: 23 or 25 hours, where its clocks change. */
export const boundsOf = (day: Day, timeZone: string): { from: Instant; to: Instant } => ({
  from: startOfDay(day, timeZone),
  to: startOfDay(addDays(day, 1), timeZone),
})

/** When the report of a day is released by itself: at a wall time of the next morning, which each morning has once. */
export const releaseOf = (day: Day, time: WallTime, timeZone: string): Instant =>
  instantAt(addDays(day, 1), time, timeZone)

/** A line as it was recorded, with whether a client gets to read it, and for the company whether it came later. */
export interface FactLine extends KeptLine {
  forClient: boolean
  arrivedAt: Instant | null
  doubt: string | null
}

/** What was decided about a line. */
export interface LineEdit {
  leftOut?: boolean
  text?: string
}
export type LineEdits = Record<string, LineEdit>

interface Written {
  weather: string | null
  summary: string | null
  edits: LineEdits
}
interface FactSection {
  kind: SectionKind
  lines: FactLine[]
}

/** What the client would get now: nothing internal, nothing that was left out, the words that were chosen. */
export const contentOf = ({ weather, summary, edits }: Written, sections: FactSection[]): ReportContent => ({
  weather,
  summary,
  sections: sections.flatMap(({ kind, lines }) => {
    const kept = lines
      .filter(({ key, forClient }) => forClient && edits[key]?.leftOut !== true)
      .map(({ key, at, until, text, marks, seen, employeeId }) => {
        const said = edits[key]?.text ?? text
        return { key, at, until, text: said, marks, seen, employeeId }
      })
    return kept.length === 0 ? [] : [{ kind, lines: kept }]
  }),
})

/** Whether two contents say the same, in whatever order their fields are kept. */
export const saysTheSame = (a: ReportContent, b: ReportContent) => asText(a) === asText(b)

const asText = ({ weather, summary, sections }: ReportContent) =>
  JSON.stringify([
    weather,
    summary,
    sections.map(({ kind, lines }) => [
      kind,
      lines.map(({ key, at, until, text, marks, seen, employeeId }) => [
        ...[key, at, until, text, employeeId, seen?.seen ?? null, seen?.all ?? null],
        ...marks,
      ]),
    ]),
  ])
