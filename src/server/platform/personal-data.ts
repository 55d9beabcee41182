import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import type { Sentence } from '#shared/words.ts'
import type { Database } from './db.ts'

/**
 * A table that says something about people, declared by the feature that keeps it: what the file with a person's data, the erasure,
 * the daily forgetting and the record of processing (docs/privacy.md) are made from. A table with such columns that nobody declares
 * fails a test.
 */
export interface PersonalTable {
  /** As the database calls it. */
  table: string
  /** What it is, in the words of the person whose data it is. */
  name: Sentence
  /** What it is kept for. */
  why: string
  /** Who sees it. */
  seenBy: string
  of: PersonColumns
  /** Columns that are not handed out with a person's data: they open doors. */
  hides?: readonly string[]
  kept: Kept
  erased: Erased
}

/** By which columns a row is about a person. */
export interface PersonColumns {
  /** Ids of employee records, beside `organization_id`. */
  employee?: readonly string[]
  /** Ids of accounts. */
  user?: readonly string[]
  /** Addresses. */
  email?: readonly string[]
  /** Accounts of those who did it: the row is in their file, and is not theirs to have erased. */
  actor?: readonly string[]
  /** What else makes a row `t` theirs. */
  matching?: (person: Person) => RawBuilder<unknown>
}

/** Whose data it is: by accounts, by proven addresses and by employee records, as far as they are asked for. */
export interface Person {
  userIds: string[]
  emails: string[]
  employees: { organizationId: number; employeeId: number }[]
}

/** Whether two columns name one of these employee records. */
export const isOneOf = ({ employees }: Person, organization: RawBuilder<unknown>, employee: RawBuilder<unknown>) =>
  sql`(${organization}, ${employee}) in (select * from unnest(
    ${employees.map(({ organizationId }) => organizationId)}::int[], ${employees.map(({ employeeId }) => employeeId)}::int[]))`

/** For how long: as the company says, for a number of days that Muster says, or as the words say. */
export type Kept = Forgetting<{ kind: RetentionKind }> | Forgetting<{ days: number }> | { until: string }

type Forgetting<Term> = Term & {
  /** The column from which the days count. */
  since: string
  /** Which rows, besides: a message that still waits is not forgotten. */
  only?: string
  /** The columns that are emptied; without them the row goes. */
  empties?: readonly string[]
  /** Where more goes than the row: forgets at most so many, and says how many it were. */
  forget?: (db: Database, due: Due) => Promise<number>
}

/** What is to be forgotten at once. */
export interface Due {
  /** Null: whatever organization, or none. */
  organizationIds: number[] | null
  before: string
  most: number
}

/** What is left of it once a person is erased. */
export type Erased =
  | { rows: 'go'; only?: string }
  /** Nothing, or what stands for the name. */
  | { columns: Readonly<Record<string, null | '' | 'name'>> }
  /** Done in a way of its own, which the words tell. */
  | { words: string; erase: (db: Database, person: Person, erasing: Erasing) => Promise<unknown> }
  | { stays: string }

export interface Erasing {
  /** The line of the audit log that says so. */
  lineId: number
  now: string
}

/** Seen by whom, in words that many tables share. */
export const seenBy = {
  own: 'the person alone',
  above: 'the person and those above them in the company',
  company: 'owners, supervisors and leads of the company',
  owners: 'owners of the company',
  installation: 'administrators of the installation',
  nobody: 'nobody',
} as const
