import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../support/server-process.ts'
import { freePort } from '../support/tools.ts'
import { copyDatabase, type Muster, prepared } from './servers.ts'

export interface KillableServer {
  muster: Muster
  /** Ends it as a power cut would, whatever it is doing. */
  kill(): Promise<void>
  /** Starts it again under the same address, with the same data. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** A server of one's own with the demo company, for journeys during which it dies. */
export async function startKillable(): Promise<KillableServer> {
  const copy = await copyDatabase(prepared.read(), true)
  const environment = {
    DATABASE_URL: copy.url,
    DEMO: 'on',
    PORT: String(await freePort()),
    DATA_DIR: join(tmpdir(), `muster-killable-${crypto.randomUUID()}`),
  }
  let server = await startServer(environment)
  const end = () => server.process.kill()
  process.once('exit', end)
  const database = new pg.Pool({ connectionString: copy.url, max: 3 })
  return {
    muster: { server: { url: server.url, output: () => server.output() }, database },
    kill: () => server.kill(),
    async startAgain() {
      server = await startServer(environment)
    },
    async stop() {
      process.off('exit', end)
      await database.end()
      await server.stop()
      await copy.drop()
    },
  }
}
