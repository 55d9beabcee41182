import { hostname } from 'node:os'
import type { Background } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { scannerOf } from '#server/platform/scanner.ts'
import { readDisks } from '#server/platform/telemetry/disk.ts'
import type { Outside } from '#server/platform/work.ts'
import { troubleBegan, troubleEnded } from '#shared/installation/events.ts'
import { type Looked, troublesIn } from '#shared/installation/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { readSigns } from './signs-store.ts'
import { endUnseen, forgetTroubles, keepFound } from './store.ts'

const lookEveryMs = 60_000
// What comes and goes within minutes is one trouble, told once.
const overAfterSeconds = 300
const keptSeconds = 90 * 86_400

/** Looks around once a minute in every process, by a timer of its own: jobs that hang cannot tell that they do. */
export function watchInstallation(outside: Outside): Background {
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() => lookAround(outside))
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** Writes down what is the matter, and what is over, each told once however many processes look. */
export async function lookAround(outside: Outside, clock: () => number = Date.now) {
  const { environment, log, record } = outside
  try {
    const disks = await readDisks(environment)
    const replica = outside.replica === undefined ? {} : { replicaLagSeconds: await outside.replica.lag() }
    const scanner = scannerOf(environment)
    const scanning = scanner === null ? {} : { isScannerAway: await scanner.isAway() }
    await record(async ({ db, now, announce }) => {
      const askedMs = clock()
      const signs = await readSigns(db, now, environment.LATE_MINUTES)
      const looked = { ...signs, askedMs, answeredMs: clock(), disks, machine: hostname(), ...replica, ...scanning }
      const begun = await keepFound(db, troublesIn(looked satisfies Looked, boundsOf(environment)), now)
      const ended = await endUnseen(db, addSeconds(now, -overAfterSeconds), now)
      for (const troubleId of begun) await announce(troubleBegan, null, { troubleId })
      for (const troubleId of ended) await announce(troubleEnded, null, { troubleId })
      if (ended.length > 0) await forgetTroubles(db, addSeconds(now, -keptSeconds))
    })
  } catch (error) {
    log.warn({ err: error }, 'nobody could look how the installation is')
  }
}

const boundsOf = ({ DISK_LOW_MB }: Environment) => ({ diskLowBytes: DISK_LOW_MB * 1e6 })
