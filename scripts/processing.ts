import type { Erased, Kept, PersonalTable } from '#server/platform/personal-data.ts'
import { retentionRules } from '#shared/privacy/retention.ts'

/** The record of processing as a table of Markdown: what, where, why, who sees it, how long, and what an erasure leaves. */
export const recordOf = (tables: PersonalTable[]) =>
  [
    '| What | Table | Why | Who sees it | How long | Once the person is erased |',
    '|---|---|---|---|---|---|',
    ...tables
      .toSorted((a, b) => a.table.localeCompare(b.table))
      .map(({ name, table, why, seenBy, kept, erased }) =>
        row([name.en, `\`${table}\``, why, seenBy, periodOf(kept), restOf(erased)]),
      ),
  ].join('\n')

/** The page with this record in it. */
export const withRecord = (page: string, record: string) =>
  page.replace(/(<!-- record -->\n)[\s\S]*?(\n<!-- end of record -->)/, (_, begin, end) => `${begin}${record}${end}`)

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

function periodOf(kept: Kept) {
  if ('until' in kept) return kept.until
  const what = kept.empties === undefined ? '' : `${kept.empties.join(', ')}: `
  if ('days' in kept) return `${what}${kept.days} days`
  const { usual, least, most } = retentionRules[kept.kind]
  return `${what}${usual} days; the company may choose ${least} to ${most}`
}

function restOf(erased: Erased) {
  if ('stays' in erased) return `stays: ${erased.stays}`
  if ('words' in erased) return erased.words
  if ('rows' in erased) return 'goes'
  return `stays without ${Object.keys(erased.columns).join(', ')}`
}
