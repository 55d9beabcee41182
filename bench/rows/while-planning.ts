import { plans } from '#shared/plans/contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import type { Client } from '#tests/support/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'
import 'temporal-polyfill/global'

/** A day's hundred shifts while the same server plans a week of 500 people and 700 shifts, against the same list while it plans none. */
export async function whilePlanning({ database, server }: Ground): Promise<Measurement[]> {
  const { supervisorEmail } = await seedOrganization(database, 'whileplanning', sizes.one)
  const today = new Date().toISOString().slice(0, 10)
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const asked = { url: `${server.url}/api/schedules?date=${today}`, headers: { cookie: client.cookie ?? '' } }
  const week = addDays(mondayOf(today), 7)
  const { ratio, one, other } = await ratioOf({ ...asked, meanwhile: () => startPlan(client, week) }, asked)
  return [
    {
      what: `a day's 100 shifts while a week is planned (${one}/s) against the same while none is (${other}/s)`,
      measured: `${ratio.toFixed(2)} ×`,
      goal: '≥ 0.9 ×',
      met: ratio >= 0.9,
    },
  ]
}

/** Resolves when the search is under way, with how to end it. */
async function startPlan(client: Client, weekStarting: string): Promise<() => Promise<void>> {
  const { id } = await client.call(plans.start, { weekStarting, movePublished: true, seconds: 120 })
  const until = (isReached: (status: string) => boolean) =>
    eventually(async () => isReached((await client.call(plans.get, { id })).status))
  await until(status => status === 'running')
  return async () => {
    await client.call(plans.stop, { id })
    await until(status => status !== 'running')
    const { status } = await client.call(plans.get, { id })
    if (status !== 'stopped') throw new Error(`The plan that was to be made meanwhile has ${status}`)
    await client.call(plans.discard, { id })
  }
}
