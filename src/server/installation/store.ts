import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Trouble, TroubleKind } from '#shared/installation/contract.ts'

/** What a look found. */
export interface Found {
  kind: TroubleKind
  machine: string
  folder: string
  amount: number
}

const shown = sql`id, kind, nullif(machine, '') as machine, nullif(folder, '') as folder, amount, began_at, ended_at`

export async function listTroubles(db: Database, since: string) {
  const { rows } = await sql<Trouble>`
    select ${shown} from troubles where ended_at is null or began_at >= ${since}::timestamptz
    order by began_at desc, id desc limit 200`.execute(db)
  return rows
}

export async function findTrouble(db: Database, id: number) {
  const { rows } = await sql<Trouble>`select ${shown} from troubles where id = ${id}`.execute(db)
  return rows[0]
}

/** Writes down what is there; answers with those that nobody had seen before. */
export async function keepFound(db: Database, found: Found[], now: string) {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into troubles (kind, machine, folder, amount, began_at, seen_at)
    select kind, machine, folder, amount, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (kind text, machine text, folder text, amount bigint)
    on conflict (kind, machine, folder) where ended_at is null
      do update set amount = excluded.amount, seen_at = greatest(troubles.seen_at, excluded.seen_at)
    returning id, began_at = seen_at and xmax = 0 as is_new`.execute(db)
  return rows.flatMap(({ id, isNew }) => (isNew ? [id] : []))
}

/** Ends what nobody has seen since then: it is over, or its machine is gone. */
export async function endUnseen(db: Database, since: string, now: string) {
  const { rows } = await sql<{ id: number }>`
    update troubles set ended_at = ${now}::timestamptz
    where ended_at is null and seen_at < ${since}::timestamptz returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const forgetTroubles = (db: Database, before: string) =>
  sql`delete from troubles where ended_at < ${before}::timestamptz`.execute(db)
