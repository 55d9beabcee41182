import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewAgain } from '#server/activity-reports/days.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { activityReportSettings, activityReports } from '#shared/activity-reports/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, signedIn, work } from '../support/harbor.ts'
import { followTwice, reportOf } from './site-day.ts'

const clock = handClock('2026-01-05T12:00:00.000Z')

let app: RunningApp
let sue: { email: string }
let employeeId: number
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  sue = await hire(app.database, 'Sue', { role: 'supervisor', site: null })
  employeeId = (await hire(app.database, 'Gus')).employeeId
})
beforeEach(() => app.database.owner.query('delete from activity_report_settings'))
afterAll(() => app?.stop())

// Months lie between the tests: nobody stays signed in for so long.
const supervisor = () => signedIn(app, sue)
const releaseAt = async (releaseTime: string | null, mailedTo: string[] = []) =>
  (await supervisor()).call(activityReportSettings.save, { businessId: pier.record, mailedTo, releaseTime })
const worked = (day: string) => work(app.database, { employeeId, from: `${day} 09:00`, to: `${day} 10:00` })
async function lookAt(instant: string) {
  clock.set(instant)
  await followTwice(app)
}
const editionsOf = async (day: string) => {
  const reader = await supervisor()
  const { id } = await reportOf(reader, pier.record, day)
  return (await reader.call(activityReports.history, { id })).editions.map(({ at }) => at)
}

test('a report waits for a person, unless its site says otherwise', async () => {
  await worked('2026-01-06')
  await lookAt('2026-01-07T20:00:00.000Z')
  expect(await editionsOf('2026-01-06')).toEqual([])
})

test('a site’s reports go by themselves at its hour, once, and are mailed once', async () => {
  clock.set('2026-01-12T12:00:00.000Z')
  await releaseAt('08:00', ['desk@clock.test'])
  await worked('2026-01-12')
  await lookAt('2026-01-13T12:55:00.000Z')
  expect(await editionsOf('2026-01-12')).toEqual([])
  for (const minute of ['00', '05', '10']) await lookAt(`2026-01-13T13:${minute}:00.000Z`)
  expect(await editionsOf('2026-01-12')).toEqual(['2026-01-13T13:00:00.000Z'])
  const { rows } = await app.database.owner.query(`select id from mails where to_address = 'desk@clock.test'`)
  expect(rows.length).toBe(1)
})

test('a server that was away at the hour releases when it is back, once', async () => {
  clock.set('2026-01-19T12:00:00.000Z')
  await releaseAt('08:00')
  await worked('2026-01-19')
  const again = await startApp({ clock: clock.now, database: app.database })
  try {
    clock.set('2026-01-20T15:00:00.000Z')
    await Promise.all([followTwice(app), followTwice(again)])
    await followTwice(again)
  } finally {
    await again.stop()
  }
  expect(await editionsOf('2026-01-19')).toEqual(['2026-01-20T15:00:00.000Z'])
})

test.each([
  // Clocks go from two to three: half past two is half past three.
  ['an hour that the night leaves out', '2026-03-07', '02:30', '2026-03-08T07:25:00.000Z', '2026-03-08T07:30:00.000Z'],
  // Clocks go from two back to one: half past one comes twice, and the first one counts.
  ['an hour that the night has twice', '2026-10-31', '01:30', '2026-11-01T05:25:00.000Z', '2026-11-01T05:30:00.000Z'],
])('when clocks change a report goes once all the same: %s', async (_, day, hour, before, due) => {
  clock.set(`${day}T12:00:00.000Z`)
  await releaseAt(hour)
  await worked(day)
  await lookAt(before)
  expect(await editionsOf(day)).toEqual([])
  await lookAt(due)
  await lookAt(new Date(Date.parse(due) + 3_600_000).toISOString())
  expect(await editionsOf(day)).toEqual([due])
})

test('an hour that is set later releases nothing that had been left lying', async () => {
  await worked('2026-04-06')
  await lookAt('2026-04-08T15:00:00.000Z')
  await releaseAt('08:00')
  await worked('2026-04-08')
  await lookAt('2026-04-09T12:05:00.000Z')
  expect(await editionsOf('2026-04-06')).toEqual([])
  expect(await editionsOf('2026-04-08')).toEqual(['2026-04-09T12:05:00.000Z'])
})

test('what was changed after its release waits for a person', async () => {
  clock.set('2026-05-04T12:00:00.000Z')
  await releaseAt('08:00')
  await worked('2026-05-04')
  await lookAt('2026-05-05T12:00:00.000Z')
  const { id } = await reportOf(await supervisor(), pier.record, '2026-05-04')
  await (await supervisor()).call(activityReports.update, { id, summary: 'On second thought' })
  await lookAt('2026-05-06T12:00:00.000Z')
  expect(await editionsOf('2026-05-04')).toEqual(['2026-05-05T12:00:00.000Z'])
})

test('what was recorded only after its day had gone out is reviewed again, if the client would read something else', async () => {
  clock.set('2026-06-01T16:00:00.000Z')
  await worked('2026-06-01')
  await followTwice(app)
  const { id } = await reportOf(await supervisor(), pier.record, '2026-06-01')
  // Before the day is over; what comes later is not in it.
  await (await supervisor()).call(activityReports.release, { id })
  const statusAfterALook = async () => {
    await doAsSystem(app.running, reviewAgain.run)
    return (await reportOf(await supervisor(), pier.record, '2026-06-01')).status
  }
  await lookAt('2026-06-02T12:00:00.000Z')
  expect(await statusAfterALook()).toBe('released')
  await work(app.database, { employeeId, from: '2026-06-01 18:00', to: '2026-06-01 19:00' })
  expect(await statusAfterALook()).toBe('review')
})
