import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '#shared/search/kinds.ts'
import type { Visibility } from '#shared/searchable.ts'

/** What is looked for: a search is one statement, put together from the sources of all features. */
export interface SearchSource {
  kind: SearchKind
  /** The kinds of entries that lead to its records, when there are others than its own. */
  entries?(visibility: Visibility, query: string): string[]
  /**
   * Reads the records from what was found, under the conditions under which the kind's own screen shows them to this
   * reader: from `hit` (kind, organization_id, id, place, score) or `person` (organization_id, id, score), with the
   * clock of each `company` (id, time_zone, today).
   */
  rows(visibility: Visibility, userId: string): RawBuilder<unknown>
  /** The ids of the records that concern the caller, where these are so few that the search is told which they are. */
  own?(userId: string): RawBuilder<unknown>
}

/** What a row of a source says; what a kind does not have is null. */
interface SearchRow {
  title: RawBuilder<unknown>
  detail: RawBuilder<unknown>
  status?: RawBuilder<unknown>
  date?: RawBuilder<unknown>
  startTime?: RawBuilder<unknown>
  endTime?: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  amountCents?: RawBuilder<unknown>
  currency?: RawBuilder<unknown>
  /** The day it belongs to, in the organization's calendar. */
  day?: RawBuilder<unknown>
  score: RawBuilder<unknown>
}

/** The columns that the rows of every source have, of a record known by this name in the statement. */
export function searchColumns(kind: SearchKind, record: string, row: SearchRow) {
  const none = sql`null`
  const { title, detail, status = none, startTime = none, endTime = none, currency = none, score } = row
  const { date = sql`null::date`, at = sql`null::timestamptz`, day = sql`null::date` } = row
  const { amountCents = sql`null::bigint` } = row
  return sql`${sql.lit(kind)} as kind, ${sql.ref(`${record}.id`)}, ${sql.ref(`${record}.organization_id`)},
    ${title} as title, ${detail} as detail, ${status} as status, ${date} as date, ${startTime} as start_time,
    ${endTime} as end_time, ${at} as at, ${amountCents} as amount_cents,
    ${currency} as currency, ${day} as day, ${score} as score`
}

/** A further condition for one kind of reader. */
export const only = (visibility: Visibility, which: Visibility, condition: RawBuilder<unknown>) =>
  visibility === which ? sql`and ${condition}` : sql``
