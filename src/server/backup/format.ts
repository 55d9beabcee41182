import type { ChainHead, Sequence } from './catalogue.ts'
import type { Digest } from './row-digest.ts'

/*
 * What is inside a backup: lines of text, compressed. The first says what it is; then for each table a line that names it, its
 * rows as PostgreSQL copies them, the line `\.` and what they come to; the last says what all of it comes to.
 */

export interface Heading {
  /** The version of Muster that took it. */
  muster: string
  postgres: string
  at: string
  /** The files that made the tables. */
  migrations: { name: string; checksum: string }[]
}

export interface Section {
  table: string
  columns: string[]
}

export interface Summary {
  end: true
  tables: Record<string, Digest>
  heads: ChainHead[]
  sequences: Sequence[]
}

export const endOfRows = Buffer.from('\\.\n')

export const lineOf = (value: Heading | Section | Digest | Summary) => Buffer.from(`${JSON.stringify(value)}\n`)

export const rowsIn = ({ tables }: Summary) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
