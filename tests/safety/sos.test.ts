import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/passwords.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { safety } from '#shared/safety/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { nine, onDuty, person } from '../incidents/scene.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier, summit } from '../support/harbor.ts'

const clock = handClock(nine)
let app: RunningApp
type Person = Awaited<ReturnType<typeof person>>
let boss: Person
let gus: Person
let near: Person
let far: Person
let stranger: Person
let customer: Person
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  boss = await person(app, 'Bea', { role: 'supervisor' })
  gus = await person(app, 'Gus')
  near = await person(app, 'Nora')
  far = await person(app, 'Finn')
  stranger = await person(app, 'Sven', { role: 'supervisor', organization: summit })
  customer = await person(app, 'Cleo', { role: 'client' })
  const secret = await hashPassword('4711-4711')
  await app.database.owner.query('update users set password_hash = $1 where id = $2', [secret, gus.userId])
  await onDuty(app, gus.employeeId, { at: { latitude: 40.7, longitude: -74 } })
  await onDuty(app, near.employeeId, { at: { latitude: 40.701, longitude: -74 } })
  await onDuty(app, far.employeeId, { at: { latitude: 41.7, longitude: -74 } })
})
beforeEach(async () => {
  clock.set(nine)
  for (const { id, status } of await boss.client.call(safety.calls, {}))
    if (status === 'open' || status === 'in_progress') await boss.client.call(safety.cancel, { id })
})
afterAll(() => app?.stop())

const here = { latitude: 40.7005, longitude: -74.0001, accuracy: 8, at: nine }
const call = (more: object = {}) => gus.client.call(safety.call, { position: here, ...more })

describe('calling for help', () => {
  test('it is a critical incident with the position, and those nearby are sent at once', async () => {
    const sos = await call()
    expect(sos).toMatchObject({
      employee: { name: 'Gus' },
      isOwn: true,
      status: 'open',
      site: { id: pier.block },
      position: { latitude: here.latitude, accuracyM: 8, at: nine, from: 'call' },
    })
    expect(sos.responders.map(({ name }) => name)).toEqual(['Nora'])
    const incident = await boss.client.call(dispatch.read, { id: sos.incidentId })
    expect(incident).toMatchObject({ kind: 'sos', priority: 'critical', isDrill: false, reportedBy: 'Gus Guard' })
    expect(await near.client.call(incidents.mine, {})).toMatchObject([{ incidentId: sos.incidentId, kind: 'sos' }])
  })

  test('five presses at once are one call', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => call()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(new Set(made.map(({ incidentId }) => incidentId)).size).toBe(1)
  })

  test('without a position of its own the last one that the phone told counts, with its age', async () => {
    const sos = await gus.client.call(safety.call, {})
    expect(sos.position).toMatchObject({ latitude: 40.7, from: 'phone', at: '2026-03-02T13:10:00.000Z' })
  })

  test('off the clock nobody is refused, and nobody’s old whereabouts are shown', async () => {
    const off = await person(app, 'Otto')
    const sos = await off.client.call(safety.call, { position: here })
    expect(sos).toMatchObject({ status: 'open', position: { from: 'call' } })
    const without = await person(app, 'Olaf')
    expect(await without.client.call(safety.call, {})).toMatchObject({ status: 'open', position: null })
  })

  test('those in charge call for someone on the radio; a colleague and another company cannot', async () => {
    const sos = await boss.client.call(safety.call, { employeeId: gus.employeeId, position: { ...here, latitude: 10 } })
    expect(sos).toMatchObject({ employee: { name: 'Gus' }, isOwn: false, calledBy: 'Bea Guard', status: 'open' })
    expect(sos.position).toMatchObject({ latitude: 40.7, from: 'phone' })
    expect(sos.responders.map(({ name }) => name)).toEqual(['Nora'])
    expect((await gus.client.call(safety.own, {})).call).toMatchObject({ id: sos.id, isOwn: true })
    expect(await call()).toMatchObject({ id: sos.id })
    for (const other of [far, stranger])
      expect((await other.client.refused(safety.call, { employeeId: gus.employeeId })).status).toBe(404)
  })

  test('whoever called sees who is coming', async () => {
    const sos = await call()
    await near.client.call(incidents.answer, { id: sos.incidentId, answer: 'on_the_way' })
    const { call: own } = await gus.client.call(safety.own, {})
    expect(own?.responders).toMatchObject([{ name: 'Nora', answer: 'on_the_way' }])
  })
})

describe('taking it', () => {
  const read = (id: number) => boss.client.call(dispatch.read, { id })
  const alarming = async ({ client }: Person, id: number) =>
    (await client.call(incidents.list, { needsSomeone: true })).some(one => one.id === id)

  test('being sent is not a yes: it needs someone until somebody who was sent accepts or someone in charge takes it', async () => {
    const { incidentId: id } = await call()
    expect(await read(id)).toMatchObject({
      isTaken: false,
      inDanger: { name: 'Gus' },
      sent: [{ name: 'Nora', answer: 'assigned', isOnDuty: true }],
    })
    expect(await alarming(boss, id)).toBe(true)
    await near.client.call(incidents.answer, { id, answer: 'accepted' })
    expect(await read(id)).toMatchObject({ isTaken: true, takenBy: null })
    expect(await alarming(boss, id)).toBe(false)
  })

  test('someone in charge takes it, whoever called reads who has it, a second one is told, and what is given back waits anew', async () => {
    const second = await person(app, 'Sue', { role: 'supervisor' })
    const { incidentId: id } = await call()
    clock.set('2026-03-02T14:03:00.000Z')
    expect(await boss.client.call(dispatch.take, { id })).toMatchObject({
      isTaken: true,
      status: 'in_progress',
      waitingSince: null,
      takenBy: { name: 'Bea Guard', isOwn: true },
    })
    expect((await gus.client.call(safety.own, {})).call?.takenBy).toBe('Bea Guard')
    expect(await second.client.refused(dispatch.take, { id })).toMatchObject({
      status: 409,
      body: { code: 'already-taken', message: 'Bea Guard has it.' },
    })
    expect(await second.client.call(dispatch.take, { id, take: false })).toMatchObject({
      isTaken: false,
      takenBy: null,
      waitingSince: '2026-03-02T14:03:00.000Z',
    })
    expect(await alarming(second, id)).toBe(true)
    expect((await near.client.refused(dispatch.take, { id })).status).toBe(403)
  })

  test('whoever took it on the clock and goes home does not have it any more', async () => {
    const lead = await person(app, 'Lou', { role: 'lead' })
    await onDuty(app, lead.employeeId, { at: { latitude: 41.9, longitude: -74 } })
    const { incidentId: id } = await call()
    await lead.client.call(dispatch.take, { id })
    expect((await read(id)).isTaken).toBe(true)
    clock.set('2026-03-02T14:05:00.000Z')
    const [entry] = await lead.client.call(timeTracking.list, { open: true })
    await lead.client.call(timeTracking.clockOut, { id: entry?.id as number })
    expect(await read(id)).toMatchObject({ isTaken: false, takenBy: null })
  })

  test('nobody takes their own call', async () => {
    const lead = await person(app, 'Lea', { role: 'lead' })
    const { incidentId: id } = await lead.client.call(safety.call, { position: here })
    expect(await lead.client.refused(dispatch.take, { id })).toMatchObject({ body: { code: 'own-danger' } })
  })

  test('who has clocked out since they were sent stands there as off duty, and their yes counts no more', async () => {
    const other = await person(app, 'Olga')
    await onDuty(app, other.employeeId, { at: { latitude: 40.7002, longitude: -74 } })
    const { incidentId: id, responders } = await call()
    expect(responders.map(({ name, isOnDuty }) => [name, isOnDuty])).toContainEqual(['Olga', true])
    await other.client.call(incidents.answer, { id, answer: 'on_the_way' })
    const [entry] = await other.client.call(timeTracking.list, { open: true })
    await other.client.call(timeTracking.clockOut, { id: entry?.id as number })
    const found = (await boss.client.call(safety.calls, {})).find(one => one.incidentId === id)
    expect(found?.responders.map(({ name, isOnDuty }) => [name, isOnDuty])).toContainEqual(['Olga', false])
    expect(await read(id)).toMatchObject({ isTaken: false })
    expect(await alarming(boss, id)).toBe(true)
  })
})

describe('who sees a call', () => {
  test('those in charge, whoever called and whoever was sent; nobody else, and no other company', async () => {
    const sos = await call()
    const sees = async ({ client }: Person) => (await client.call(safety.calls, {})).some(({ id }) => id === sos.id)
    expect(await sees(boss)).toBe(true)
    expect(await sees(gus)).toBe(true)
    expect(await sees(near)).toBe(true)
    expect(await sees(far)).toBe(false)
    expect(await sees(stranger)).toBe(false)
    expect((await stranger.client.refused(safety.cancel, { id: sos.id })).status).toBe(404)
    expect((await far.client.refused(safety.cancel, { id: sos.id })).status).toBe(404)
  })

  test('a client neither calls nor follows, and sees the incident only once it is released', async () => {
    const sos = await call()
    expect((await customer.client.refused(safety.calls, {})).status).toBe(403)
    expect((await customer.client.refused(safety.call, {})).status).toBe(403)
    const seen = async () =>
      (await customer.client.call(incidents.list, {})).filter(({ id }) => id === sos.incidentId).length
    expect(await seen()).toBe(0)
    await boss.client.call(dispatch.release, { id: sos.incidentId })
    expect(await seen()).toBe(1)
  })
})

describe('taking it back', () => {
  test('one’s own call asks for the PIN or password', async () => {
    const { id, incidentId } = await call()
    expect(await gus.client.refused(safety.cancel, { id })).toMatchObject({ body: { code: 'wrong-password' } })
    expect(await gus.client.refused(safety.cancel, { id, currentPassword: '0000' })).toMatchObject({
      body: { code: 'wrong-password' },
    })
    const over = await gus.client.call(safety.cancel, { id, currentPassword: '4711-4711' })
    expect(over).toMatchObject({ status: 'closed', cancelledBy: 'Gus Guard' })
    expect((await near.client.call(incidents.mine, {})).filter(({ answer }) => answer !== 'finished')).toEqual([])
    expect((await boss.client.call(dispatch.read, { id: incidentId })).log[0]).toMatchObject({ message: 'Taken back' })
    expect(await gus.client.refused(safety.cancel, { id, currentPassword: '4711-4711' })).toMatchObject({
      body: { code: 'sos-over' },
    })
  })

  test('whoever was sent is told until they have seen it, and those in charge read who has', async () => {
    const { incidentId, id } = await call()
    const mine = async () => (await near.client.call(incidents.mine, {})).filter(one => one.incidentId === incidentId)
    // While it is under way there is nothing to have seen.
    await near.client.call(incidents.seen, { id: incidentId })
    await boss.client.call(safety.cancel, { id })
    expect(await mine()).toMatchObject([{ answer: 'finished', inDanger: 'Gus', endedBy: 'Bea Guard' }])
    const seenAt = async () =>
      (await boss.client.call(dispatch.read, { id: incidentId })).assignments.map(one => [one.name, one.seenAt])
    expect(await seenAt()).toEqual([['Nora', null]])
    expect((await far.client.refused(incidents.seen, { id: incidentId })).status).toBe(404)
    await near.client.call(incidents.seen, { id: incidentId })
    expect(await mine()).toEqual([])
    expect(await seenAt()).toEqual([['Nora', nine]])
  })

  test('those in charge end it without one; whoever was only sent cannot', async () => {
    const { id } = await call()
    expect((await near.client.refused(safety.cancel, { id })).status).toBe(404)
    expect(await boss.client.call(safety.cancel, { id })).toMatchObject({ cancelledBy: 'Bea Guard' })
  })

  test('after it is over, pressing again is a new call', async () => {
    const first = await call()
    await boss.client.call(safety.cancel, { id: first.id })
    expect((await call()).id).not.toBe(first.id)
  })
})

describe('a drill', () => {
  test('is numbered apart, marked, counted in no report and shown to no client', async () => {
    const today = { from: '2026-03-02', to: '2026-03-02' }
    const counted = async () => (await boss.client.call(reports.read, today)).incidents
    const before = await counted()
    const sos = await call({ drill: true })
    expect(sos).toMatchObject({ isDrill: true, incidentNumber: expect.stringMatching(/^DRILL-2026-\d{4}$/) })
    expect(await counted()).toEqual(before)
    expect(await boss.client.refused(dispatch.release, { id: sos.incidentId })).toMatchObject({
      body: { code: 'drill-is-internal' },
    })
  })

  test('gives way to a real call', async () => {
    const drill = await call({ drill: true })
    const real = await call()
    expect(real).toMatchObject({ isDrill: false, status: 'open' })
    const calls = await boss.client.call(safety.calls, {})
    expect(calls.find(({ id }) => id === drill.id)?.status).toBe('closed')
  })

  test('does not take the place of a real call', async () => {
    const real = await call()
    expect((await call({ drill: true })).id).toBe(real.id)
  })
})
