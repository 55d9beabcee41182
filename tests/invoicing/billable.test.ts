import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { hire, pier } from '../support/harbor.ts'
import { type Books, openBooks, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books
beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

const proposed = (day: string) => books.boss.call(invoicing.billable, { clientId: 1, from: day, to: day })

test('the hours of an owner are paid and stand on no invoice, until someone says otherwise', async () => {
  const day = '2026-03-09'
  const { entryId, employeeId } = await worked(books, { name: 'Olly', day })
  await books.app.database.owner.query(`update employees set role = 'provider' where id = $1`, [employeeId])
  expect(await proposed(day)).toMatchObject({ lines: [], notBillableHours: '8.00', unapprovedHours: '0.00' })
  const draft = { clientName: 'Harbor', amount: '320.00', dueDate: '2026-04-30', timeEntryIds: [entryId] }
  const refused = await books.boss.refused(invoicing.create, draft)
  expect([refused.status, refused.body.code]).toEqual([422, 'time-not-billable'])
  expect(refused.body.fields).toMatchObject([{ field: 'timeEntryIds', code: 'time-not-billable' }])

  expect(await books.owner.call(employees.update, { id: employeeId, isBillable: true })).toMatchObject({
    isBillable: true,
  })
  expect(await proposed(day)).toMatchObject({ lines: [{ hours: '8.00' }], notBillableHours: '0.00' })
  expect((await books.boss.call(invoicing.create, draft)).timeEntryIds).toEqual([entryId])
})

test('a position that is not billable is left out everywhere or at one site; what is said of a person counts more', async () => {
  const day = '2026-03-10'
  const { employeeId } = await worked(books, { name: 'Tess', day })
  await books.app.database.owner.query(`update employees set position = 'Trainee' where id = $1`, [employeeId])
  expect((await proposed(day)).lines).toHaveLength(1)
  await books.boss.call(rates.setPosition, { position: 'trainee', isBillable: false })
  expect(await proposed(day)).toMatchObject({ lines: [], notBillableHours: '8.00' })
  await books.boss.call(rates.setPosition, { position: 'Trainee', businessId: pier.record, isBillable: true })
  expect((await proposed(day)).lines).toHaveLength(1)
  await books.boss.call(employees.update, { id: employeeId, isBillable: false })
  expect(await proposed(day)).toMatchObject({ lines: [], notBillableHours: '8.00' })
})

test('a lead does not decide who is billable', async () => {
  const { employeeId } = await hire(books.app.database, 'Lars')
  const refused = await books.lead.refused(employees.update, { id: employeeId, isBillable: false })
  expect(refused.body.fields).toMatchObject([{ field: 'isBillable' }])
})

test('hours that name no site are told of where a client is invoiced, and found', async () => {
  const day = '2026-03-11'
  const { employeeId } = await hire(books.app.database, 'Nell')
  await books.app.database.owner.query(`update employees set current_business_id = null where id = $1`, [employeeId])
  const hours = {
    employeeId,
    clockInTime: `${day}T13:00:00Z`,
    clockOutTime: `${day}T17:00:00Z`,
    status: 'completed' as const,
    reason: 'Phone was broken',
  }
  const refused = await books.boss.refused(timeTracking.clockIn, hours)
  expect([refused.status, refused.body.fields]).toMatchObject([
    400,
    [{ field: 'businessId', message: 'Choose the site' }],
  ])

  // As it was before anyone was asked.
  const { id } = await books.boss.call(timeTracking.clockIn, { ...hours, businessId: pier.record })
  await books.app.database.owner.query(`update time_entries set business_id = null where id = $1`, [id])
  await books.boss.call(timesheets.generate, { weekStarting: '2026-03-09', employeeIds: [employeeId] })
  expect(await proposed(day)).toMatchObject({ lines: [], withoutSiteHours: '4.00' })
  const lost = await books.boss.call(timeTracking.list, { withoutSite: true })
  expect(lost.map(entry => entry.id)).toEqual([id])

  await books.boss.call(timeTracking.correct, { id, businessId: pier.record, reason: 'Worked at the pier' })
  expect(await books.boss.call(timeTracking.list, { withoutSite: true })).toEqual([])
  const [sheet] = await books.boss.call(timesheets.list, { employeeId })
  await books.boss.call(timesheets.approve, { id: sheet?.id as number })
  expect(await proposed(day)).toMatchObject({
    lines: [{ hours: '4.00', businessId: pier.record }],
    withoutSiteHours: '0.00',
  })
})

test('hours that are written down later are those of the shift, at its site', async () => {
  const { employeeId } = await hire(books.app.database, 'Sal')
  const foreign = await books.rival.try(timeTracking.clockIn, { employeeId, businessId: pier.record })
  expect(foreign.status).toBe(404)
  const entry = await books.boss.call(timeTracking.clockIn, {
    employeeId,
    clockInTime: '2026-03-12T13:00:00Z',
    clockOutTime: '2026-03-12T17:00:00Z',
    status: 'completed',
    businessId: pier.record,
    reason: 'Seen on camera',
  })
  expect(entry.business).toMatchObject({ id: pier.record })
})
