import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, signedIn, summit, work } from '../support/harbor.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const week = '2026-03-09'
let app: RunningApp
let boss: Client

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
})
afterAll(() => app?.stop())

async function worked(name = 'Ada') {
  const { employeeId } = await hire(app.database, name)
  const entry = await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
  return { employeeId, entry }
}

describe('a sheet of chosen entries', () => {
  test.each(['8', '8.00', 8, undefined])('is accepted with %s hours given', async totalHours => {
    const { employeeId, entry } = await worked()
    const draft = { employeeId, weekStarting: week, timeEntryIds: [entry], status: 'pending' as const }
    const sheet = await boss.call(timesheets.create, totalHours === undefined ? draft : { ...draft, totalHours })
    expect(sheet).toMatchObject({ totalHours: '8.00', manual: false, timeEntryIds: [entry], status: 'pending' })
  })

  test('is refused when the hours disagree with the entries', async () => {
    const { employeeId, entry } = await worked()
    const draft = { employeeId, weekStarting: week, totalHours: '40.00', timeEntryIds: [entry] }
    const { status, body } = await boss.refused(timesheets.create, draft)
    expect([status, body.code]).toEqual([422, 'hours-disagree'])
    expect(body.message).toContain('8.00')
  })

  test('is refused for entries that are open, in doubt, of someone else or of another week', async () => {
    const { employeeId, entry } = await worked()
    const other = await worked('Ben')
    const doubtful = await work(app.database, {
      employeeId,
      from: '2026-03-10 09:00',
      to: '2026-03-10 17:00',
      needsReview: true,
    })
    const open = await work(app.database, { employeeId, from: '2026-03-13 09:00', to: null })
    const code = async (timeEntryIds: number[], weekStarting = week) => {
      const { status, body } = await boss.refused(timesheets.create, { employeeId, weekStarting, timeEntryIds })
      return [status, body.code]
    }
    expect(await code([open])).toEqual([422, 'entry-open'])
    expect(await code([doubtful])).toEqual([422, 'needs-review'])
    expect(await code([entry, other.entry])).toEqual([422, 'not-theirs'])
    expect(await code([entry], '2026-03-16')).toEqual([422, 'not-in-week'])
    expect(await code([entry], '2026-03-10')).toEqual([422, 'week-not-monday'])
    expect(await code([999_999])).toEqual([404, 'not-found'])
  })

  test('is made once, however often and fast it is asked for', async () => {
    const { employeeId, entry } = await worked()
    const draft = { employeeId, weekStarting: week, timeEntryIds: [entry, entry] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => boss.try(timesheets.create, draft)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('a sheet by hand', () => {
  test('keeps the hours it was given and is marked as such', async () => {
    const { employeeId } = await hire(app.database, 'Cat')
    const sheet = await boss.call(timesheets.create, {
      employeeId,
      weekStarting: week,
      totalHours: '42.25',
      timeEntryIds: [],
    })
    expect(sheet).toMatchObject({
      totalHours: '42.25',
      regularHours: '40.00',
      overtimeHours: '2.25',
      manual: true,
      timeEntryIds: [],
    })
    expect(await boss.call(timesheets.approve, { id: sheet.id })).toMatchObject({ totalHours: '42.25' })
  })

  test('with more hours than a week has is an exception, never an overflow', async () => {
    const { employeeId } = await hire(app.database, 'Dov')
    const sheet = await boss.call(timesheets.create, { employeeId, weekStarting: week, totalHours: '999.99' })
    expect(sheet).toMatchObject({ totalHours: '999.99', exceptions: [{ kind: 'too-long', count: 1 }] })
    for (const totalHours of ['1000', '1000.00', 1e9, -1, '-1', '1e3', 'NaN', '8.001']) {
      const { status } = await boss.try(timesheets.create, { employeeId, weekStarting: week, totalHours })
      expect(status).toBe(400)
    }
  })

  test('needs hours, a Monday and someone of ours', async () => {
    const { employeeId } = await hire(app.database, 'Eli')
    const stranger = await hire(app.database, 'Fox', { organization: summit })
    const status = async (draft: { employeeId: number; weekStarting: string; totalHours?: string }) =>
      (await boss.try(timesheets.create, draft)).status
    expect(await status({ employeeId, weekStarting: week })).toBe(400)
    expect(await status({ employeeId, weekStarting: '2026-03-11', totalHours: '8' })).toBe(422)
    expect(await status({ employeeId: stranger.employeeId, weekStarting: week, totalHours: '8' })).toBe(404)
  })
})

test('a sheet shows its entries with their evidence and corrections', async () => {
  const { employeeId, entry } = await worked('Gia')
  await boss.call(timeTracking.correct, { id: entry, breakMinutes: 30, reason: 'Lunch' })
  const { id } = await boss.call(timesheets.create, { employeeId, weekStarting: week, timeEntryIds: [entry] })
  const running = await work(app.database, { employeeId, from: '2026-03-13 09:00', to: null })
  const details = await boss.call(timesheets.read, { id })
  expect(details.timeEntries).toMatchObject([
    {
      id: entry,
      weekHours: '7.50',
      totalHours: '7.50',
      businessName: 'Pier 3',
      clockInVerdict: 'no_zones',
      clockInPosition: { latitude: 40.7, longitude: -74, accuracy: null },
      corrections: [{ by: 'Bea Guard', reason: 'Lunch', newValues: { breakSeconds: 1800 } }],
    },
  ])
  expect(details.openQuestions).toMatchObject([{ kind: 'open', timeEntryId: running }])
})

test('the list goes on page by page, each sheet once', async () => {
  const { employeeId } = await hire(app.database, 'Hux')
  for (let week = 1; week <= 5; week++)
    await boss.call(timesheets.create, { employeeId, weekStarting: `2026-02-0${2}`, totalHours: `${week}` })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const answer = await boss.try(timesheets.list, { employeeId, limit: 2, ...(cursor && { cursor }) })
    seen.push(...(answer.body as { totalHours: string }[]).map(sheet => sheet.totalHours))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined)
  expect(seen.sort()).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00'])
})

describe('exports', () => {
  test('the payroll file has one row per employee and week, and no cell that runs', async () => {
    const { employeeId } = await hire(app.database, 'Ivy')
    await app.database.owner.query(`update employees set name = $1 where id = $2`, [
      '=HYPERLINK("http://evil.example")',
      employeeId,
    ])
    const first = await boss.call(timesheets.create, { employeeId, weekStarting: week, totalHours: '41' })
    const second = await boss.call(timesheets.create, { employeeId, weekStarting: week, totalHours: '2.5' })
    await boss.call(timesheets.create, { employeeId, weekStarting: week, totalHours: '7' })
    for (const { id } of [first, second]) await boss.call(timesheets.approve, { id })
    const { body, headers } = await boss.try(timesheets.export, { weekStarting: week, employeeId })
    expect(headers.get('content-type')).toContain('text/csv')
    const [heading, row, end] = String(body).replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe(
      'Organization,Employee ID,Employee,Email,Position,Week Starting,Week Ending,Regular Hours,Overtime Hours,Total Hours,Status,Entered By Hand,Approved By,Approved At,Timesheet IDs,Overtime Tier 1 Hours,Overtime Tier 1 Multiplier,Overtime Tier 2 Hours,Overtime Tier 2 Multiplier,Night Hours,Sunday Hours,Holiday Hours,Paid As Hours,Paid At Site Rates,No-Shows,Allowances,Allowances By Pay Code',
    )
    expect(row).toContain(`Harbor,${employeeId},"'=HYPERLINK(""http://evil.example"")",`)
    expect(row).toContain('2026-03-09,2026-03-15,40.00,3.50,43.50,approved,yes,Bea Guard,')
    expect(row).toMatch(/,3\.50,1\.50,0\.00,2\.00,0\.00,0\.00,0\.00,45\.25,,0,0\.00,$/)
    expect(end).toBe('')
  })

  test('a site lead and an employee export nothing', async () => {
    for (const role of ['lead', 'employee'] as const) {
      const client = await signedIn(app, await hire(app.database, 'Jim', { role }))
      expect((await client.refused(timesheets.export, {})).status).toBe(403)
    }
  })

  test('a sheet becomes a PDF, again and again', async () => {
    const { employeeId, entry } = await worked('Kai')
    const { id } = await boss.call(timesheets.create, { employeeId, weekStarting: week, timeEntryIds: [entry] })
    for (let time = 0; time < 2; time++) {
      const { status, body, headers } = await boss.try(timesheets.pdf, { id })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(String(body).slice(0, 5)).toBe('%PDF-')
    }
  })
})
