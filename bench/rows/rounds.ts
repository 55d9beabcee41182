import type { Ground } from '../ground.ts'
import { growthOf } from '../growth.ts'
import { seedRounds } from '../rounds.ts'
import type { Measurement } from '../side-by-side.ts'

type Seeded = Awaited<ReturnType<typeof seedRounds>>

const today = new Date().toISOString().slice(0, 10)
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

// Pages that are full at either size, and what belongs to one site, one checkpoint or one person.
const lists: Record<string, (of: Seeded) => string> = {
  'checkpoints of a site': ({ businessId }) => `/api/checkpoints?archived=false&businessId=${businessId}`,
  'checkpoints of all sites': () => '/api/checkpoints?archived=false&limit=100',
  'tours of all sites': () => '/api/tours?archived=false&limit=20',
  'today’s rounds of a site': ({ businessId }) => `/api/tour-dues/board?businessId=${businessId}`,
  'today’s rounds of all sites': () => '/api/tour-dues/board',
  'history of a checkpoint': ({ businessId, checkpointId }) =>
    `/api/tour-runs?checkpointId=${checkpointId}&businessId=${businessId}`,
  'history of a checkpoint, its site not named': ({ checkpointId }) => `/api/tour-runs?checkpointId=${checkpointId}`,
  'walked rounds': () => '/api/tour-runs?open=false',
  'walked rounds of a site': ({ businessId }) => `/api/tour-runs?open=false&businessId=${businessId}`,
  'walked rounds of a person': ({ employeeId }) => `/api/tour-runs?open=false&employeeId=${employeeId}`,
  'walked rounds of a person today': ({ employeeId }) =>
    `/api/tour-runs?open=false&employeeId=${employeeId}&from=${today}&to=${today}`,
  'walked rounds until a week ago': () => `/api/tour-runs?open=false&to=${lastWeek}`,
  'rounds under way': () => '/api/tour-runs?open=true&limit=20',
  'check-in timers, 1,000 people on the clock against 100': () => '/api/safety/timers',
}
const ofAGuard: typeof lists = {
  'rounds due, for a guard': () => '/api/tour-dues',
  'tours, for a guard': () => '/api/tours?archived=false',
  'rounds under way, for a guard': () => '/api/tour-runs?mine=true&open=true',
  'walked rounds, for a guard': () => '/api/tour-runs?mine=true&open=false&limit=10',
}

/** Guard tours of 2,000 checkpoints with 500,000 scans, and of a tenth of both. */
export async function rounds({ database, server }: Ground): Promise<Measurement[]> {
  const small = await seedRounds(database, 'few-rounds', 20, 50_000)
  const large = await seedRounds(database, 'many-rounds', 200, 500_000)
  const results: Measurement[] = []
  for (const [asked, who] of [
    [lists, 'supervisorEmail'],
    [ofAGuard, 'guardEmail'],
  ] as const) {
    const [one, ten] = [server.client(), server.client()]
    await one.signIn(small[who], 'muster-demo')
    await ten.signIn(large[who], 'muster-demo')
    for (const [what, path] of Object.entries(asked))
      results.push(await growthOf(what, [one, path(small)], [ten, path(large)]))
  }
  return results
}
