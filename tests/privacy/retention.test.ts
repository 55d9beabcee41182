import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#shared/audit/contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { forgetInTime } from '../support/forget.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, signedIn, summit, work } from '../support/harbor.ts'
import { drawDock, inside } from '../zones/dock.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  await drawDock(app.database)
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await app.database.owner.query(statement, values)).rows

async function guardWithPosition(organization = harbor) {
  clock.set(nine)
  const guard = await hire(app.database, 'Pia', { organization })
  const client = await signedIn(app, guard)
  await client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
  clock.set('2026-03-02T14:30:00.000Z')
  await client.call(liveMap.sendPositions, {
    positions: [{ ...inside, accuracy: 12, recordedAt: '2026-03-02T14:20:00Z' }],
  })
  return { ...guard, client }
}

const positionsOf = async ({ employeeId }: { employeeId: number }) =>
  (await rowsOf('select 1 from positions where employee_id = $1', [employeeId])).length

test('an owner shortens how long positions are kept, and another company keeps theirs as usual', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  const ours = await guardWithPosition()
  const theirs = await guardWithPosition(summit)
  const changed = await olga.call(privacy.changeSettings, { organizationId: harbor, days: { positions: 7 } })
  expect(changed.kinds.find(({ kind }) => kind === 'positions')).toMatchObject({ days: 7, usual: 30 })
  clock.set('2026-03-09T14:19:00.000Z')
  await forgetInTime(app)
  expect([await positionsOf(ours), await positionsOf(theirs)]).toEqual([1, 1])
  clock.set('2026-03-09T14:21:00.000Z')
  await forgetInTime(app)
  expect([await positionsOf(ours), await positionsOf(theirs)]).toEqual([0, 1])
  const { companies } = await ours.client.call(privacy.own, {})
  expect(companies.map(({ name, kinds }) => [name, kinds.find(({ kind }) => kind === 'positions')?.days])).toEqual([
    ['Harbor', 7],
  ])
  const lines = await olga.call(auditLog.list, { action: 'retention.changed' })
  expect(lines[0]?.detail).toEqual({ positions: { from: 30, to: 7 } })
})

test('where someone stood at a clock-in is forgotten, also of approved hours, and the hours stay', async () => {
  const guard = await hire(app.database, 'Kim')
  const id = await work(app.database, {
    employeeId: guard.employeeId,
    from: '2024-01-08 09:00',
    to: '2024-01-08 17:00',
  })
  await rowsOf(
    `update time_entries set clock_in_latitude = 40.7, clock_in_longitude = -74, clock_out_latitude = 40.7, clock_out_longitude = -74 where id = $1`,
    [id],
  )
  const sheet = await given.timesheet(app.database.owner, {
    organization: harbor,
    employee: guard.employeeId,
    weekStarting: '2024-01-08',
    entries: [id],
    totalSeconds: 8 * 3600,
    regularSeconds: 8 * 3600,
  })
  await rowsOf(`update timesheets set status = 'approved', approved_by = 'olga', approved_at = now() where id = $1`, [
    sheet,
  ])
  await forgetInTime(app)
  expect(
    await rowsOf(
      'select clock_in_latitude lat, clock_out_longitude lng, worked_seconds from time_entries where id = $1',
      [id],
    ),
  ).toEqual([{ lat: null, lng: null, worked_seconds: 8 * 3600 }])
  await expect(
    rowsOf('update time_entries set clock_in_time = clock_in_time + interval $$1 hour$$ where id = $1', [id]),
  ).rejects.toThrow(/frozen/)
})

test('mails that still wait are not forgotten, whatever their age', async () => {
  await rowsOf(
    `insert into mails (organization_id, to_address, subject, html, status, created_at)
    select $1, 'someone@harbor.test', 'Old', '', status, '2025-01-01' from unnest(array['queued', 'sent']) status`,
    [harbor],
  )
  await forgetInTime(app)
  expect(await rowsOf(`select status from mails where subject = 'Old'`)).toEqual([{ status: 'queued' }])
})

test('a period out of its bounds is refused, with the bounds', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  const { status, body } = await olga.refused(privacy.changeSettings, {
    organizationId: harbor,
    days: { positions: 400 },
  })
  expect([status, body.fields?.[0]]).toMatchObject([
    400,
    { field: 'days.positions', code: 'days-out-of-bounds', message: 'Choose between 1 and 90 days.' },
  ])
})

test('two owners who change it at once notice each other', async () => {
  const rolf = await app.signedIn('rolf@summit.test')
  const { version } = await rolf.call(privacy.settings, {})
  const answers = await Promise.all(
    [60, 70].map(mails => rolf.try(privacy.changeSettings, { version, days: { mails } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
