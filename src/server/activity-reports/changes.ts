import type { activityReports } from '#shared/activity-reports/contract.ts'
import { type FactLine, isWordable, type LineEdit, type LineEdits } from '#shared/activity-reports/rules.ts'
import type { ReportHistory, SectionKind } from '#shared/activity-reports/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { unprocessableField } from '#shared/problem.ts'

type Wanted = Pick<ParsedInputOf<typeof activityReports.update>, 'weather' | 'summary' | 'lines'>
type Change = Pick<ReportHistory['changes'][number], 'part' | 'before' | 'after'>

interface Before {
  weather: string | null
  summary: string | null
  edits: LineEdits
}

/** What is to be written, and the history of it: only what is otherwise now. */
export function changesOf(before: Before, facts: { kind: SectionKind; lines: FactLine[] }[], wanted: Wanted) {
  const changes: Change[] = []
  const columns: Partial<Before> = {}
  for (const part of ['weather', 'summary'] as const) {
    const after = wanted[part] === undefined ? before[part] : wanted[part] || null
    if (after === before[part]) continue
    columns[part] = after
    changes.push({ part, before: before[part], after })
  }
  const edits = { ...before.edits }
  for (const { key, ...edit } of wanted.lines ?? []) {
    const found = lineOf(facts, key)
    if (edit.text && !isWordable(found.kind)) throw unprocessableField('lines', 'line-not-wordable')
    const [old, now] = [edits[key] ?? {}, edited(edits[key] ?? {}, edit, found.line.text)]
    changes.push(...lineChanges(found.line, old, now))
    edits[key] = now
  }
  if (changes.some(({ part }) => part === 'line' || part === 'left-out')) columns.edits = edits
  return { columns, changes }
}

function lineOf(facts: { kind: SectionKind; lines: FactLine[] }[], key: string) {
  for (const { kind, lines } of facts) {
    const line = lines.find(one => one.key === key)
    if (line !== undefined) return { kind, line }
  }
  throw unprocessableField('lines', 'report-line-unknown')
}

/** Words that say what was recorded anyway are no other words. */
function edited(
  old: LineEdit,
  wanted: { leftOut?: boolean | undefined; text?: string | null | undefined },
  recorded: string | null,
) {
  const leftOut = wanted.leftOut ?? old.leftOut ?? false
  const text = wanted.text === undefined ? old.text : wanted.text || undefined
  return { ...(leftOut && { leftOut }), ...(text !== undefined && text !== recorded && { text }) }
}

function lineChanges(line: FactLine, old: LineEdit, now: LineEdit): Change[] {
  const [before, after] = [old.text ?? line.text, now.text ?? line.text]
  const named = after ?? line.at
  return [
    ...(before === after ? [] : [{ part: 'line' as const, before, after }]),
    ...((old.leftOut ?? false) === (now.leftOut ?? false)
      ? []
      : [{ part: 'left-out' as const, before: now.leftOut ? named : null, after: now.leftOut ? null : named }]),
  ]
}
