import type { Client } from '#tests/support/client.ts'
import type { Ground } from '../ground.ts'
import { growthOf } from '../growth.ts'
import { seedOrganization, sizes } from '../seed.ts'
import type { Measurement } from '../side-by-side.ts'

const today = new Date().toISOString().slice(0, 10)
const weekday = (new Date().getUTCDay() + 6) % 7
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [monday, sunday] = [dayFromToday(-weekday), dayFromToday(6 - weekday)]
// Pages that are full at either size, and words that find about as much.
const lists = [
  `/api/schedules?date=${today}`,
  '/api/schedules',
  `/api/schedule-board?from=${monday}&to=${sunday}&limit=100`,
  '/api/employees?limit=100',
  '/api/employees?limit=100&search=guard%204',
  '/api/clients?limit=20',
  '/api/clients?limit=20&search=payer%2030',
  '/api/businesses?limit=50',
  '/api/businesses?limit=20&search=site%20100',
  '/api/time-entries?limit=100',
  '/api/time-entries/overview',
  '/api/timesheets?limit=100',
  '/api/notes?limit=50',
  '/api/dashboard/metrics',
  '/api/dashboard/today',
  `/api/dashboard/week?date=${today}`,
  '/api/search?q=guard%20417',
  '/api/search?q=patrol',
  '/api/search?q=flamingo',
  '/api/search?q=flamnigo',
  '/api/reports',
  '/api/reports?period=90',
]

/** Each list in an organization of one and of ten times the size, asked in turns. */
export async function growth({ database, server }: Ground): Promise<Measurement[]> {
  const one = await seedOrganization(database, 'once', sizes.one)
  const ten = await seedOrganization(database, 'tenfold', sizes.ten)
  const clients = await Promise.all(
    [one, ten].map(async ({ supervisorEmail }) => {
      const client = server.client()
      await client.signIn(supervisorEmail, 'muster-demo')
      return client
    }),
  )
  const [small, large] = clients as [Client, Client]
  const results: Measurement[] = []
  for (const path of lists) results.push(await growthOf(path.replace(today, '{today}'), [small, path], [large, path]))
  return results
}
