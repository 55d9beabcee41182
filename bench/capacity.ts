import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startServer } from '#tests/support/server-process.ts'
import { type Day, desks, habitsOf } from './capacity/day.ts'
import { idleLoad, load } from './capacity/load.ts'
import { databaseSeconds, processorSeconds } from './capacity/processor.ts'
import { openTraffic } from './capacity/traffic.ts'
import { endedWithIt, type Ground, prepareGround } from './ground.ts'
import { seedOrganization } from './seed.ts'

const steps = [250, 500, 1000, 1500, 2000, 3000, 4000]
const most = steps.at(-1) ?? 0
const secondsPerStep = 10
const processCounts = [1, 2, 3]
// Whatever the machine is busy with, whoever started it has an answer by then.
const deadline = performance.now() + 7 * 60_000

/**
 * How many people on duty a machine carries: a mixed day with 100 open desks grows step by step until the 95th of a hundred
 * answers takes twice as long as on the idle machine, with one, two and three processes on one database.
 */
console.log(`People on duty with ${desks} open desks on ${cpus().length} cores: at most eight minutes.`)
const ground = await prepareGround()

const results: object[] = []
try {
  const size = { employees: most, shifts: 20_000, entries: 0 }
  const { organizationId } = await seedOrganization(ground.database, 'capacity', size)
  const day = await habitsOf(ground.database, organizationId)
  const postmaster = await postmasterOf(ground)
  const servers = [ground.server]
  for (const count of processCounts) {
    while (servers.length < count) {
      const another = await startServer({ DATABASE_URL: ground.databaseUrl, DEMO: 'on', LOG_LEVEL: 'error' })
      endedWithIt(() => another.stop())
      servers.push(another)
    }
    const pids = servers.map(server => server.process.pid ?? 0)
    await grow(day, { urls: servers.map(server => server.url), pids, postmaster })
    if (performance.now() > deadline) break
  }
} finally {
  await ground.stop()
}
writeFileSync(
  fileURLToPath(new URL('./capacity.json', import.meta.url)),
  `${JSON.stringify({ cores: cpus().length, results }, null, 2)}\n`,
)

interface Running {
  urls: string[]
  pids: number[]
  postmaster: number
}

async function grow({ habits, token, deskToken }: Day, { urls, pids, postmaster }: Running) {
  const traffic = openTraffic(urls)
  try {
    await idleLoad(traffic, habits, most, 60)
    // What an idle machine takes for the very mix of each step: desks weigh more where few people are on duty.
    const idleOf = new Map<number, number>()
    for (const people of steps) idleOf.set(people, await idleLoad(traffic, habits, people, 100))
    console.log(`\n${urls.length} process${urls.length > 1 ? 'es' : ''}`)
    for (let n = 0; n < desks; n++) await traffic.listen(n, deskToken(n))
    let listening = 0
    for (const people of steps) {
      if (performance.now() > deadline) return console.log('  The time is up: what comes after is not known.')
      for (; listening < people; listening += 50) {
        await Promise.all(Array.from({ length: 50 }, (_, n) => traffic.listen(listening + n, token(listening + n))))
      }
      const before = [processorSeconds(pids), databaseSeconds(postmaster), process.cpuUsage()] as const
      const began = performance.now()
      const { p95, perSecond, failed, owed } = await load(traffic, habits, people, secondsPerStep)
      const seconds = (performance.now() - began) / 1000
      const idle = idleOf.get(people) ?? Number.NaN
      const cores = {
        servers: (processorSeconds(pids) - before[0]) / seconds,
        database: (databaseSeconds(postmaster) - before[1]) / seconds,
        load: (process.cpuUsage(before[2]).user + process.cpuUsage(before[2]).system) / 1e6 / seconds,
      }
      const perCore = people / (cores.servers + cores.database)
      results.push({ processes: urls.length, people, idle, p95, perSecond, failed, owed, cores, perCore })
      console.log(
        `  ${people} people: p95 ${p95.toFixed(1)} ms (${(p95 / idle).toFixed(1)} × idle), ${perSecond.toFixed(0)} requests/s, ` +
          `${failed} failed, ${owed} owed; cores: servers ${cores.servers.toFixed(2)}, database ${cores.database.toFixed(2)}, ` +
          `this load ${cores.load.toFixed(2)}; ${perCore.toFixed(0)} people per core`,
      )
      if (p95 > 2 * idle || failed > 0) return
    }
  } finally {
    traffic.close()
  }
}

async function postmasterOf({ database }: Ground) {
  const { rows } = await database.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  return Number(rows[0]?.file.split('\n')[0])
}
