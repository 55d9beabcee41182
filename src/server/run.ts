import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { refuseDemoAccounts } from './accounts/demo-accounts.ts'
import { adviceOnMails } from './accounts/unread-mails.ts'
import type { buildApp } from './app.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type Environment, readEnvironment } from './platform/env.ts'
import { doAsSystem } from './platform/feature-runner.ts'
import { lookAtDatabase } from './platform/first-look.ts'
import { takeDataFolder } from './platform/instance-lock.ts'
import { prepareDatabase } from './platform/migrate.ts'
import 'temporal-polyfill/global'

/** Starts Muster: database, shape, demo company, server; and stops them again in the reverse order. */
export async function run() {
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
    const environment = readEnvironment(process.env)
    const url = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
    // The features are read while the database starts.
    const [{ buildApp }, databaseUrl] = await Promise.all([
      import('./app.ts'),
      environment.DATABASE_URL ?? openEmbedded(environment, url, closing),
    ])
    const startAnew = environment.DATABASE_URL ? undefined : `Delete the data folder ${resolve(environment.DATA_DIR)}.`
    const isOurCluster = environment.DATABASE_URL === undefined
    const directUrl = environment.DATABASE_DIRECT_URL
    if (!isOurCluster) await lookAtDatabase(directUrl ?? databaseUrl)
    const prepared = await prepareDatabase(directUrl ?? databaseUrl, startAnew, {
      isOurCluster,
      role: environment.DATABASE_ROLE,
    })
    const { advice: onLogin, role } = prepared
    const database = { url: directUrl === undefined ? prepared.url : databaseUrl, role, directUrl }
    const built = await buildApp({ environment, database })
    closing.push(() => leave(built, environment.DRAIN_SECONDS))
    if (environment.demo) await (await import('#demo/fill.ts')).fillWithDemo(built.running)
    else await doAsSystem(built.running, ({ db }) => refuseDemoAccounts(db))
    const onMails = await doAsSystem(built.running, adviceOnMails)
    for (const line of [onLogin, onMails, adviceOnProxies(environment)]) if (line !== undefined) say(line)
    const address = await built.app.listen({ port: environment.PORT, host: environment.HOST })
    const port = new URL(address).port
    say(`Muster is ready at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`)
  } catch (error) {
    if (isStopping) return
    say(error instanceof Error ? error.message : String(error))
    await stop(1)
  }
}

/** Behind a proxy that nobody told of, everyone comes from one address, and one who guesses passwords locks out all. */
const adviceOnProxies = ({ PUBLIC_URL, TRUST_PROXY }: Environment) =>
  PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === undefined
    ? 'PUBLIC_URL is https and TRUST_PROXY is not set: say how many proxies stand in front of Muster, 0 if none, so that people are told apart by their addresses.'
    : undefined

// Longer than any request may take.
const patienceMs = 30_000

/** Out of the door without leaving anyone in the middle of a sentence: nothing new, then the replies that are owed, then away. */
async function leave({ app, readiness }: Awaited<ReturnType<typeof buildApp>>, drainSeconds: number) {
  readiness.end()
  // For whoever stands in front to notice.
  if (drainSeconds > 0) await setTimeout(drainSeconds * 1000)
  const late = globalThis.setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(late)
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
