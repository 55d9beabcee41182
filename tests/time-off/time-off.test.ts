import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { ada, type Company, openCompany, plan, shiftOf } from '../scheduling/company.ts'
import { openStream } from '../support/event-stream.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(() => company.clear())

const week = { startsOn: '2026-03-09', endsOn: '2026-03-13', kind: 'vacation', reason: 'Sea' } as const

test('approving opens the shifts in those days, which were listed before the decision', async () => {
  const within = await plan(company, { date: '2026-03-10' })
  const nightBefore = await plan(company, {
    date: '2026-03-08',
    startTime: '22:00',
    endTime: '06:00',
    endsNextDay: true,
  })
  const untilMidnight = await plan(company, {
    date: '2026-03-07',
    startTime: '16:00',
    endTime: '00:00',
    endsNextDay: true,
  })
  const request = await company.ada.call(timeOff.request, week)
  expect(request).toMatchObject({ status: 'pending', affectedShifts: 2, mayDecide: false, mayWithdraw: true })
  const affected = await company.boss.call(timeOff.affected, { id: request.id })
  expect(affected.map(({ id }) => id)).toEqual([nightBefore.id, within.id])
  const stream = await openStream(company.ada)
  const decided = await company.boss.call(timeOff.decide, { id: request.id, decision: 'approved', comment: 'Enjoy' })
  expect(decided).toMatchObject({ status: 'approved', decisionComment: 'Enjoy', decidedByName: 'Bea Boss' })
  expect((await stream.next('time-off-changed')).facts).toMatchObject({ employeeId: ada, status: 'approved' })
  stream.close()
  const after = await company.boss.call(scheduling.list, { from: '2026-03-07', to: '2026-03-15' })
  expect(after.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [untilMidnight.id, false],
    [nightBefore.id, true],
    [within.id, true],
  ])
  expect((await company.ada.call(cover.available, {})).map(({ id }) => id)).toEqual([])
  expect((await company.boss.refused(scheduling.create, shiftOf({ date: '2026-03-11' }))).body.code).toBe('time-off')
})

test('declining changes no shift', async () => {
  const within = await plan(company, { date: '2026-03-10' })
  const { id } = await company.ada.call(timeOff.request, week)
  await company.boss.call(timeOff.decide, { id, decision: 'declined', comment: 'Too few of us' })
  expect((await company.boss.call(scheduling.get, { id: within.id })).employeeId).toBe(ada)
})

test('two managers decide at the same instant: one decision stands', async () => {
  const { id } = await company.ada.call(timeOff.request, week)
  const answers = await Promise.all([
    company.boss.try(timeOff.decide, { id, decision: 'approved' }),
    company.owner.try(timeOff.decide, { id, decision: 'declined' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already-decided' })
})

test('a shift planned while the time off is being approved never ends up inside of it', async () => {
  for (let round = 0; round < 10; round++) {
    await company.clear()
    const { id } = await company.ada.call(timeOff.request, week)
    await Promise.all([
      company.boss.try(timeOff.decide, { id, decision: 'approved' }),
      company.chief.try(scheduling.create, shiftOf({ date: '2026-03-10' })),
    ])
    const left = await company.sql(`select id from schedules where employee_id = ${ada} and date = '2026-03-10'`)
    expect(left).toEqual([])
  }
})

test('nobody decides on their own request, a lead on employees’ only, an employee on none', async () => {
  const adas = await company.ada.call(timeOff.request, week)
  const bosses = await company.boss.call(timeOff.request, week)
  const chiefs = await company.chief.call(timeOff.request, week)
  const decision = 'approved' as const
  expect((await company.boss.refused(timeOff.decide, { id: bosses.id, decision })).body.code).toBe('own-request')
  expect((await company.chief.refused(timeOff.decide, { id: chiefs.id, decision })).body.code).toBe('own-request')
  expect((await company.chief.refused(timeOff.decide, { id: bosses.id, decision })).status).toBe(403)
  expect((await company.ada.refused(timeOff.decide, { id: adas.id, decision })).status).toBe(403)
  expect((await company.stranger.refused(timeOff.decide, { id: adas.id, decision })).status).toBe(404)
  expect(await company.chief.call(timeOff.decide, { id: adas.id, decision })).toMatchObject({ status: 'approved' })
})

test('one request is read by its link: by whoever asked and by those who decide, by nobody else', async () => {
  const { id } = await company.ada.call(timeOff.request, week)
  expect(await company.ada.call(timeOff.read, { id })).toMatchObject({ id, mayDecide: false, mayWithdraw: true })
  expect(await company.boss.call(timeOff.read, { id })).toMatchObject({ id, mayDecide: true, affectedShifts: 0 })
  expect((await company.ben.refused(timeOff.read, { id })).status).toBe(404)
})

test('an employee sees only their own requests and asks only for themselves', async () => {
  await company.ada.call(timeOff.request, week)
  const bens = await company.ben.call(timeOff.request, week)
  expect((await company.ada.call(timeOff.list, {})).map(({ employee }) => employee.name)).toEqual(['Ada Guard'])
  expect(await company.boss.call(timeOff.list, { status: 'pending' })).toHaveLength(2)
  expect((await company.ada.refused(timeOff.request, { ...week, employeeId: bens.employeeId })).status).toBe(404)
  expect((await company.ada.refused(timeOff.withdraw, { id: bens.id })).status).toBe(404)
  expect((await company.client.refused(timeOff.list, {})).status).toBe(403)
})

test('someone who calls in sick is entered by the supervisor', async () => {
  const sick = { startsOn: '2026-03-02', endsOn: '2026-03-03', kind: 'sick', employeeId: ada } as const
  const request = await company.boss.call(timeOff.request, sick)
  expect(request).toMatchObject({ employeeId: ada, mayDecide: true })
  expect((await company.ada.refused(timeOff.request, { ...week, startsOn: '2026-03-03' })).body.code).toBe(
    'time-off-overlaps',
  )
})

test('a request can be taken back until the time off begins, and the days can be planned again', async () => {
  const { id } = await company.ada.call(timeOff.request, week)
  await company.boss.call(timeOff.decide, { id, decision: 'approved' })
  expect(await company.ada.call(timeOff.withdraw, { id })).toMatchObject({ status: 'withdrawn', decidedByName: null })
  await plan(company, { date: '2026-03-10' })
  expect((await company.ada.refused(timeOff.withdraw, { id })).body.code).toBe('already-decided')
  const again = await company.ada.call(timeOff.request, week)
  await company.boss.call(timeOff.decide, { id: again.id, decision: 'approved' })
  company.setClock('2026-03-10T12:00:00.000Z')
  expect((await company.ada.refused(timeOff.withdraw, { id: again.id })).body.code).toBe('too-late')
})

test('the last day must not be before the first', async () => {
  const { body } = await company.ada.refused(timeOff.request, { ...week, endsOn: '2026-03-08' })
  expect(body.fields).toMatchObject([{ field: 'endsOn', message: 'The last day must not be before the first' }])
})
