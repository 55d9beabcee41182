import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AllowanceTerms, allowances } from '#shared/organizations/allowance-contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { payroll } from '#shared/timesheets/payroll-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, signedIn, work } from '../support/harbor.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const week = '2026-03-09'
let app: RunningApp
let owner: Client
let boss: Client
let lead: Client
let ada: { employeeId: number; client: Client }
let ben: { employeeId: number }

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  owner = await signedIn(app, { email: 'olga@harbor.test' })
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
  lead = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
  const hired = await hire(app.database, 'Ada')
  ada = { employeeId: hired.employeeId, client: await signedIn(app, hired) }
  ben = await hire(app.database, 'Ben')
  await work(app.database, { employeeId: ada.employeeId, from: '2026-03-09 08:00', to: '2026-03-09 16:00' })
  await work(app.database, { employeeId: ada.employeeId, from: '2026-03-11 08:00', to: '2026-03-11 12:00' })
  // A night from Sunday to Monday is on the sheets of two weeks and is one shift.
  await work(app.database, { employeeId: ben.employeeId, from: '2026-03-15 22:00', to: '2026-03-16 06:00' })
  for (const weekStarting of [week, '2026-03-16']) {
    await boss.call(timesheets.generate, { weekStarting })
    for (const { id } of await boss.call(timesheets.list, { weekStarting })) await boss.call(timesheets.approve, { id })
  }
})
afterAll(() => app?.stop())

const meal: AllowanceTerms = {
  name: 'Meal',
  payCode: 'MEAL',
  amount: '7',
  per: 'shift',
  leastHours: 6,
  reach: 'everyone',
  position: null,
  employeeIds: [],
  firstWeek: '2026-03-02',
  lastWeek: null,
}
const add = (terms: Partial<AllowanceTerms>) => owner.call(allowances.add, { id: harbor, terms: { ...meal, ...terms } })

const linesOf = async (weekStarting = week) =>
  Buffer.from(await boss.bytes(payroll.file, { weekStarting, preset: 'pay-codes' }))
    .toString()
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
    .filter(cells => cells.at(-1) !== '0.00')
    .slice(1)
    .map(cells => `${cells[1]} ${cells[4]} ${cells.at(-1)}`)

test('what is paid besides hours goes to payroll by its code, and a night across the week counts once', async () => {
  const made = await add({})
  const phone = await add({
    name: 'Phone',
    payCode: 'TEL',
    amount: '20',
    per: 'week',
    reach: 'people',
    employeeIds: [ada.employeeId],
    leastHours: null,
  })
  const hourly = await add({
    name: 'Dog',
    payCode: 'DOG',
    amount: '1.50',
    per: 'hour',
    reach: 'position',
    position: 'guard',
    leastHours: null,
  })
  expect(phone.people).toEqual([{ id: ada.employeeId, name: 'Ada' }])
  expect(await linesOf()).toEqual(['Ada DOG 18.00', 'Ada MEAL 7.00', 'Ada TEL 20.00', 'Ben DOG 3.00', 'Ben MEAL 7.00'])
  expect(await linesOf('2026-03-16')).toEqual(['Ben DOG 9.00'])
  expect(await boss.call(payroll.preview, { weekStarting: week })).toMatchObject({
    allowances: '55.00',
    currency: 'USD',
  })
  const csv = Buffer.from(await boss.bytes(timesheets.export, { weekStarting: week })).toString()
  expect(csv).toContain('45.00,DOG 18.00; MEAL 7.00; TEL 20.00')
  for (const { id } of [made, phone, hourly])
    await owner.call(allowances.change, { id, terms: { ...meal, lastWeek: '2026-03-02' } })
})

test('a raise leaves the weeks before it as they were paid, and an end what was paid until then', async () => {
  const { id, version } = await add({ name: 'Uniform', payCode: 'UNI', amount: '5', leastHours: null })
  const terms = { ...meal, name: 'Uniform', payCode: 'UNI', leastHours: null, firstWeek: '2026-03-16' }
  const raised = await owner.call(allowances.change, { id, version, terms: { ...terms, amount: '6' } })
  expect(raised.id).not.toBe(id)
  expect(await linesOf()).toEqual(['Ada UNI 10.00', 'Ben UNI 5.00'])
  const stale = await owner.refused(allowances.change, { id, version, terms: { ...terms, amount: '9' } })
  expect(stale.status).toBe(409)
  await owner.call(allowances.remove, { id: raised.id })
  const known = (await owner.call(allowances.list, { id: harbor })).filter(({ name }) => name === 'Uniform')
  expect(known.map(({ firstWeek, lastWeek }) => [firstWeek, lastWeek])).toEqual([
    ['2026-03-16', '2026-03-16'],
    ['2026-03-02', '2026-03-09'],
  ])
  await owner.call(allowances.change, { id, terms: { ...terms, firstWeek: '2026-03-02', lastWeek: '2026-03-02' } })
})

test('a person sees what they are paid besides; of others only who exports it does', async () => {
  await add({ name: 'Boots', payCode: 'BOOT', amount: '3.25', lastWeek: '2026-03-09' })
  const [sheet] = await boss.call(timesheets.list, { weekStarting: week, employeeId: ada.employeeId })
  const id = sheet?.id as number
  const boots = [{ name: 'Boots', payCode: 'BOOT', amount: '3.25', currency: 'USD' }]
  expect((await boss.call(timesheets.read, { id })).allowances).toEqual(boots)
  expect((await ada.client.call(timesheets.read, { id })).allowances).toEqual(boots)
  expect((await lead.call(timesheets.read, { id })).allowances).toEqual([])
})

test('only whoever sets pay gives allowances, to their own people, in money that can be paid', async () => {
  const rival = await signedIn(app, { email: 'rolf@summit.test' })
  const { id } = await add({ name: 'Own', lastWeek: '2026-03-02' })
  expect((await boss.refused(allowances.list, { id: harbor })).status).toBe(403)
  expect((await rival.refused(allowances.add, { id: harbor, terms: meal })).status).toBe(404)
  expect((await rival.refused(allowances.change, { id, terms: meal })).status).toBe(404)
  expect((await rival.refused(allowances.remove, { id })).status).toBe(404)
  const codeOf = async (terms: Partial<AllowanceTerms>) => {
    const { body } = await owner.refused(allowances.add, { id: harbor, terms: { ...meal, ...terms } })
    return body.fields?.[0]?.code ?? body.code
  }
  expect(await codeOf({ amount: '7.005' })).toBe('amount-too-fine')
  expect(await codeOf({ reach: 'people' })).toBe('allowance-people-required')
  expect(await codeOf({ reach: 'people', employeeIds: [2_000_000_000] })).toBe('not-found')
  expect(await codeOf({ reach: 'position' })).toBe('allowance-position-required')
  expect(await codeOf({ firstWeek: '2026-03-03' })).toBe('week-starts-on-monday')
  expect(await codeOf({ lastWeek: '2026-02-23' })).toBe('allowance-ends-first')
})
