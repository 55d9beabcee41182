import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sessionOptions } from '#server/platform/db.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** A `node:http` handler that runs the same statements as Muster does and answers the rows of one of them: the floor to compare with. */
export async function startBare(databaseUrl: string, statements: Statement[], role: string | null = 'muster_app') {
  const child = fork(fileURLToPath(import.meta.url), [], { execArgv: [], serialization: 'advanced' })
  child.send({ databaseUrl, statements, role })
  const port = await new Promise<number>(resolve => child.once('message', message => resolve(message as number)))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

/** The statements Muster sends while it answers one request, as the database driver sees them. */
export async function recordStatements(request: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    recorded.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] })
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await request()
  pg.Client.prototype.query = query
  return recorded
}

if (process.send !== undefined) {
  process.once('message', message => void serve(message as BareServer))
  // Whoever measures may be stopped at any moment.
  process.once('disconnect', () => process.exit())
}

interface BareServer {
  databaseUrl: string
  statements: Statement[]
  role: string | null
}

async function serve({ databaseUrl, statements, role }: BareServer) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options: sessionOptions(role) })
  const server = createServer(async (_, response) => {
    const client = await pool.connect()
    let answer: unknown[] = []
    for (const [index, { text, values }] of statements.entries()) {
      const { rows } =
        values.length === 0 ? await client.query(text) : await client.query({ name: `s${index}`, text, values })
      if (rows.length > answer.length) answer = rows
    }
    client.release()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
}
