import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { drawZone, foundHarbor, hire, pier, plan, signedIn } from '../support/harbor.ts'

const noon = '2026-03-02T17:00:00.000Z'
const atPier1 = { latitude: 40.705, longitude: -74.015, accuracy: 10 }
const aStreetAway = { latitude: 40.7135, longitude: -74.015, accuracy: 10 }
const atPier2 = { latitude: 40.715, longitude: -74.015, accuracy: 10 }

const clock = handClock(noon)
let app: RunningApp
let guard: Client
let supervisor: Client
let employeeId: number
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  await drawZone(app.database, 'Pier 1', pier.block, atPier1)
  await drawZone(app.database, 'Pier 2', pier.flag, atPier2)
  const person = await hire(app.database, 'Ada')
  employeeId = person.employeeId
  await plan(app.database, { employeeId, date: '2026-03-02', from: '11:50', to: '20:00', business: pier.block })
  guard = await signedIn(app, person)
  supervisor = await app.signedIn('olga@harbor.test')
  await guard.call(timeTracking.clockInWithValidation, { employeeId, ...atPier1 })
})
afterAll(() => app?.stop())

/** A minute later the phone says where it is; what supervisor and guard read then. */
async function seenAt(place: typeof atPier1) {
  clock.set(addSeconds(clock.now().toISOString(), 60))
  await guard.call(liveMap.sendPositions, { positions: [{ ...place, recordedAt: clock.now().toISOString() }] })
  return seen()
}

async function seen() {
  const read = async (reader: Client) =>
    (await reader.call(dashboard.today, {})).people.find(({ id }) => id === employeeId)?.isOutsideZone
  return Promise.all([supervisor, guard].map(read))
}

test('someone on the clock who walked out of the zones of their site reads as outside, to the desk and to themselves', async () => {
  expect(await seenAt(atPier1)).toEqual([false, false])
  expect(await seenAt(aStreetAway)).toEqual([true, true])
  // In a zone, but of another site.
  expect(await seenAt(atPier2)).toEqual([true, true])
  expect(await seenAt(atPier1)).toEqual([false, false])
})

test('nobody is called outside on a break, by a vague position, by an old one, or where no zone is drawn', async () => {
  expect(await seenAt({ ...aStreetAway, accuracy: 900 })).toEqual([false, false])
  expect(await seenAt(aStreetAway)).toEqual([true, true])
  await app.database.owner.query('update site_zones set is_active = false where business_id = $1', [pier.block])
  expect(await seen()).toEqual([false, false])
  await app.database.owner.query('update site_zones set is_active = true')
  expect(await seen()).toEqual([true, true])

  const [entry] = await guard.call(timeTracking.list, { employeeId })
  await guard.call(timeTracking.startBreak, { id: entry?.id ?? 0 })
  expect(await seen()).toEqual([false, false])
  await guard.call(timeTracking.endBreak, { id: entry?.id ?? 0 })
  clock.set(addSeconds(clock.now().toISOString(), 3600))
  expect(await seen()).toEqual([false, false])
})
