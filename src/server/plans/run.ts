import { type CronJob, type Subscription, subscribe, type Work } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import { findSites } from '#server/scheduling/public.ts'
import { planAsked, planChanged } from '#shared/plans/events.ts'
import { assume } from './assume.ts'
import type { FoundFigures } from './figures.ts'
import type { Reading } from './look.ts'
import { planInThread } from './planning-thread.ts'
import { readWeek } from './read-week.ts'
import { deleteNotKept } from './store.ts'
import { endTurn, findWaiting, giveSign, type Turn, takeTurn, takeUpAgain } from './turn-store.ts'

// Whoever watches sees it get on, and whoever stops it is heard.
const pulseMs = 1000

/** Works off what waits, one after the other: whichever process is free takes the next. */
export const runPlans: Subscription = subscribe('run-plans', planAsked, async () => new AfterCommit(workOff))

/** Looks every minute for runs whose process is gone, and for plans that nobody is left to take. */
export const watchPlans: CronJob = {
  name: 'watch-plans',
  cron: '* * * * *',
  async run(work) {
    for (const { organizationId, id } of await takeUpAgain(work.db, work.now)) await tell(work, organizationId, id)
    const waiting = await findWaiting(work.db)
    if (waiting) await work.announce(planAsked, waiting.organizationId, { planId: waiting.id })
  },
}

/** What nobody kept was a thought: it is gone the next day. */
export const forgetWhatIfs: CronJob = {
  name: 'forget-what-ifs',
  cron: '17 * * * *',
  run: async ({ db, now }) => void (await deleteNotKept(db, now)),
}

async function workOff(outside: Outside) {
  for (;;) {
    const turn = await outside.record(async work => {
      const taken = await takeTurn(work.db, work.now)
      if (taken) await tell(work, taken.organizationId, taken.id)
      return taken
    })
    if (turn === undefined) return
    await carryOut(outside, turn)
  }
}

async function carryOut(outside: Outside, turn: Turn) {
  const pulse = startPulse(outside, turn)
  try {
    const reading = await outside.record(({ db, now }) => readTurn(db, turn, now))
    const found = await planInThread(reading, {
      seconds: turn.seconds,
      signal: pulse.signal,
      onProgress: ({ figures }) => pulse.show(figures),
    })
    await pulse.stop()
    await end(outside, turn, { status: pulse.signal.aborted ? 'stopped' : 'ready', ...found })
  } catch (error) {
    outside.log.error({ err: error, planId: turn.id }, 'a plan failed')
    await pulse.stop()
    await end(outside, turn, { status: 'failed', figures: null, shiftCount: 0, shifts: [] })
  }
}

async function readTurn(db: Database, turn: Turn, now: string): Promise<Reading> {
  const read = await readWeek(db, turn, now)
  if (turn.whatIf === null) return { read, assumed: null }
  const sites = await findSites(
    db,
    turn.whatIf.posts.map(({ business }) => business.id),
  )
  return { read, assumed: assume(read, turn.whatIf, sites) }
}

const end = (outside: Outside, turn: Turn, ending: Parameters<typeof endTurn>[3]) =>
  outside.record(async work => {
    if (await endTurn(work.db, turn, work.now, ending)) await tell(work, turn.organizationId, turn.id)
  })

/** Gives a sign of life each second, with what was found so far, and hears whether it is to stop. */
function startPulse(outside: Outside, turn: Turn) {
  const stopping = new AbortController()
  let shown: string | null = null
  let written: string | null = null
  let beating = Promise.resolve()
  const beat = () =>
    outside
      .record(async work => {
        const news = shown === written ? null : shown
        const row = await giveSign(work.db, turn, work.now, news)
        written = shown
        if (news !== null) await tell(work, turn.organizationId, turn.id)
        // Nobody waits for one that was discarded.
        if (row === undefined || row.stopAskedAt !== null) stopping.abort()
      })
      .catch((error: unknown) => outside.log.warn({ err: error, planId: turn.id }, 'a plan gave no sign of life'))
  const timer = setInterval(() => {
    beating = beating.then(beat)
  }, pulseMs)
  return {
    signal: stopping.signal,
    show(figures: FoundFigures) {
      shown = JSON.stringify(figures)
    },
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}

const tell = ({ announce }: Pick<Work, 'announce'>, organizationId: number, planId: number) =>
  announce(planChanged, organizationId, { planId })
