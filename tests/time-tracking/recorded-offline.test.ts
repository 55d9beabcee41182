import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { timeTrackingFeature } from '#server/time-tracking/feature.ts'
import type { Made } from '#shared/made.ts'
import { notes } from '#shared/notes/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn } from '../support/harbor.ts'
import { hadNoContact } from '../support/session.ts'
import { drawDock, inside, outside } from '../zones/dock.ts'

const noon = '2026-03-02T17:00:00.000Z'
const clock = handClock(noon)
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
})
beforeEach(async () => {
  clock.set(noon)
  await app.database.owner.query('update site_zones set is_active = false')
})
afterAll(() => app?.stop())

const at = (minutesBeforeNoon: number) => new Date(Date.parse(noon) - minutesBeforeNoon * 60_000).toISOString()

/** A guard on a shift since the night, with a phone of their own, which counts what it sends and had no contact for ten hours. */
async function guard(options: Parameters<typeof hire>[2] & { shifts?: 'since the night' | 'none' } = {}) {
  const { shifts = 'since the night', ...employment } = options
  const person = await hire(app.database, 'Ada', employment)
  if (shifts !== 'none')
    await plan(app.database, {
      employeeId: person.employeeId,
      ...shift,
      from: '03:00',
      business: employment.site ?? pier.block,
    })
  const device = randomUUID()
  let number = 0
  const made = (minutesBeforeNoon: number, more: Partial<Made> = {}): Made => ({
    by: person.userId,
    device,
    number: ++number,
    at: at(minutesBeforeNoon),
    aheadMs: 0,
    contactAt: at(600),
    steadyMs: null,
    ...more,
  })
  const client = await signedIn(app, person)
  await hadNoContact(app.database.owner, person.userId, at(600), noon)
  const clockIn = (minutes: number, more: Partial<Made> = {}, where: object = inside, headers = {}) => {
    const input = { ...inside, ...where, accuracy: 10, positionTime: at(minutes), made: made(minutes, more) }
    return client.call(timeTracking.clockInWithValidation, { employeeId: person.employeeId, ...input }, headers)
  }
  return { ...person, client, made, clockIn }
}

/** The minute's look at the clocks. */
async function lookAtClocks() {
  for (const { run } of timeTrackingFeature.cronJobs ?? []) await doAsSystem(app.running, run)
}

/** Puts an entry on a timesheet of its week, and approves that. */
async function approve(employee: number, entry: number) {
  const { owner } = app.database
  const sheet = await given.timesheet(owner, {
    organization: harbor,
    employee,
    weekStarting: '2026-03-02',
    totalSeconds: 3600,
    entries: [entry],
  })
  await owner.query(
    `update timesheets set status = 'approved', approved_at = now(), approved_by = (select min(id) from users) where id = $1`,
    [sheet],
  )
}

const shift = { date: '2026-03-02', from: '11:00', to: '20:00', business: pier.block }

describe('what was pressed without a connection', () => {
  test('counts from when it was pressed, where it was pressed, and is marked', async () => {
    await drawDock(app.database)
    const ada = await guard({ site: pier.block, shifts: 'none' })
    const planned = await plan(app.database, { employeeId: ada.employeeId, ...shift })
    expect(await ada.clockIn(55)).toMatchObject({
      clockInTime: at(55),
      clockInKept: { pressedAt: at(55), arrivedAt: noon },
      clockInVerdict: 'inside',
      source: 'offline',
      scheduleId: planned,
      needsReview: false,
    })
  })

  test('counts as it comes where it comes at once, and within the minute from when it was pressed', async () => {
    const ada = await guard({ site: pier.record })
    expect(await ada.clockIn(0.05)).toMatchObject({ clockInTime: noon, clockInKept: null, source: 'position' })
    const bob = await guard({ site: pier.record })
    const { id, ...entry } = await bob.clockIn(0.5)
    expect(entry).toMatchObject({ clockInTime: at(0.5), clockInKept: null, source: 'position' })
    await bob.client.call(timeTracking.startBreak, { id, made: bob.made(0.4) })
    await bob.client.call(timeTracking.endBreak, { id, made: bob.made(0.2) })
    const out = await bob.client.call(timeTracking.clockOut, { id, made: bob.made(0.1) })
    expect(out).toMatchObject({ clockOutTime: at(0.1), breakSeconds: 12, needsReview: false })
  })

  test('is put right where the phone is simply wrong by ten minutes', async () => {
    const ada = await guard({ site: pier.record })
    const entry = await ada.clockIn(70, { aheadMs: 10 * 60_000 })
    expect(entry).toMatchObject({ clockInTime: at(60), needsReview: false })
  })

  test.each([
    ['lies in the future', -30, {}, noon, 'which had not come yet'],
    ['comes from a clock set forward by a day', -1380, {}, noon, 'which had not come yet'],
    ['comes from a clock set back by two hours', 180, { contactAt: at(240), steadyMs: 180 * 60_000 }, noon, 'set back'],
    ['lies before the last contact', 60, { contactAt: at(30) }, noon, 'before it was last in contact'],
    ['is eight days old', 8 * 1440, { contactAt: at(9 * 1440) }, at(8 * 1440), 'more than seven days'],
    ['follows something that never came', 60, { number: 5 }, at(60), 'never arrived'],
  ])('is looked at where it %s', async (_, minutes, more, counts, words) => {
    const ada = await guard({ site: pier.record })
    const entry = await ada.clockIn(minutes, more)
    expect(entry).toMatchObject({ clockInTime: counts, needsReview: true, clockInKept: { pressedAt: at(minutes) } })
    expect(entry.reviewReason).toContain(words)
  })

  test('is looked at where the phone’s clock was set forward by two hours in the meantime', async () => {
    const ada = await guard({ site: pier.record })
    const entry = await ada.clockIn(60, {}, {}, { 'X-Device-Time': at(-120) })
    expect(entry).toMatchObject({ clockInTime: at(60), needsReview: true, clockInKept: { pressedAt: at(60) } })
    expect(entry.reviewReason).toContain('set forward')
    const again = await guard({ site: pier.record })
    expect(await again.clockIn(60, {}, {}, { 'X-Device-Time': at(0) })).toMatchObject({ needsReview: false })
    const unreadable = await guard({ site: pier.record })
    expect(await unreadable.clockIn(60, {}, {}, { 'X-Device-Time': 'noon' })).toMatchObject({ needsReview: false })
  })

  test('before the clock-in opened is read by a manager, not sent away when it arrives', async () => {
    await app.database.owner.query('update organizations set early_clock_in_minutes = 10 where id = $1', [harbor])
    const ada = await guard({ site: pier.record, shifts: 'none' })
    await plan(app.database, { employeeId: ada.employeeId, ...shift })
    const { clockInTime, reviewReason } = await ada.clockIn(80)
    await app.database.owner.query('update organizations set early_clock_in_minutes = 0 where id = $1', [harbor])
    expect(clockInTime).toBe(at(80))
    expect(reviewReason).toContain('at 10:40, before the clock-in opened at 10:50.')
  })

  test('makes up a whole night that arrives in the morning, with its hours', async () => {
    const ada = await guard({ site: pier.record })
    const { id } = await ada.clockIn(500)
    await ada.client.call(timeTracking.startBreak, { id, made: ada.made(300) })
    await ada.client.call(timeTracking.endBreak, { id, made: ada.made(270) })
    const out = await ada.client.call(timeTracking.clockOut, { id, made: ada.made(20) })
    expect(out).toMatchObject({
      clockInTime: at(500),
      clockOutTime: at(20),
      clockOutKept: { pressedAt: at(20), arrivedAt: noon },
      breakSeconds: 30 * 60,
      totalHours: '7.50',
      needsReview: false,
    })
  })

  test('by hand keeps its time beside the reason', async () => {
    const ada = await guard({ site: pier.record })
    const { employeeId } = ada
    const entry = await ada.client.call(timeTracking.clockIn, { employeeId, reason: 'Basement', made: ada.made(30) })
    expect(entry).toMatchObject({
      clockInTime: at(30),
      source: 'manual',
      needsReview: true,
      reviewReason: 'Clocked in by hand: Basement',
    })
  })

  test('is one’s own: nobody moves the time of a colleague with it, and nobody sends what another did', async () => {
    const boss = await hire(app.database, 'Bea', { role: 'supervisor' })
    const bea = await signedIn(app, boss)
    const ada = await guard({ site: pier.record })
    const input = { employeeId: ada.employeeId, ...inside }
    const own = { ...ada.made(30), by: boss.userId }
    const refused = await bea.refused(timeTracking.clockInWithValidation, { ...input, made: own })
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([400, 'made'])
    const others = await bea.refused(timeTracking.clockInWithValidation, { ...input, made: ada.made(30) })
    expect([others.status, others.body.code]).toEqual([409, 'act-of-another'])
  })

  test('counts once, also when it is sent again after its key was forgotten', async () => {
    const ada = await guard({ site: pier.record })
    const made = ada.made(90)
    await ada.client.call(notes.create, { employeeId: ada.employeeId, content: 'Gate open', made })
    const again = await ada.client.refused(notes.create, { employeeId: ada.employeeId, content: 'Gate open', made })
    expect([again.status, again.body.code]).toEqual([409, 'act-taken-in'])
  })

  test('does not look as if something were missing after a no', async () => {
    await drawDock(app.database)
    const ada = await guard({ site: pier.block })
    const first = { employeeId: ada.employeeId, ...outside, accuracy: 10, positionTime: noon, made: ada.made(0) }
    const refused = await ada.client.try(timeTracking.clockInWithValidation, first, {
      'idempotency-key': randomUUID(),
    })
    expect(refused.status).toBe(422)
    expect(await ada.clockIn(5)).toMatchObject({ clockInTime: at(5), needsReview: false })
  })
})

describe('what has changed while a press waited', () => {
  test('a clock-in over the radio stays, with what the phone recorded beside it', async () => {
    const bea = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const ada = await guard({ site: pier.record })
    clock.set(at(50))
    const radio = await bea.call(timeTracking.clockIn, { employeeId: ada.employeeId })
    clock.set(noon)
    expect(await ada.clockIn(62)).toMatchObject({
      id: radio.id,
      clockInTime: at(50),
      needsReview: true,
      reviewReason: 'The phone, without a connection, recorded the clock-in on 2026-03-02, 10:58.',
    })
  })

  test('a clock that someone stopped stays stopped, with what the phone recorded beside it', async () => {
    const bea = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const ada = await guard({ site: pier.record })
    const { id } = await ada.clockIn(300)
    clock.set(at(60))
    await bea.call(timeTracking.clockOut, { id })
    clock.set(noon)
    const out = await ada.client.call(timeTracking.clockOut, { id, made: ada.made(20) })
    expect(out).toMatchObject({ clockOutTime: at(60), needsReview: true })
    expect(out.reviewReason).toContain('recorded the clock-out')
  })

  test('hours beyond an approved sheet stand beside it and wait, and the sheet stays as it is', async () => {
    const bea = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const ada = await guard({ site: pier.record })
    const { id } = await ada.clockIn(300)
    clock.set(at(60))
    await bea.call(timeTracking.clockOut, { id })
    clock.set(noon)
    await approve(ada.employeeId, id)
    const out = await ada.client.call(timeTracking.clockOut, { id, made: ada.made(20) })
    expect(out).toMatchObject({ id, clockOutTime: at(60), needsReview: false })
    const waiting = await bea.call(timeTracking.list, { employeeId: ada.employeeId, needsReview: true })
    expect(waiting).toMatchObject([
      { clockInTime: at(60), clockOutTime: at(20), source: 'offline', totalHours: '0.67' },
    ])
    expect(waiting[0]?.reviewReason).toMatch(/recorded the clock-out on .* 11:40.*Reopen the timesheet/)
  })

  test('a clock-in in a week that was approved waits, and says to reopen its sheet', async () => {
    const ada = await guard({ site: pier.record })
    const before = await ada.clockIn(500)
    await ada.client.call(timeTracking.clockOut, { id: before.id, made: ada.made(400) })
    await approve(ada.employeeId, before.id)
    const entry = await ada.clockIn(60)
    expect(entry).toMatchObject({ clockInTime: at(60), needsReview: true })
    expect(entry.reviewReason).toContain('Reopen the timesheet to pay it.')
  })

  test('a break that someone wrote down at another time is read by a manager with both', async () => {
    const bea = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const ada = await guard({ site: pier.record })
    const { id } = await ada.clockIn(300)
    clock.set(at(100))
    await bea.call(timeTracking.startBreak, { id })
    clock.set(noon)
    const entry = await ada.client.call(timeTracking.startBreak, { id, made: ada.made(160) })
    expect(entry).toMatchObject({ needsReview: true, openBreak: { startedAt: at(100) } })
    expect(entry.reviewReason).toContain('recorded the start of a break on 2026-03-02, 09:20.')
  })

  test('a clock that stopped by itself after a day ends when the phone says', async () => {
    const ada = await guard({ site: pier.record })
    const { id } = await ada.clockIn(2 * 1440, { contactAt: at(3 * 1440) })
    await lookAtClocks()
    const out = await ada.client.call(timeTracking.clockOut, {
      id,
      made: ada.made(2 * 1440 - 480, { contactAt: at(3 * 1440) }),
    })
    expect(out).toMatchObject({ clockOutTime: at(2 * 1440 - 480), autoClosed: false, totalHours: '8.00' })
  })

  test('a shift that was given to someone else is not the end of the press', async () => {
    const ada = await guard({ site: pier.record, shifts: 'none' })
    const other = await hire(app.database, 'Bob')
    const scheduleId = await plan(app.database, { employeeId: other.employeeId, ...shift })
    const entry = await ada.client.call(timeTracking.clockInWithValidation, {
      employeeId: ada.employeeId,
      ...inside,
      scheduleId,
      made: ada.made(40),
    })
    expect(entry).toMatchObject({ scheduleId: null, clockInTime: at(40), needsReview: true })
    expect(entry.reviewReason).toContain('given to someone else or cancelled')
  })

  test('a place outside of the zones is read by a manager, for nobody told the guard', async () => {
    await drawDock(app.database)
    const ada = await guard({ site: pier.block })
    const entry = await ada.clockIn(45, {}, outside)
    expect(entry).toMatchObject({ clockInVerdict: 'outside', needsReview: true })
  })

  test('someone who was called missing and had come is said to have come', async () => {
    const bea = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const ada = await guard({ site: pier.record, shifts: 'none' })
    const planned = await plan(app.database, { employeeId: ada.employeeId, ...shift, business: pier.record })
    const news = await openStream(bea)
    await lookAtClocks()
    const marks = async () =>
      (
        await app.database.owner.query('select late_notified_at, no_show_notified_at from schedules where id = $1', [
          planned,
        ])
      ).rows[0]
    expect((await marks()).no_show_notified_at).not.toBeNull()
    await ada.clockIn(58)
    expect(await marks()).toEqual({ late_notified_at: null, no_show_notified_at: null })
    expect(await news.next('alert-disproved')).toMatchObject({ facts: { scheduleId: planned, cameAt: at(58) } })
  })
})

test('a note written without a connection stands where it was written, and says so', async () => {
  const ada = await guard({ site: pier.record })
  const note = { employeeId: ada.employeeId, content: 'Lamp at the ramp is out' }
  expect(await ada.client.call(notes.create, { ...note, made: ada.made(75) })).toMatchObject({
    timestamp: at(75),
    offline: { arrivedAt: noon, doubt: null },
  })
  expect(await ada.client.call(notes.create, note)).toMatchObject({ timestamp: noon, offline: null })
})
