import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isDownload } from '#shared/endpoint.ts'
import type { Role } from '#shared/permissions.ts'
import { addDays, addSeconds, dayOf, instantAt } from '#shared/time.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { callers, clientOf, siteClient } from './support/callers.ts'
import type { Client } from './support/client.ts'
import { given } from './support/given.ts'
import { newYork } from './support/harbor.ts'
import { changesSince, followChanges } from './support/put-back.ts'
import type { Standpoint } from './support/targets.ts'
import {
  type Aims,
  endpoints,
  inputAimedAt,
  inputFor,
  nameOf,
  prepareWalk,
  resourcesOf,
  standpointOf,
} from './support/walk.ts'
import { addScene } from './support/walk-scene.ts'

/*
 * Opening is not deciding: whoever looks, at whatever there is, leaves everything as it was. The company has a post that somebody
 * left, one to which nobody came, a call for help and open incidents, which is when screens are opened most.
 */
let app: RunningApp
let readers: { from: Standpoint; client: Client }[]
let posts: Record<'left' | 'empty', number>
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  const { owner } = app.database
  await prepareWalk(owner)
  await addScene(owner)
  posts = await emptyPosts(owner)
  readers = []
  for (const caller of [...callers.filter(one => one !== 'anonymous'), siteClient] as const) {
    const from = await standpointOf(owner, caller)
    const person = { ...from, organizationId: from.organizationId ?? 1 }
    readers.push({ from: person, client: await clientOf(app, caller) })
  }
  await followChanges(owner)
})
afterAll(() => app?.stop())

/** What is written down of a reading itself. Sessions say when they were last in use, and are left out by what follows changes. */
const traces: Record<string, string> = {
  audit_log: 'Who took personal data, or a conversation, out of the company is written down.',
  audit_unsealed: 'So is that it is yet to be sealed.',
  installation_secrets: 'The key of push messages is made when the first browser asks for it.',
  paid_days: 'What days come to is counted when it is first asked for, and comes to the same whoever asks.',
  pay_changes: 'Which days are yet to be counted.',
  rate_limits: 'How often somebody asked.',
  report_changes: 'Which days are yet to be counted.',
  report_days: 'As paid days.',
}

/** One of each that runs now, around the turn of a day as at noon. */
async function emptyPosts(owner: pg.Pool) {
  const now = new Date().toISOString()
  const [leaver, missing] = await given.employees(
    owner,
    ['Lea Left', 'Nils Nowhere'].map((name, index) => ({ organization: 1, name, email: `empty-${index}@muster.demo` })),
  )
  const date = dayOf(now, newYork)
  const running = {
    organization: 1,
    site: 1,
    date,
    from: '00:00',
    to: '00:00',
    endsNextDay: true,
    startsAt: addSeconds(now, -7200),
    endsAt: addSeconds(now, 14_400),
    publishedAt: instantAt(addDays(date, -1), '12:00', newYork),
  }
  const left = await given.shift(owner, { ...running, employee: leaver as number, status: 'completed' })
  const empty = await given.shift(owner, { ...running, employee: missing as number })
  await given.entry(owner, {
    organization: 1,
    employee: leaver as number,
    site: 1,
    shift: left,
    from: addSeconds(now, -7200),
    to: addSeconds(now, -3600),
  })
  return { left, empty }
}

const makers: Role[] = ['provider', 'client']
const reads = endpoints.filter(({ method }) => method === 'GET')

test('no look at anything changes anything, whoever looks', async () => {
  const changed: string[] = []
  let answered = 0
  for (const endpoint of reads) {
    // A document is made alike for all of a company.
    const asked = isDownload(endpoint.reply) ? readers.filter(({ from }) => makers.includes(from.role)) : readers
    const statuses = await Promise.all(asked.flatMap(reader => look(endpoint, reader)))
    answered += statuses.filter(status => status < 300).length
    for (const { table, how } of await changesSince(app.database.owner)) {
      if (!(table in traces)) changed.push(`${nameOf(endpoint)} ${how}s ${table}`)
    }
  }
  expect(changed).toEqual([])
  expect(reads.length).toBeGreaterThan(100)
  // Most of what is asked for is there.
  expect(answered).toBeGreaterThan(500)
})

const aims: Aims = new Map()
const unaimed = new Map<Endpoint, Record<string, unknown>>()

/** At one's own record, and of shifts also at the posts that stand empty. */
function look(endpoint: Endpoint, { from, client }: { from: Standpoint; client: Client }) {
  const wanted = resourcesOf(endpoint)
  const inputs = wanted.has('schedule')
    ? [ownInput(endpoint, from), ...Object.values(posts).map(id => inputAimedAt(endpoint, new Map([['schedule', id]])))]
    : [wanted.size === 0 ? inputOfAll(endpoint) : ownInput(endpoint, from)]
  return inputs.map(async input => (await client.try(endpoint, await input)).status)
}

const ownInput = async (endpoint: Endpoint, from: Standpoint) =>
  (await inputFor(app.database.owner, endpoint, from, 'own', aims)).input

/** What names nothing is the same whoever asks. */
function inputOfAll(endpoint: Endpoint) {
  const input = unaimed.get(endpoint) ?? inputAimedAt(endpoint, new Map())
  unaimed.set(endpoint, input)
  return input
}
