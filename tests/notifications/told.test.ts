import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '#shared/accounts/settings-contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { shiftLate, shiftNoShow } from '#shared/time-tracking/events.ts'
import { ada, type Company, harbor, openCompany, type PersonName, wharf } from '../alerts/company.ts'
import { openStream } from '../support/event-stream.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(() => company.clear())
afterAll(() => company?.stop())

const bellOf = async (name: PersonName) => {
  await company.settle()
  return company.as[name].call(notifications.list, { limit: 100 })
}

/** What the bells of these people say, newest first. */
async function said(...names: PersonName[]) {
  const bells = await Promise.all(
    names.map(async name => [name, (await bellOf(name)).map(({ title }) => title)] as const),
  )
  return Object.fromEntries(bells)
}

const plan = (changes = {}) =>
  company.as.bea.call(scheduling.create, {
    employeeId: ada,
    date: '2026-03-04',
    startTime: '09:00',
    endTime: '17:00',
    location: 'Gate',
    businessId: wharf,
    ...changes,
  })

test('a shift that is offered stands in the guard’s bell, and the answer in that of whoever offered it', async () => {
  const open = await plan({ employeeId: null })
  const { id } = await company.as.bea.call(cover.offer, { id: open.id, employeeId: ada })
  expect(await said('ada', 'ben', 'bea')).toEqual({ ada: ['A shift is offered to you'], ben: [], bea: [] })
  const [line] = await bellOf('ada')
  expect(line).toMatchObject({ type: 'told', priority: 'high', isRead: false, path: '/scheduling?view=mine' })
  await company.as.ada.call(cover.answer, { id, accept: true })
  expect(await said('bea')).toEqual({ bea: ['Ada Guard takes the shift'] })
})

test('someone who did not come stands once in the bells of that site’s managers, as what it has become', async () => {
  const { id } = await plan()
  await company.happens(shiftLate, harbor, { scheduleId: id, employeeId: ada })
  const [late] = await bellOf('bea')
  expect(late).toMatchObject({ title: 'Ada Guard is late' })
  await company.as.bea.call(notifications.read, { ids: [late?.id as string] })
  await company.happens(shiftNoShow, harbor, { scheduleId: id, employeeId: ada })
  const missed = ['Ada Guard did not come']
  expect(await said('bea', 'lea', 'olga', 'carl', 'sam')).toEqual({
    bea: missed,
    lea: missed,
    olga: missed,
    carl: [],
    sam: [],
  })
  expect((await bellOf('bea'))[0]).toMatchObject({ isRead: false, path: `/scheduling?date=2026-03-04&cover=${id}` })
})

test('who asked for time off reads the decision in the bell, whoever decided reads nothing of it', async () => {
  const { id } = await company.as.ada.call(timeOff.request, { startsOn: '2026-04-06', endsOn: '2026-04-08' })
  expect(await said('bea')).toEqual({ bea: ['Ada Guard asks for time off'] })
  await company.as.bea.call(timeOff.decide, { id, decision: 'declined', comment: 'Too few of us' })
  expect(await said('ada', 'bea')).toEqual({
    ada: ['Your time off was declined'],
    bea: ['Ada Guard asks for time off'],
  })
})

test('what someone does not want on their phone is in their bell all the same, in their language', async () => {
  await company.as.ada.call(settings.changeNotifications, { pushNotifications: false, emailAlerts: false })
  await company.sql(`update users set preferences = '{"language":"fr"}' where id = 'ada'`)
  await plan()
  expect(await said('ada')).toEqual({ ada: ['Vous avez une nouvelle vacation'] })
})

test('what was told is read and dismissed like everything else', async () => {
  await plan()
  const [line] = await bellOf('ada')
  await company.as.ada.call(notifications.read, { ids: [line?.id as string] })
  expect((await bellOf('ada'))[0]).toMatchObject({ isRead: true, isDismissed: false })
  await company.as.ada.call(notifications.dismiss, { ids: [line?.id as string] })
  expect((await bellOf('ada'))[0]).toMatchObject({ isRead: true, isDismissed: true })
})

test('the bell rings at once, for that person alone', async () => {
  const [hers, his] = await Promise.all([openStream(company.as.ada), openStream(company.as.ben)])
  await plan()
  expect((await hers.next('bell-rung')).changes).toEqual(['/api/notifications'])
  await company.settle()
  expect(his.arrived().filter(({ name }) => name === 'bell-rung')).toEqual([])
  hers.close()
  his.close()
})

test('whoever no longer belongs to a company hears nothing of it any more', async () => {
  await plan()
  expect(await said('ada')).toEqual({ ada: ['You have a new shift'] })
  await company.sql(`update told_notices set organization_id = 2`)
  expect(await said('ada')).toEqual({ ada: [] })
})

test('pages go on where the last one ended', async () => {
  for (const day of ['09', '10', '11', '12', '13']) await plan({ date: `2026-03-${day}` })
  const whole = (await bellOf('ada')).map(({ id }) => id)
  expect(whole).toHaveLength(5)
  const first = await company.as.ada.try(notifications.list, { limit: 2 })
  const cursor = first.headers.get('x-next-cursor') ?? ''
  const rest = await company.as.ada.call(notifications.list, { limit: 10, cursor })
  expect([...(first.body as { id: string }[]), ...rest].map(({ id }) => id)).toEqual(whole)
})

// Last: what was decided about hours is kept for good, and the hours with it.
test('hours that wait for review ring for those who decide, and the decision for whose hours they are', async () => {
  const entry = await company.as.ada.call(timeTracking.clockIn, { employeeId: ada, reason: 'No signal' })
  const waits = ['A clock-in of Ada Guard waits for review']
  expect(await said('bea', 'ada', 'clara')).toEqual({ bea: waits, ada: [], clara: [] })
  expect((await bellOf('bea'))[0]).toMatchObject({ path: '/time-tracking?tab=review', message: 'Mon, Mar 2, 7:00 AM' })
  await company.as.bea.call(timeTracking.accept, { id: entry.id, comment: '' })
  expect(await said('ada', 'bea')).toEqual({ ada: ['Your hours were accepted'], bea: waits })
  await company.as.bea.call(timeTracking.correct, { id: entry.id, location: 'Gate 2', reason: 'Other gate' })
  expect(await said('ada')).toEqual({ ada: ['Your hours were corrected'] })
  // Their clock-in is settled; now it is the clock-out that nobody could check.
  await company.sql(
    `update time_entries set clock_in_time = clock_in_time - interval '25 hours' where id = ${entry.id}`,
  )
  await company.as.ada.call(timeTracking.clockOut, { id: entry.id })
  expect((await bellOf('bea'))[0]).toMatchObject({ title: 'A clock-out of Ada Guard waits for review' })
})
