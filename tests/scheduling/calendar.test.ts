import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type Company, london, openCompany, plan } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(() => company.clear())

const pathOf = (address: string) => new URL(address).pathname

test('a guard’s calendar program reads their published shifts, in the nights the clocks change too', async () => {
  const { address } = await company.ada.call(calendar.open, {})
  const nights = [
    { date: '2026-03-07' },
    { date: '2026-10-31' },
    { date: '2026-03-28', businessId: london },
    { date: '2026-10-24', businessId: london },
  ]
  for (const night of nights) {
    await plan(company, { ...night, startTime: '23:00', endTime: '07:30', endsNextDay: true, notes: 'Bring; a torch' })
  }
  await plan(company, { date: '2026-03-05', published: false })
  await plan(company, { employeeId: 22, date: '2026-03-05' })
  const { status, body, headers } = await company.app.anonymous().send('GET', pathOf(address))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/calendar')
  const text = body as string
  const events = text.split('BEGIN:VEVENT').slice(1)
  expect(events.map(event => [/DTSTART:(.*)\r/.exec(event)?.[1], /DTEND:(.*)\r/.exec(event)?.[1]])).toEqual([
    ['20260308T040000Z', '20260308T113000Z'],
    ['20260328T230000Z', '20260329T063000Z'],
    ['20261024T220000Z', '20261025T073000Z'],
    ['20261101T030000Z', '20261101T123000Z'],
  ])
  expect(text).toContain('DESCRIPTION:Bring\\; a torch')
  expect(text).not.toContain('break')
  expect(await company.ada.call(calendar.feed, {})).toMatchObject({
    isActive: true,
    lastReadAt: '2026-03-02T12:00:00.000Z',
  })
})

test('the address is kept as a hash; a new one replaces it, and it can be revoked', async () => {
  const first = await company.ada.call(calendar.open, {})
  const token = /calendar\/(.+)\.ics$/.exec(first.address)?.[1] as string
  const stored = await company.sql<{ text: string }>(`select calendar_feeds::text as text from calendar_feeds`)
  expect(JSON.stringify(stored)).not.toContain(token)
  const second = await company.ada.call(calendar.open, {})
  const anyone = company.app.anonymous()
  expect((await anyone.send('GET', pathOf(first.address))).status).toBe(422)
  expect((await anyone.send('GET', pathOf(second.address))).status).toBe(200)
  await company.ada.call(calendar.close, {})
  expect((await anyone.send('GET', pathOf(second.address))).status).toBe(422)
  expect(await company.ada.call(calendar.feed, {})).toEqual({ isActive: false, createdAt: null, lastReadAt: null })
  expect((await company.client.refused(calendar.open, {})).status).toBe(403)
})

test('one shift as a file, for whoever may see it', async () => {
  const shift = await plan(company)
  const file = await company.ada.try(scheduling.calendarFile, { id: shift.id })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="shift-2026-03-04.ics"')
  expect(file.body).toContain('DTSTART:20260304T140000Z')
  expect((await company.ben.refused(scheduling.calendarFile, { id: shift.id })).status).toBe(404)
})
