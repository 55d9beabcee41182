import { resolve } from 'node:path'
import { refuseDemoAccounts } from './accounts/demo-accounts.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type Environment, readEnvironment } from './platform/env.ts'
import { doAsSystem } from './platform/feature-runner.ts'
import { takeDataFolder } from './platform/instance-lock.ts'
import { prepareDatabase } from './platform/migrate.ts'
import 'temporal-polyfill/global'

/** Starts Muster: database, shape, demo company, server; and stops them again in the reverse order. */
export async function run() {
  const environment = readEnvironment(process.env)
  const url = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
  const closing: (() => Promise<void>)[] = []
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // Something may still be starting: what it adds meanwhile is closed as well.
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) {
      await close().catch(error => say(`While stopping: ${error.message}`))
    }
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  try {
    // The features are read while the database starts.
    const [{ buildApp }, databaseUrl] = await Promise.all([
      import('./app.ts'),
      environment.DATABASE_URL ?? openEmbedded(environment, url, closing),
    ])
    const startAnew = environment.DATABASE_URL ? undefined : `Delete the data folder ${resolve(environment.DATA_DIR)}.`
    const { role } = await prepareDatabase(databaseUrl, startAnew)
    const built = await buildApp({ environment, database: { url: databaseUrl, role } })
    closing.push(() => built.app.close())
    if (environment.demo) await (await import('#demo/fill.ts')).fillWithDemo(built.running)
    else await doAsSystem(built.running, ({ db }) => refuseDemoAccounts(db))
    const address = await built.app.listen({ port: environment.PORT, host: environment.HOST })
    const port = new URL(address).port
    say(`Muster is ready at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`)
  } catch (error) {
    if (isStopping) return
    say(error instanceof Error ? error.message : String(error))
    await stop(1)
  }
}

async function openEmbedded(environment: Environment, url: string, closing: (() => Promise<void>)[]) {
  const dataDir = resolve(environment.DATA_DIR)
  closing.push(await takeDataFolder(dataDir, { url }))
  const starting = startEmbeddedPostgres({ dataDir, log: say })
  closing.push(async () => (await starting).stop())
  return (await starting).url
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
