import { fillWithDemo } from '#demo/fill.ts'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { hashForTests } from '#server/platform/passwords.ts'
import { Client } from './client.ts'
import { copyOfStarted, type EmptyDatabase } from './database.ts'
import { openSession } from './session.ts'
import 'temporal-polyfill/global'

export interface RunningApp {
  url: string
  database: EmptyDatabase
  running: Awaited<ReturnType<typeof buildApp>>['running']
  live: Awaited<ReturnType<typeof buildApp>>['live']
  /** A caller without a session. */
  anonymous(): Client
  /** A signed-in caller: with a password through the door, without one straight to their desk. */
  signedIn(email: string, password?: string): Promise<Client>
  stop(): Promise<void>
}

interface AppSettings {
  /** `demo`: the demo company, roles as they are · `empty`: nothing but the tables. */
  data?: 'demo' | 'empty'
  /** Whether the server acts as the switched role, as it does only in the demo installation. */
  demoMode?: boolean
  clock?: () => Date
  /** Whether passwords are worth guessing at: for tests that look at what hashing costs. */
  realPasswords?: boolean
  environment?: Record<string, string>
  database?: EmptyDatabase
}

/** The real application on a database of its own, behind real HTTP. */
export async function startApp(settings: AppSettings = {}): Promise<RunningApp> {
  const { data = 'empty', demoMode = false, clock, environment = {}, realPasswords = false } = settings
  hashForTests({ cheaply: !realPasswords })
  const database =
    settings.database ??
    (data === 'demo' ? await copyOfStarted('demo', makeDemo) : await copyOfStarted('started', start))
  const { app, running, live } = await buildApp({
    environment: readEnvironment({ LOG_LEVEL: 'error', DEMO: demoMode ? 'on' : 'off', ...environment }),
    database: { url: database.url, role: 'muster_app' },
    checkReplies: true,
    cronByHand: true,
    ...(clock === undefined ? {} : { clock }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    database,
    running,
    live,
    anonymous: () => new Client(url),
    async signedIn(email, password) {
      if (password === undefined) return openSession(database.owner, url, email, clock?.() ?? new Date())
      const client = new Client(url)
      await client.signIn(email, password)
      return client
    },
    async stop() {
      await app.close()
      if (settings.database === undefined) await database.drop()
    },
  }
}

const makeDemo = (url: string) => start(url, fillWithDemo)

async function start(url: string, fill: typeof fillWithDemo = async () => undefined) {
  const { app, running } = await buildApp({
    environment: readEnvironment({ LOG_LEVEL: 'error', DEMO: 'on' }),
    database: { url, role: 'muster_app' },
  })
  await fill(running)
  await app.close()
}
