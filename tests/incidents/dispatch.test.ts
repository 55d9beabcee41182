import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { incidentsFeature } from '#server/incidents/feature.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { addSeconds } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier, summit } from '../support/harbor.ts'
import { fire, nine, onDuty, person, report } from './scene.ts'

const clock = handClock(nine)
let app: RunningApp
let ana: Awaited<ReturnType<typeof person>>
let ben: typeof ana
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  ana = await person(app, 'Ana', { role: 'supervisor' })
  ben = await person(app, 'Ben', { role: 'lead' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const guardOnDuty = async (name: string, duty?: Parameters<typeof onDuty>[2]) => {
  const guard = await person(app, name)
  await onDuty(app, guard.employeeId, duty)
  return guard
}
const read = (id: number) => ana.client.call(dispatch.read, { id })
const assign = (id: number, employeeId: number, additional = false) =>
  ana.client.call(dispatch.assign, { id, employeeId, additional })

describe('a critical incident that nobody has said yes to', () => {
  const alerted = async (id: number) =>
    (await ana.client.call(incidents.list, { alarming: true })).some(one => one.id === id)
  const goHome = async ({ client }: typeof ana) => {
    const [entry] = await client.call(timeTracking.list, { open: true })
    await client.call(timeTracking.clockOut, { id: entry?.id as number })
  }

  test('is alerted of until whoever was sent accepts, and no more while they work on it', async () => {
    const guard = await guardOnDuty('Works')
    const { id, isUnattended } = await report(ben.client, { priority: 'critical' })
    expect([isUnattended, await alerted(id)]).toEqual([true, true])
    await assign(id, guard.employeeId)
    expect(await read(id)).toMatchObject({ isUnattended: false, isTaken: false })
    expect(await alerted(id)).toBe(true)
    await guard.client.call(incidents.answer, { id, answer: 'on_scene' })
    expect([(await read(id)).isUnattended, await alerted(id)]).toEqual([false, false])
  })

  test('is alerted of again when the last one who was sent goes home; who they were stays written down', async () => {
    const [first, second] = [await guardOnDuty('Goes'), await guardOnDuty('Comes')]
    const { id } = await report(ben.client, { priority: 'critical' })
    await assign(id, first.employeeId)
    await first.client.call(incidents.answer, { id, answer: 'accepted' })
    await goHome(first)
    expect(await alerted(id)).toBe(true)
    expect(await read(id)).toMatchObject({
      isUnattended: true,
      status: 'in_progress',
      assignedTo: first.employeeId,
      assignments: [{ name: 'Goes', status: 'accepted', endedAt: null }],
    })
    await assign(id, second.employeeId, true)
    await second.client.call(incidents.answer, { id, answer: 'accepted' })
    expect(await alerted(id)).toBe(false)
    await goHome(second)
    expect(await alerted(id)).toBe(true)
    await ana.client.call(dispatch.move, { id, status: 'resolved' })
    expect(await alerted(id)).toBe(false)
  })
})

describe('who can be sent', () => {
  const scene = { latitude: 40.7, longitude: -74.0 }

  test('those on the clock, nearest first, with distance and load; those who refused come last', async () => {
    const near = await guardOnDuty('Near', { at: { latitude: 40.7009, longitude: -74.0 } })
    const far = await guardOnDuty('Far', { at: { latitude: 40.71, longitude: -74.0 } })
    const lost = await guardOnDuty('Lost')
    const home = await person(app, 'Home')
    const { id } = await report(ana.client, scene)
    const mine = [near, far, lost, home].map(one => one.employeeId)
    const ranked = async () =>
      (await ana.client.call(dispatch.candidates, { id })).filter(one => mine.includes(one.employeeId))

    const first = await ranked()
    expect(first.map(one => one.name)).toEqual(['Near', 'Far', 'Lost'])
    expect(first[0]).toMatchObject({ distanceM: 100, distanceFrom: 'phone', load: 0, answer: null, onBreak: false })
    expect(first[1]?.distanceM).toBeGreaterThan(1100)
    expect(first[2]).toMatchObject({ distanceM: null, distanceFrom: null })

    await assign(id, near.employeeId)
    expect((await ranked()).find(one => one.name === 'Near')).toMatchObject({ load: 1, answer: 'assigned' })
    await near.client.call(incidents.answer, { id, answer: 'refused', reason: 'Cannot leave the gate' })
    expect((await ranked()).map(one => [one.name, one.load])).toEqual([
      ['Far', 0],
      ['Lost', 0],
      ['Near', 0],
    ])
    expect(await ana.client.call(dispatch.candidates, { id, search: 'fa' })).toMatchObject([{ name: 'Far' }])
  })

  test('without a position of its own, an incident is where its site is', async () => {
    await app.database.owner.query(`update businesses set latitude = 40.8, longitude = -74 where id = $1`, [pier.flag])
    const guard = await guardOnDuty('Siter', { at: { latitude: 40.801, longitude: -74 } })
    const { id } = await report(ana.client, { businessId: pier.flag })
    const found = (await ana.client.call(dispatch.candidates, { id })).find(one => one.employeeId === guard.employeeId)
    expect(found?.distanceM).toBe(111)
  })

  test('someone who is not on the clock cannot be sent, a stranger does not exist', async () => {
    const { employeeId } = await person(app, 'Offduty')
    const stranger = await person(app, 'Stranger', { organization: summit })
    const { id } = await report(ana.client)
    expect(await ana.client.refused(dispatch.assign, { id, employeeId })).toMatchObject({
      status: 422,
      body: { code: 'not-on-duty' },
    })
    const foreign = { id, employeeId: stranger.employeeId }
    expect((await ana.client.refused(dispatch.assign, foreign)).status).toBe(404)
    expect((await stranger.client.refused(incidents.answer, { id, answer: 'accepted' })).status).toBe(404)
  })
})

describe('two dispatchers at once', () => {
  test('one sends, the other is told who was sent, and both see the same', async () => {
    const [cal, dee] = [await guardOnDuty('Cal'), await guardOnDuty('Dee')]
    const { id } = await report(ana.client)
    const tries = await Promise.all([
      ana.client.try(dispatch.assign, { id, employeeId: cal.employeeId }),
      ben.client.try(dispatch.assign, { id, employeeId: dee.employeeId }),
    ])
    expect(tries.map(one => one.status).sort()).toEqual([200, 409])
    const winner = tries[0]?.status === 200 ? cal : dee
    const refusal = tries.find(one => one.status === 409)?.body as { code: string; current: Incident }
    expect(refusal).toMatchObject({ code: 'already-assigned', current: { assignedTo: winner.employeeId } })
    for (const one of [ana, ben]) {
      const seen = await one.client.call(dispatch.read, { id })
      expect(seen.assignedTo).toBe(winner.employeeId)
      expect(seen.assignments).toHaveLength(1)
    }
  })

  test('a storm of dispatchers sends exactly one person', async () => {
    const guards = await Promise.all(Array.from({ length: 8 }, (_, index) => guardOnDuty(`Storm${index}`)))
    const { id } = await report(ana.client)
    const tries = await Promise.all(guards.map(({ employeeId }) => ana.client.try(dispatch.assign, { id, employeeId })))
    expect(tries.filter(one => one.status === 200)).toHaveLength(1)
    expect(tries.filter(one => one.status === 409)).toHaveLength(7)
    expect((await read(id)).assignments).toHaveLength(1)
  })

  test('more people are sent knowingly, nobody twice', async () => {
    const [cal, dee] = [await guardOnDuty('Cal'), await guardOnDuty('Dee')]
    const { id } = await report(ana.client)
    await assign(id, cal.employeeId)
    await assign(id, dee.employeeId, true)
    const again = { id, employeeId: dee.employeeId, additional: true }
    expect(await ana.client.refused(dispatch.assign, again)).toMatchObject({
      status: 409,
      body: { code: 'already-sent' },
    })
    expect((await read(id)).assignedTo).toBe(cal.employeeId)
    await ana.client.call(dispatch.standDown, { id, employeeId: cal.employeeId })
    expect((await read(id)).assignedTo).toBe(dee.employeeId)
    expect(await ana.client.refused(dispatch.standDown, { id, employeeId: cal.employeeId })).toMatchObject({
      status: 409,
      body: { code: 'not-assigned' },
    })
  })
})

describe('answers', () => {
  test('accepting moves the incident on, arriving stops the second timer, and the guard sees it at once', async () => {
    const cal = await guardOnDuty('Cal')
    const news = await openStream(cal.client)
    const { id } = await report(ana.client)
    clock.set('2026-03-02T14:01:30.000Z')
    await assign(id, cal.employeeId)
    await news.next('incident-assigned')
    expect(await cal.client.call(incidents.mine, {})).toMatchObject([{ incidentId: id, answer: 'assigned' }])
    clock.set('2026-03-02T14:02:00.000Z')
    expect(await cal.client.call(incidents.answer, { id, answer: 'accepted' })).toEqual({
      incidentId: id,
      employeeId: cal.employeeId,
      answer: 'accepted',
      status: 'in_progress',
    })
    expect((await read(id)).waitingSince).toBeNull()
    await cal.client.call(incidents.answer, { id, answer: 'on_the_way' })
    clock.set('2026-03-02T14:07:00.000Z')
    await cal.client.call(incidents.answer, { id, answer: 'on_scene' })
    clock.set('2026-03-02T14:30:00.000Z')
    const done = await ana.client.call(dispatch.move, { id, status: 'resolved' })
    expect(done.timers).toEqual({ toAssignSeconds: 90, toSceneSeconds: 420, toResolveSeconds: 1800 })
    expect(done.resolvedAt).toBe('2026-03-02T14:30:00.000Z')
    expect(done.assignments).toMatchObject([{ status: 'finished', endedAt: '2026-03-02T14:30:00.000Z' }])
    expect(await cal.client.call(incidents.mine, {})).toEqual([])
    expect(done.log.map(line => [line.kind, line.toStatus ?? line.answer, line.author])).toEqual([
      ['status', 'resolved', 'Ana Guard'],
      ['answered', 'on_scene', 'Cal Guard'],
      ['answered', 'on_the_way', 'Cal Guard'],
      ['status', 'in_progress', 'Cal Guard'],
      ['answered', 'accepted', 'Cal Guard'],
      ['assigned', null, 'Ana Guard'],
      ['created', 'open', 'Ana Guard'],
    ])
    news.close()
  })

  test('a refusal needs a reason and returns the incident to dispatch', async () => {
    const [cal, dee] = [await guardOnDuty('Cal'), await guardOnDuty('Dee')]
    const { id } = await report(ana.client)
    await assign(id, cal.employeeId)
    expect(await cal.client.refused(incidents.answer, { id, answer: 'refused' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'reason' }] },
    })
    await cal.client.call(incidents.answer, { id, answer: 'refused', reason: 'Alone at the gate' })
    const back = await read(id)
    expect(back).toMatchObject({ status: 'open', assignedTo: null, assignedAt: null, waitingSince: nine })
    expect(back.assignments).toMatchObject([{ status: 'refused', refusalReason: 'Alone at the gate' }])
    expect(back.log[0]).toMatchObject({ kind: 'answered', answer: 'refused', message: 'Alone at the gate' })
    expect((await cal.client.refused(dispatch.read, { id })).status).toBe(404)
    expect(await cal.client.refused(incidents.answer, { id, answer: 'accepted' })).toMatchObject({
      status: 409,
      body: { current: { answer: 'refused' } },
    })
    const taken = await assign(id, dee.employeeId)
    expect(taken.assignee).toEqual({ name: 'Dee', answer: 'assigned' })
    const seenByDee = await dee.client.call(dispatch.read, { id })
    expect(seenByDee.assignments.find(one => one.employeeId === cal.employeeId)?.refusalReason).toBeNull()
    expect(JSON.stringify(seenByDee)).not.toContain('Alone at the gate')
  })

  test('someone who accepted and then cannot come leaves it waiting anew', async () => {
    const cal = await guardOnDuty('Cal')
    const { id } = await report(ana.client)
    await assign(id, cal.employeeId)
    await cal.client.call(incidents.answer, { id, answer: 'accepted' })
    clock.set('2026-03-02T14:04:00.000Z')
    await cal.client.call(incidents.answer, { id, answer: 'refused', reason: 'Flat tyre' })
    expect(await read(id)).toMatchObject({
      status: 'in_progress',
      assignedTo: null,
      waitingSince: '2026-03-02T14:04:00.000Z',
    })
  })

  test('a dispatcher writes down what came over the radio; a colleague cannot', async () => {
    const [cal, dee] = [await guardOnDuty('Cal'), await guardOnDuty('Dee')]
    const { id } = await report(ana.client)
    await assign(id, cal.employeeId)
    const radio = { id, answer: 'on_scene', employeeId: cal.employeeId } as const
    expect((await dee.client.refused(incidents.answer, radio)).status).toBe(404)
    await ana.client.call(incidents.answer, radio)
    const seen = await read(id)
    expect(seen.assignee?.answer).toBe('on_scene')
    expect(seen.log.find(line => line.kind === 'answered')).toMatchObject({
      author: 'Ana Guard',
      employee: { name: 'Cal' },
    })
    expect(await ana.client.refused(incidents.answer, { ...radio, answer: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'illegal-answer', current: { answer: 'on_scene', answers: ['finished'] } },
    })
  })
})

describe('when nobody accepts', () => {
  const look = async (instant: string) => {
    clock.set(instant)
    for (const { run } of incidentsFeature.cronJobs ?? []) await doAsSystem(app.running, run)
  }

  test('those above are told once, after the minutes the organization chose', async () => {
    const watcher = await openStream(ana.client)
    const told = (id: number) =>
      watcher.arrived().filter(event => event.name === 'incident-escalated' && event.facts.incidentId === id).length
    const escalations = async (id: number) => (await read(id)).log.filter(line => line.kind === 'escalated').length
    clock.set('2026-03-06T14:00:00.000Z')
    const cal = await guardOnDuty('Cal', { since: '2026-03-06T13:00:00.000Z' })
    const { id } = await report(ana.client)
    const taken = await report(ana.client)
    await assign(id, cal.employeeId)
    await assign(taken.id, cal.employeeId)
    await cal.client.call(incidents.answer, { id: taken.id, answer: 'accepted' })

    await look('2026-03-06T14:04:59.000Z')
    expect(await escalations(id)).toBe(0)
    await Promise.all([look('2026-03-06T14:05:00.000Z'), look('2026-03-06T14:05:00.000Z')])
    await look('2026-03-06T14:30:00.000Z')
    expect(await escalations(id)).toBe(1)
    expect((await read(id)).escalatedAt).toBe('2026-03-06T14:05:00.000Z')
    expect(await escalations(taken.id)).toBe(0)

    await cal.client.call(incidents.answer, { id, answer: 'accepted' })
    await cal.client.call(incidents.answer, { id, answer: 'refused', reason: 'Called elsewhere' })
    expect(await ana.client.call(dispatch.changeSettings, { escalateAfterMinutes: 20 })).toMatchObject({
      escalateAfterMinutes: 20,
    })
    await look('2026-03-06T14:49:00.000Z')
    expect(await escalations(id)).toBe(1)
    await look('2026-03-06T14:50:00.000Z')
    expect(await escalations(id)).toBe(2)

    // What was accepted waits again when the last who was on it goes home.
    await cal.client.call(timeTracking.clockOut, {
      id: (await cal.client.call(timeTracking.list, { open: true }))[0]?.id as number,
    })
    await look('2026-03-06T15:09:00.000Z')
    expect(await escalations(taken.id)).toBe(0)
    await Promise.all([look('2026-03-06T15:10:00.000Z'), look('2026-03-06T15:10:00.000Z')])
    await look('2026-03-06T15:30:00.000Z')
    expect(await escalations(taken.id)).toBe(1)

    const marker = await report(ana.client)
    await eventually(async () => watcher.arrived().some(event => event.facts.incidentId === marker.id))
    expect(told(id)).toBe(2)
    expect(told(taken.id)).toBe(1)
    watcher.close()
  })

  test('of what is critical they are told again after as many minutes each time, until somebody says yes or six times', async () => {
    clock.set('2026-03-09T14:00:00.000Z')
    await ana.client.call(dispatch.changeSettings, { escalateAfterMinutes: 10 })
    const cal = await guardOnDuty('Cal', { since: '2026-03-09T13:00:00.000Z' })
    const silent = await report(ana.client, { priority: 'critical' })
    const answered = await report(ana.client, { priority: 'critical' })
    const medium = await report(ana.client, { priority: 'medium' })
    // Someone was sent: that is not a yes.
    for (const { id } of [silent, answered]) await assign(id, cal.employeeId)
    const steps = () =>
      Promise.all(
        [silent, answered, medium].map(
          async ({ id }) => (await read(id)).log.filter(line => line.kind === 'escalated').length,
        ),
      )
    const stepsAfter = async (minutes: number) => {
      await look(addSeconds('2026-03-09T14:00:00.000Z', minutes * 60))
      return steps()
    }
    expect(await stepsAfter(9)).toEqual([0, 0, 0])
    expect(await stepsAfter(10)).toEqual([1, 1, 1])
    expect(await stepsAfter(19)).toEqual([1, 1, 1])
    await cal.client.call(incidents.answer, { id: answered.id, answer: 'accepted' })
    expect(await stepsAfter(20)).toEqual([2, 1, 1])
    for (const minutes of [30, 40, 50, 60]) await stepsAfter(minutes)
    expect(await stepsAfter(70)).toEqual([6, 1, 1])
    expect(await stepsAfter(300)).toEqual([6, 1, 1])
  })
})

test('a client and an uninvolved guard hear nothing of dispatch', async () => {
  const guard = await guardOnDuty('Deaf')
  const client = await person(app, 'Carl', { role: 'client' })
  const cal = await guardOnDuty('Cal')
  const streams = [await openStream(guard.client), await openStream(client.client)]
  const dispatcher = await openStream(ana.client)
  const { id } = await report(ana.client, fire)
  await assign(id, cal.employeeId)
  await ana.client.call(dispatch.release, { id })
  await Promise.all(streams.map(stream => stream.next('incident-released')))
  await dispatcher.next('incident-assigned')
  for (const stream of streams) expect(stream.arrived().map(event => event.name)).toEqual(['incident-released'])
  for (const stream of [...streams, dispatcher]) stream.close()
})
