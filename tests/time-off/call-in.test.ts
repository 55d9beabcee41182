import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { ada, ben, type Company, monday, openCompany, plan, shiftOf } from '../scheduling/company.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.clear()
  await company.sql('delete from planning_rules')
})

const personOn = async (id: number) => (await company.boss.call(scheduling.get, { id })).employeeId

test('a guard who cannot come says so: the shift is open at once, those who plan see it, and the days wait for a decision', async () => {
  const shift = await plan(company)
  const stream = await openStream(company.boss)
  const { timeOff: days, shifts } = await company.ada.call(timeOff.callIn, { scheduleId: shift.id, words: 'Fever' })
  expect(days).toMatchObject({
    kind: 'sick',
    status: 'pending',
    startsOn: shift.date,
    endsOn: shift.date,
    reason: 'Fever',
  })
  expect(shifts).toMatchObject([{ id: shift.id, isOpen: true }])
  expect((await stream.next('called-in')).facts).toMatchObject({ employeeId: ada, scheduleId: shift.id, shifts: 1 })
  stream.close()
  expect(await personOn(shift.id)).toBeNull()
  const [need] = await company.chief.call(offerings.needs, {})
  expect(need).toMatchObject({
    schedule: { id: shift.id },
    calledIn: { employeeId: ada, name: 'Ada Guard' },
    offering: null,
  })
  expect(await company.boss.call(timeOff.decide, { id: days.id, decision: 'approved' })).toMatchObject({
    status: 'approved',
  })
})

test('who called in is asked for nothing in those days, is not planned, and may be again once it is taken back', async () => {
  const shift = await plan(company)
  const { timeOff: days } = await company.ada.call(timeOff.callIn, { scheduleId: shift.id })
  const { candidates, excluded } = await company.boss.call(cover.find, { id: shift.id })
  expect(candidates.some(({ employeeId }) => employeeId === ada)).toBe(false)
  expect(excluded.find(({ employeeId }) => employeeId === ada)?.reasons[0]?.code).toBe('time-off')
  expect((await company.boss.refused(scheduling.create, shiftOf())).body.code).toBe('time-off')
  expect((await company.ada.refused(cover.claim, { id: shift.id })).body.code).toBe('time-off')
  await company.ada.call(timeOff.withdraw, { id: days.id })
  await company.ada.call(cover.claim, { id: shift.id })
  expect(await personOn(shift.id)).toBe(ada)
})

test('until a day: all that begin from this shift on become open, what lies before and after stays', async () => {
  const before = await plan(company, { date: '2026-03-03' })
  const first = await plan(company, { date: '2026-03-04' })
  const night = await plan(company, { date: '2026-03-05', startTime: '22:00', endTime: '06:00', endsNextDay: true })
  const after = await plan(company, { date: '2026-03-07' })
  const called = await company.ada.call(timeOff.callIn, { scheduleId: first.id, until: '2026-03-06', reason: 'other' })
  expect(called.shifts.map(({ id }) => id)).toEqual([first.id, night.id])
  expect(called.timeOff).toMatchObject({ kind: 'other', startsOn: '2026-03-04', endsOn: '2026-03-06' })
  expect(await Promise.all([before, first, night, after].map(({ id }) => personOn(id)))).toEqual([ada, null, null, ada])
})

test('a second call lengthens the first, and one for the same shift is no second', async () => {
  const first = await plan(company, { date: '2026-03-04' })
  const later = await plan(company, { date: '2026-03-05' })
  const one = await company.ada.call(timeOff.callIn, { scheduleId: first.id, until: '2026-03-05' })
  expect(one.shifts).toHaveLength(2)
  const again = await company.ada.refused(timeOff.callIn, { scheduleId: later.id })
  expect(again.body.code).toBe('called-in-already')
  const evening = await plan(company, { employeeId: ben, date: '2026-03-06' })
  await company.ben.call(timeOff.callIn, { scheduleId: evening.id })
  expect(await company.boss.call(timeOff.list, { status: 'pending' })).toHaveLength(2)
})

test('two presses at the same instant are one call', async () => {
  const shift = await plan(company)
  const press = () => company.ada.try(timeOff.callIn, { scheduleId: shift.id })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await company.boss.call(timeOff.list, {})).toHaveLength(1)
})

test('a call is no request for what is asked beforehand: a vacation in those days does not stand in its way', async () => {
  const shift = await plan(company)
  await company.ada.call(timeOff.request, { startsOn: '2026-03-04', endsOn: '2026-03-10', kind: 'vacation' })
  await company.ada.call(timeOff.callIn, { scheduleId: shift.id })
  expect(await personOn(shift.id)).toBeNull()
})

test('whoever takes the call notes it for the person, and has decided on the days with it', async () => {
  const shift = await plan(company)
  const { timeOff: days } = await company.boss.call(timeOff.callIn, { scheduleId: shift.id })
  expect(days).toMatchObject({ employeeId: ada, status: 'approved', decidedByName: 'Bea Boss' })
  expect(await personOn(shift.id)).toBeNull()
  const own = await plan(company, { employeeId: 12, date: '2026-03-05' })
  expect((await company.boss.call(timeOff.callIn, { scheduleId: own.id })).timeOff.status).toBe('pending')
})

test('late is better than never: a shift that has begun is called in, one that is worked or over is not', async () => {
  const begun = await plan(company, { date: monday, startTime: '06:45', endTime: '12:00' })
  company.setClock('2026-03-02T12:10:00.000Z')
  await company.ada.call(timeOff.callIn, { scheduleId: begun.id })
  expect(await personOn(begun.id)).toBeNull()
  const kept = await company.sql('select employee_id from handed_on_shifts where schedule_id = $1', [begun.id])
  expect(kept).toEqual([{ employee_id: ada }])

  const worked = await plan(company, { employeeId: ben, date: monday, startTime: '06:45', endTime: '12:00' })
  await company.ben.call(timeTracking.clockIn, { employeeId: ben })
  expect((await company.ben.refused(timeOff.callIn, { scheduleId: worked.id })).body.code).toBe('on-the-clock-there')
  const over = await plan(company, { employeeId: ben, date: '2026-03-01' })
  expect((await company.ben.refused(timeOff.callIn, { scheduleId: over.id })).body.code).toBe('shift-over')
})

test('the night in which the clocks change is called in like any other', async () => {
  const night = await plan(company, { date: '2026-03-07', startTime: '22:00', endTime: '06:00', endsNextDay: true })
  const next = await plan(company, { date: '2026-03-08', startTime: '22:00', endTime: '06:00', endsNextDay: true })
  await company.ada.call(timeOff.callIn, { scheduleId: night.id, until: '2026-03-07' })
  expect([await personOn(night.id), await personOn(next.id)]).toEqual([null, ada])
})

test('nobody calls in for a colleague, a stranger or a draft, and nonsense is refused', async () => {
  const shift = await plan(company)
  expect((await company.ben.refused(timeOff.callIn, { scheduleId: shift.id })).status).toBe(404)
  expect((await company.chief.refused(timeOff.callIn, { scheduleId: shift.id })).status).toBe(404)
  expect((await company.stranger.refused(timeOff.callIn, { scheduleId: shift.id })).status).toBe(404)
  expect((await company.client.refused(timeOff.callIn, { scheduleId: shift.id })).status).toBe(403)
  const draft = await company.boss.call(scheduling.create, shiftOf({ date: '2026-03-10', published: false }))
  expect((await company.ada.refused(timeOff.callIn, { scheduleId: draft.id })).status).toBe(404)
  const open = await plan(company, { employeeId: null, date: '2026-03-11' })
  expect((await company.boss.refused(timeOff.callIn, { scheduleId: open.id })).status).toBe(404)
  const nonsense = [{ until: '2026-03-03' }, { until: '2028-03-03' }, { until: 'soon' }, { words: 'x'.repeat(501) }]
  for (const one of nonsense) {
    const refused = await company.ada.refused(timeOff.callIn, { scheduleId: shift.id, ...one })
    expect([400, 422]).toContain(refused.status)
  }
  expect(await personOn(shift.id)).toBe(ada)
})

test('where the company wants it, the shifts of someone who calls in are offered by themselves', async () => {
  const { rules } = await company.boss.call(planning.rules, {})
  await company.owner.call(planning.changeRules, { rules: { ...rules, offersByItself: true } })
  const shift = await plan(company)
  await company.ada.call(timeOff.callIn, { scheduleId: shift.id })
  const state = await eventually(async () => {
    const now = await company.boss.call(offerings.read, { id: shift.id })
    return now.offering !== null && now
  })
  expect(state).toMatchObject({ offering: { wave: 1, startedByName: null } })
  expect(state.asked.some(({ employeeId }) => employeeId === ada)).toBe(false)
})

test('those who plan are told by mail that someone cannot come, and not why', async () => {
  const shift = await plan(company)
  await company.ada.call(timeOff.callIn, { scheduleId: shift.id, words: 'Broken leg' })
  const mails = await eventually(async () => {
    const sent = await company.sql<{ subject: string; html: string }>(
      `select * from mails where template_key = 'called_in'`,
    )
    return sent.length > 0 && sent
  })
  expect(JSON.stringify(mails)).toContain('Ada Guard cannot come')
  expect(JSON.stringify(mails)).not.toContain('Broken leg')
})
