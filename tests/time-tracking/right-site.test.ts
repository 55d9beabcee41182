import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { drawZone, foundHarbor, hire, pier, plan, signedIn } from '../support/harbor.ts'

/*
 * Pier 1, where the policy blocks, and Pier 2, where it flags, lie a kilometre apart; each has its zone. Nobody who stands at
 * one of them is at work at the other.
 */
const noon = '2026-03-02T17:00:00.000Z'
const atPier1 = { latitude: 40.705, longitude: -74.015, accuracy: 10 }
const atPier2 = { latitude: 40.715, longitude: -74.015, accuracy: 10 }
/** 200 m from Pier 2, 900 m from Pier 1. */
const besidePier2 = { latitude: 40.7135, longitude: -74.015, accuracy: 10 }

const clock = handClock(noon)
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
})
beforeEach(async () => {
  clock.set(noon)
  await app.database.owner.query('update site_zones set is_active = false')
  await drawZone(app.database, 'Pier 1', pier.block, atPier1)
  await drawZone(app.database, 'Pier 2', pier.flag, atPier2)
})
afterAll(() => app?.stop())

async function guardWithShiftAt(business: number) {
  const person = await hire(app.database, 'Ada')
  const scheduleId = await plan(app.database, {
    employeeId: person.employeeId,
    date: '2026-03-02',
    from: '11:50',
    to: '20:00',
    business,
  })
  return { ...person, scheduleId, client: await signedIn(app, person) }
}

test('a guard of Pier 1 who stands at Pier 2 is told so, is not clocked in, and the shift stays without a guard', async () => {
  const { employeeId, scheduleId, client } = await guardWithShiftAt(pier.block)
  const check = await client.call(timeTracking.verifyLocation, { employeeId, ...atPier2 })
  expect(check).toMatchObject({ verdict: 'elsewhere', validZone: null, elsewhere: 'Pier 2', outcome: 'refuse' })
  expect(check.nearest?.zone).toBe('Pier 1')

  const { status, body } = await client.refused(timeTracking.clockInWithValidation, { employeeId, ...atPier2 })
  expect([status, body.code]).toEqual([422, 'outside-zones'])
  expect(body.message).toContain('at another site: Pier 2')
  expect(body.message).toContain('outside of authorized work zones')
  expect(body.message).toContain('from Pier 1')
  expect(body.current).toMatchObject({ verdict: 'elsewhere', elsewhere: 'Pier 2', nearest: { zone: 'Pier 1' } })
  const { rows } = await app.database.owner.query('select status from schedules where id = $1', [scheduleId])
  expect(rows).toEqual([{ status: 'scheduled' }])
})

test('where the policy flags, the supervisor reads at which other site the guard stood, on the sheet too', async () => {
  const { employeeId, client } = await guardWithShiftAt(pier.flag)
  const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...atPier1 })
  expect(entry).toMatchObject({
    clockInVerdict: 'elsewhere',
    validZone: null,
    clockInZone: 'Pier 1',
    needsReview: true,
    business: { name: 'Pier 2' },
  })
  const boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
  const { needsReview } = await boss.call(timeTracking.attention, {})
  expect(needsReview).toBeGreaterThan(0)
  const [waiting] = await boss.call(timeTracking.list, { employeeId, needsReview: true })
  expect(waiting?.reviewReason).toContain('at another site: Pier 1')

  clock.set('2026-03-02T21:00:00.000Z')
  const left = await client.call(timeTracking.clockOut, { id: entry.id, ...atPier1 })
  expect(left).toMatchObject({ clockOutVerdict: 'elsewhere', clockOutZone: 'Pier 1' })
  expect(left.reviewReason).toContain('Clock-out: The position is at another site: Pier 1')

  await boss.call(timeTracking.accept, { id: entry.id })
  await boss.call(timesheets.generate, { weekStarting: '2026-03-02' })
  const [sheet] = await boss.call(timesheets.list, { employeeId })
  const { timeEntries } = await boss.call(timesheets.read, { id: sheet?.id ?? 0 })
  expect(timeEntries[0]).toMatchObject({ clockInVerdict: 'elsewhere', clockInZone: 'Pier 1' })
})

test('who is outside is sent to their own building, however near another one is', async () => {
  const { employeeId, client } = await guardWithShiftAt(pier.block)
  const { body } = await client.refused(timeTracking.clockInWithValidation, { employeeId, ...besidePier2 })
  expect(body.current).toMatchObject({ verdict: 'outside', elsewhere: null, nearest: { zone: 'Pier 1' } })
  expect(body.message).not.toContain('Pier 2')
})

test('a zone that belongs to no site counts for every site', async () => {
  await drawZone(app.database, 'Control room', null, besidePier2)
  const { employeeId, client } = await guardWithShiftAt(pier.block)
  const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...besidePier2 })
  expect(entry).toMatchObject({ clockInVerdict: 'inside', validZone: 'Control room', business: { name: 'Pier 1' } })
})

test('without a shift the site is the one the person works at', async () => {
  const person = await hire(app.database, 'Ada', { site: pier.block })
  const client = await signedIn(app, person)
  const { employeeId } = person
  const { body } = await client.refused(timeTracking.clockInWithValidation, { employeeId, ...atPier2 })
  expect(body.current).toMatchObject({ verdict: 'elsewhere', elsewhere: 'Pier 2' })
  const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...atPier1 })
  expect(entry).toMatchObject({ clockInVerdict: 'inside', business: { name: 'Pier 1' } })
})

test('whoever works at no site in particular is at work at the site where they stand', async () => {
  const person = await hire(app.database, 'Ada', { site: null })
  const client = await signedIn(app, person)
  const { employeeId } = person
  const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...atPier2 })
  expect(entry).toMatchObject({ clockInVerdict: 'inside', validZone: 'Pier 2', business: { name: 'Pier 2' } })
})

test('a site without a zone asks nobody where they are', async () => {
  const { employeeId, client } = await guardWithShiftAt(pier.record)
  const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...atPier1 })
  expect(entry).toMatchObject({ clockInVerdict: 'no_zones', validZone: null, needsReview: false })
})
