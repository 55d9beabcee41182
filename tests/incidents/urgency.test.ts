import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor } from '../support/harbor.ts'
import { nine, onDuty, person, report } from './scene.ts'

const clock = handClock(nine)
let app: RunningApp
let ana: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  ana = await person(app, 'Ana', { role: 'supervisor' })
})
afterAll(() => app?.stop())

const scene = { latitude: 40.7, longitude: -74 }
const guardAt = async (name: string, latitude: number) => {
  const guard = await person(app, name)
  await onDuty(app, guard.employeeId, { at: { latitude, longitude: -74 } })
  return guard
}

test('what is under way stands by urgency: what is critical without a yes, then what nobody is on, then what nobody has answered, then what is taken, the longest first; what is over is left out', async () => {
  const guard = await guardAt('Cal', 40.7)
  const at = async (minute: string, more: object) => {
    clock.set(`2026-03-02T14:${minute}:00.000Z`)
    return (await report(ana.client, more)).id
  }
  const taken = await at('00', { title: 'Taken' })
  const oldest = await at('01', { title: 'Oldest', priority: 'low' })
  const closed = await at('02', { title: 'Closed' })
  const newer = await at('03', { title: 'Newer' })
  const critical = await at('04', { title: 'Critical', priority: 'critical' })
  const unanswered = await at('05', { title: 'Unanswered', priority: 'low' })
  const sent = await at('06', { title: 'Critical, sent', priority: 'critical' })
  const answered = await at('07', { title: 'Critical, taken', priority: 'critical' })
  for (const id of [unanswered, sent, answered])
    await ana.client.call(dispatch.assign, { id, employeeId: guard.employeeId })
  await ana.client.call(dispatch.take, { id: answered })
  await ana.client.call(dispatch.assign, { id: taken, employeeId: guard.employeeId })
  await guard.client.call(incidents.answer, { id: taken, answer: 'accepted' })
  await ana.client.call(dispatch.move, { id: closed, status: 'closed', message: 'Nobody there' })

  const listed = async (client: typeof ana.client) =>
    (await client.call(incidents.list, { underWay: true })).map(one => one.title)
  expect(await listed(ana.client)).toEqual([
    'Critical',
    'Critical, sent',
    'Oldest',
    'Newer',
    'Unanswered',
    'Taken',
    'Critical, taken',
  ])

  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const answer = await ana.client.try(incidents.list, { underWay: true, limit: 2, ...(cursor && { cursor }) })
    pages.push((answer.body as { id: number }[]).map(one => one.id))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(pages).toEqual([[critical, sent], [oldest, newer], [unanswered, taken], [answered]])
  const needing = await ana.client.call(incidents.list, { underWay: true, needsSomeone: true })
  expect(needing.map(one => one.title)).toEqual(['Critical', 'Critical, sent', 'Oldest', 'Newer'])
  expect((await ana.client.call(dashboard.metrics, {})).unattendedIncidents).toBe(needing.length)
})

test('whom to send: free and within reach, then busy there, then far away, then on a break; with how old and how exact the position is', async () => {
  const busy = await guardAt('Busy', 40.7001)
  await guardAt('Free', 40.702)
  await guardAt('Distant', 40.9)
  const resting = await guardAt('Resting', 40.7002)
  await app.database.owner.query(
    `insert into breaks (organization_id, time_entry_id, started_at)
     select organization_id, id, clock_in_time + interval '5 minutes' from time_entries where employee_id = $1`,
    [resting.employeeId],
  )
  await app.database.owner.query(`update current_positions set accuracy_m = 12 where employee_id = $1`, [
    busy.employeeId,
  ])
  const other = await report(ana.client, scene)
  await ana.client.call(dispatch.assign, { id: other.id, employeeId: busy.employeeId })

  const { id } = await report(ana.client, scene)
  const mine = ['Busy', 'Free', 'Distant', 'Resting']
  const found = (await ana.client.call(dispatch.candidates, { id })).filter(one => mine.includes(one.name))
  expect(found.map(one => one.name)).toEqual(['Free', 'Busy', 'Distant', 'Resting'])
  expect(found[1]).toMatchObject({ load: 1, accuracyM: 12, positionAt: '2026-03-02T13:10:00.000Z' })
})
