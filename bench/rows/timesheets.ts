import type { Client } from '#tests/support/client.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, median } from '../side-by-side.ts'

const rounds = 5

/** The timesheets of a whole company in one call, counted per employee: ten times the people against once. */
export async function timesheets({ database, server }: Ground, { one, ten } = sizes): Promise<Measurement[]> {
  const seeded = [
    await seedOrganization(database, 'sheetsonce', one),
    await seedOrganization(database, 'sheetstenfold', ten),
  ]
  const [small, large] = (await Promise.all(
    seeded.map(async ({ supervisorEmail }) => {
      const client = server.client()
      await client.signIn(supervisorEmail, 'muster-demo')
      return client
    }),
  )) as [Client, Client]
  const ratios: number[] = []
  // Each round takes another week: a second run of the same one has nothing left to do.
  for (let week = 2; week < rounds + 2; week++) {
    const few = await generate(small, mondayWeeksAgo(week))
    const many = await generate(large, mondayWeeksAgo(week))
    ratios.push(many.milliseconds / many.created / (few.milliseconds / few.created))
  }
  const ratio = median(ratios)
  return [
    {
      what: `timesheets of a week for ${ten.employees} employees in one call, per employee, against ${one.employees}`,
      measured: `${ratio.toFixed(2)} ×`,
      goal: '≤ 1.3 ×',
      met: ratio <= 1.3,
    },
  ]
}

async function generate(client: Client, weekStarting: string) {
  const began = performance.now()
  const { status, body } = await client.send('POST', '/api/timesheets/generate', { weekStarting })
  const milliseconds = performance.now() - began
  const { created } = body as { created: number }
  if (status >= 300 || created === 0) throw new Error(`Generating ${weekStarting}: ${status}, ${created} made`)
  return { milliseconds, created }
}

function mondayWeeksAgo(weeks: number) {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - (sinceMonday + 7 * weeks) * 86_400_000).toISOString().slice(0, 10)
}
