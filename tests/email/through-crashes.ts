import { expect } from 'vitest'
import type { EmptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { startMailServer } from './mail-server.ts'

const between = 45
/** As many as are sent at the same time. */
const inFlight = 4

/** Mails wait, the server is killed again and again while it hands them over: every one arrives, only those under way arrive twice. */
export async function sendThroughCrashes(database: Pick<EmptyDatabase, 'url' | 'owner'>, mails: number, kills: number) {
  let server: ServerProcess | undefined
  let ready = Promise.withResolvers<void>()
  /** How many mails had been handed over at each crash. */
  const crashes: number[] = []

  const post = await startMailServer({
    credentials: { user: 'muster', pass: 'pass word/1' },
    async beforeAnswer() {
      await ready.promise
      const isDue = crashes.length < kills && post.accepted.length >= (crashes.length + 1) * between
      if (server === undefined || !isDue) return
      crashes.push(post.accepted.length)
      const victim = server
      server = undefined
      ready = Promise.withResolvers()
      void victim.kill().then(start)
      // Nobody is left to hear the answer.
      await ready.promise
    },
  })
  const outputs: string[] = []
  async function start() {
    const started = await startServer({
      DATABASE_URL: database.url,
      DEMO: 'off',
      SMTP_URL: post.url,
      LOG_LEVEL: 'info',
    })
    started.process.once('exit', () => outputs.push(started.output()))
    server = started
    ready.resolve()
  }

  await database.owner.query(
    `insert into mails (to_address, template_key, subject, html, text, status)
     select 'guard' || n || '@example.com', 'timesheet_approved', 'Week ' || n, '<p>Hours</p>', 'Hours', 'queued'
     from generate_series(1, ${mails}) n`,
  )
  await start()
  for (let waits = 0; waits < 12; waits++) {
    const isDone = await eventually(async () => {
      const { rows } = await database.owner.query(`select count(*)::int n from mails where status <> 'sent'`)
      return rows[0].n === 0
    }).catch(() => false)
    if (isDone) break
  }
  await eventually(async () => server !== undefined)
  await (server as ServerProcess | undefined)?.stop()

  const { rows } = await database.owner.query(
    `select count(*)::int n, count(*) filter (where status = 'sent')::int sent from mails`,
  )
  expect(rows[0]).toEqual({ n: mails, sent: mails })
  expect(crashes).toHaveLength(kills)

  const ids = post.accepted.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(mails)
  // A mail may be under way in two crashes: each time it comes again because of the crash after its last arrival.
  const repeated = ids.flatMap((id, place) => (ids.indexOf(id) < place ? [ids.lastIndexOf(id, place - 1)] : []))
  // Each crash has a few under way, and only those come again.
  const byCrash = Map.groupBy(repeated, place => crashes.findIndex(crash => place < crash + inFlight))
  expect([...byCrash].filter(([crash, places]) => crash === -1 || places.length > inFlight)).toEqual([])

  expect(outputs.join('')).not.toContain('pass word/1')
  await post.stop()
}
