import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type { DB } from './schema.ts'

/**
 * One transaction whose statements do not wait for one another: what is asked for before an answer is awaited travels together, and
 * is answered in order. One that only reads is over with its last answer: nobody waits for its commit.
 */
export function transact<T>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<T>,
  { readOnly = false } = {},
): Promise<T> {
  const transaction = readOnly ? db.transaction().setAccessMode('read only') : db.transaction()
  return transaction.execute(async queued => work(await withoutQueue(queued)))
}

// Kysely sends a statement of a transaction when the one before it has been answered.
async function withoutQueue(queued: Transaction<DB>) {
  const executor = queued.getExecutor()
  const connection = await executor.provideConnection(async it => it)
  const transaction = new Transaction<DB>({
    ...unused,
    executor: executor.withConnectionProvider({ provideConnection: consumer => consumer(connection) }),
  })
  connections.set(transaction, connection)
  return transaction
}

const connections = new WeakMap<Kysely<DB>, DatabaseConnection>()
const tellers = new WeakSet<DatabaseConnection>()

/**
 * Tells every process at the commit. PostgreSQL lets transactions that tell end one after the other, so such a commit does not
 * wait for the disk: that is waited for after it, by many together, before anyone is answered.
 */
export async function tellAtCommit(db: Kysely<DB>, channel: string, payload: string) {
  const connection = connections.get(db)
  if (connection === undefined) throw new Error('Only a transaction tells at its commit')
  tellers.add(connection)
  await sql`select pg_notify(${channel}, ${payload}), set_config('synchronous_commit', 'off', true)`.execute(db)
}

// A commit of its own, as durable as the database is set to be: with it all that was written before is on the disk.
const reachDisk = CompiledQuery.raw(`select pg_logical_emit_message(true, 'muster', '')`)

export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipeliningDriver(this.#config)
  }
}

/** Sends `begin` together with the first statement of the transaction instead of waiting for its answer. */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, { answer: Promise<unknown>; readOnly: boolean }>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel !== undefined) return super.beginTransaction(connection, settings)
    const readOnly = settings.accessMode === 'read only'
    const answer = connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin read only' : 'begin'))
    // Heard at the commit: nothing is taken for done in a transaction that never began.
    answer.catch(() => undefined)
    this.#begun.set(connection, { answer, readOnly })
    tellers.delete(connection)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const begun = this.#begun.get(connection)
    await begun?.answer
    const committed = super.commitTransaction(connection)
    const onDisk = tellers.delete(connection) ? connection.executeQuery(reachDisk) : undefined
    onDisk?.catch(() => undefined)
    if (begun?.readOnly === true) committed.catch(() => undefined)
    else await committed
    await onDisk
  }
}

// A transaction begins none inside itself and opens no connection: what it would need for that is never asked for.
const dialect = new PostgresDialect({} as PostgresDialectConfig)
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }
