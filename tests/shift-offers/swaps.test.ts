import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cover } from '#shared/shift-offers/contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { ada, ben, type Company, cleo, openCompany, plan } from '../scheduling/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(() => company.clear())

const returnsFor = async (id: number, employeeId: number) =>
  (await company.ada.call(cover.returns, { id, employeeId })).map(shift => shift.date)

test('a guard sees which of a colleague’s shifts they could take in return, and no more of them', async () => {
  const mine = await plan(company, { date: '2026-03-04' })
  await plan(company, { date: '2026-03-10' })
  await plan(company, { employeeId: ben, date: '2026-03-06', location: 'Back door' })
  await plan(company, { employeeId: ben, date: '2026-03-10', startTime: '10:00', endTime: '12:00' })
  await plan(company, { employeeId: ben, date: '2026-03-12', published: false })
  await plan(company, { employeeId: ben, date: '2026-03-13', businessId: 103, confirm: ['licence-expired'] })
  await plan(company, { employeeId: ben, date: '2026-05-06' })
  await plan(company, { employeeId: cleo, date: '2026-03-07' })
  const [only, ...others] = await company.ada.call(cover.returns, { id: mine.id, employeeId: ben })
  expect(only).toMatchObject({ date: '2026-03-06', startTime: '09:00', endTime: '17:00', location: 'Back door' })
  expect(others).toEqual([])
})

test('the shift that is given away leaves room for the one taken, on the same day too', async () => {
  const mine = await plan(company, { date: '2026-03-04', startTime: '18:00', endTime: '22:00' })
  await plan(company, { employeeId: ben, date: '2026-03-04', startTime: '06:00', endTime: '09:00' })
  expect(await returnsFor(mine.id, ben)).toEqual(['2026-03-04'])
})

test('a colleague who works at the same time can be asked, but only to trade that shift', async () => {
  const mine = await plan(company, { date: '2026-03-04' })
  const theirs = await plan(company, { employeeId: ben, date: '2026-03-04', startTime: '12:00', endTime: '20:00' })
  await plan(company, { employeeId: ben, date: '2026-03-12' })
  const colleagues = await company.ada.call(cover.colleagues, { id: mine.id })
  expect(colleagues.find(one => one.employeeId === ben)).toMatchObject({ isFree: false })
  expect(colleagues.find(one => one.employeeId === cleo)).toMatchObject({ isFree: true })
  expect(await returnsFor(mine.id, ben)).toEqual(['2026-03-04'])
  const ask = { id: mine.id, toEmployeeId: ben }
  expect((await company.ada.refused(cover.swap, ask)).body.code).toBe('shift-overlaps')
  await company.ada.call(cover.swap, { ...ask, returnScheduleId: theirs.id })
})

test('days on which one has time off are not offered', async () => {
  const mine = await plan(company, { date: '2026-03-04' })
  await plan(company, { employeeId: ben, date: '2026-03-06' })
  const { id } = await company.ada.call(timeOff.request, {
    startsOn: '2026-03-06',
    endsOn: '2026-03-07',
    kind: 'vacation',
  })
  await company.boss.call(timeOff.decide, { id, decision: 'approved' })
  expect(await returnsFor(mine.id, ben)).toEqual([])
})

test('both shifts change hands together, and both are told of before the answer', async () => {
  const mine = await plan(company, { date: '2026-03-04' })
  const theirs = await plan(company, { employeeId: ben, date: '2026-03-06' })
  const swap = await company.ada.call(cover.swap, { id: mine.id, toEmployeeId: ben, returnScheduleId: theirs.id })
  const [asked] = await company.ben.call(cover.offers, { status: 'pending' })
  expect(asked).toMatchObject({ schedule: { id: mine.id }, returnSchedule: { id: theirs.id, date: '2026-03-06' } })
  await company.ben.call(cover.answer, { id: swap.id, accept: true })
  const rows = await company.sql(`select id, employee_id from schedules order by date`)
  expect(rows).toEqual([
    { id: mine.id, employee_id: ben },
    { id: theirs.id, employee_id: ada },
  ])
})

test('what cannot be taken in return cannot be asked for: drafts, other people’s, and what overlaps', async () => {
  const mine = await plan(company, { date: '2026-03-04' })
  await plan(company, { date: '2026-03-10' })
  const draft = await plan(company, { employeeId: ben, date: '2026-03-12', published: false })
  const cleos = await plan(company, { employeeId: cleo, date: '2026-03-07' })
  const clash = await plan(company, { employeeId: ben, date: '2026-03-10' })
  const ask = (returnScheduleId: number) =>
    company.ada.refused(cover.swap, { id: mine.id, toEmployeeId: ben, returnScheduleId })
  expect((await ask(draft.id)).status).toBe(404)
  expect((await ask(cleos.id)).status).toBe(404)
  expect((await ask(clash.id)).status).toBe(409)
})

test('nobody looks into the plan of someone who could not take the shift, nor through someone else’s shift', async () => {
  const mine = await plan(company, { date: '2026-03-04', businessId: 103, confirm: ['licence-expired'] })
  const bens = await plan(company, { employeeId: ben, date: '2026-03-04' })
  expect((await company.ada.refused(cover.returns, { id: mine.id, employeeId: ben })).status).toBe(404)
  expect((await company.ada.refused(cover.returns, { id: bens.id, employeeId: cleo })).status).toBe(404)
  expect((await company.stranger.refused(cover.returns, { id: mine.id, employeeId: ben })).status).toBe(404)
})
