import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { given } from '../support/given.ts'
import { type Company, startCompany } from './company.ts'

// One in the morning in London, still the evening before in New York, where Harbor counts its days.
const now = '2026-11-15T01:00:00Z'

let app: Company
beforeAll(async () => {
  app = await startCompany(() => new Date(now))
})
afterAll(() => app?.stop())

const licence = (employeeId: number, kind: string, expiresOn: string | null) => ({ employeeId, kind, expiresOn })

test('what runs out within 30 days asks for attention, on the list and on the dashboard', async () => {
  const boss = await app.as('supervisor')
  await boss.call(licences.create, licence(12, 'Guard card', '2026-11-14'))
  await boss.call(licences.create, licence(13, 'Guard card', '2026-11-13'))
  await boss.call(licences.create, licence(14, 'First aid', '2026-12-14'))
  await boss.call(licences.create, licence(14, 'Guard card', '2026-12-15'))
  // Nobody enters their own: the owner has seen the supervisor's.
  expect((await boss.refused(licences.create, licence(11, 'Driving', null))).status).toBe(400)
  await (await app.as('provider')).call(licences.create, licence(11, 'Driving', null))
  const warned = await boss.call(employees.list, {})
  expect(warned.map(({ name, licenceWarning }) => [name, licenceWarning?.state ?? null])).toEqual([
    ['Emil Employee', 'expired'],
    ['Leo Lead', 'expiring'],
    ['Nora North', 'expiring'],
    ['Susan Supervisor', null],
  ])
  const due = await boss.call(licences.expiring, {})
  expect(due.map(({ employee, kind, state }) => [employee.name, kind, state])).toEqual([
    ['Emil Employee', 'Guard card', 'expired'],
    ['Leo Lead', 'Guard card', 'expiring'],
    ['Nora North', 'First aid', 'expiring'],
  ])
  expect(await boss.call(employees.summary, {})).toMatchObject({ licencesToRenew: 3 })
  expect((await boss.call(employees.list, { licences: 'renew' })).map(({ id }) => id)).toEqual([13, 12, 14])
})

test('the list of what runs out is read page by page', async () => {
  const boss = await app.as('supervisor')
  const first = await boss.try(licences.expiring, { limit: 2 })
  const rest = await boss.try(licences.expiring, { limit: 2, cursor: first.headers.get('x-next-cursor') })
  expect([...(first.body as object[]), ...(rest.body as object[])]).toEqual(await boss.call(licences.expiring, {}))
  expect(rest.headers.get('x-next-cursor')).toBeNull()
})

test('a renewed card beside the old one ends the warning', async () => {
  const boss = await app.as('supervisor')
  const renewed = await boss.call(licences.create, licence(13, 'guard CARD', '2028-11-13'))
  expect((await boss.call(licences.expiring, {})).map(({ employeeId }) => employeeId)).not.toContain(13)
  await boss.call(licences.remove, { id: renewed.id })
  expect((await boss.call(licences.expiring, {})).map(({ employeeId }) => employeeId)).toContain(13)
})

test('licences are entered by those in charge, seen by their owner, and nobody else', async () => {
  const emil = await app.as('employee')
  expect((await emil.call(licences.expiring, {})).map(({ employeeId }) => employeeId)).toEqual([13])
  expect((await emil.call(employees.read, { id: 13 })).licences).toHaveLength(1)
  expect((await emil.refused(licences.create, licence(13, 'Black belt', null))).status).toBe(403)
  await app.database.owner.query('insert into site_people values (1, 101, 13) on conflict do nothing')
  const client = await app.as('client')
  expect(await client.call(licences.expiring, {})).toEqual([])
  expect(await client.call(employees.read, { id: 13 })).not.toHaveProperty('licences')
  const stranger = await app.as('stranger')
  const [due] = await (await app.as('supervisor')).call(licences.expiring, {})
  const id = due?.id ?? 0
  expect((await stranger.refused(licences.update, { id, kind: 'Mine' })).status).toBe(404)
  expect((await stranger.refused(licences.remove, { id })).status).toBe(404)
  expect((await stranger.refused(licences.create, licence(13, 'Foreign', null))).status).toBe(404)
  expect((await (await app.as('lead')).call(licences.update, { id, number: 'NY-1' })).number).toBe('NY-1')
})

test('of two edits of one licence the second is shown the newer', async () => {
  const boss = await app.as('supervisor')
  const { id, version } = await boss.call(licences.create, licence(14, 'Fire warden', '2030-01-01'))
  const edits = await Promise.all(['A', 'B'].map(number => boss.try(licences.update, { id, number, version })))
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(edits.find(({ status }) => status === 409)?.body).toMatchObject({ current: { version: 2 } })
})

test('a licence cannot end before it began', async () => {
  const boss = await app.as('supervisor')
  const { status, body } = await boss.refused(licences.create, {
    ...licence(13, 'Backwards', '2026-01-01'),
    issuedOn: '2026-02-01',
  })
  expect([status, body.fields]).toMatchObject([400, [{ field: 'expiresOn' }]])
})

test('the page of a person shows businesses, coming shifts, hours by week, notes and licences', async () => {
  const { owner } = app.database
  await owner.query(`
    insert into employee_businesses (organization_id, employee_id, business_id, hourly_rate_cents) values (1, 13, 101, 2450);
    insert into notes (organization_id, employee_id, content, noted_at) values (1, 13, 'Gate repaired', '2026-11-14 20:00+00');`)
  const emil = { organization: 1, employee: 13 }
  await given.shifts(owner, [
    { ...emil, site: 101, date: '2026-11-14', status: 'completed' },
    { ...emil, site: 101, date: '2026-11-16' },
    { ...emil, site: 101, date: '2026-11-17', status: 'cancelled' },
  ])
  // Sunday 22:00 to Monday 06:00 in New York: two hours in one week and six in the next.
  await given.entry(owner, { ...emil, from: '2026-11-09T03:00:00Z', to: '2026-11-09T11:00:00Z' })
  const page = await (await app.as('supervisor')).call(employees.read, { id: 13 })
  expect(page.businesses).toMatchObject([{ id: 101, name: 'Pier 1', hourlyRate: '24.50', isCurrent: true }])
  expect(page.upcomingShifts).toMatchObject([{ date: '2026-11-16', startTime: '09:00', business: { name: 'Pier 1' } }])
  expect(page.weeks).toHaveLength(6)
  expect(page.weeks?.slice(0, 2)).toEqual([
    { weekStarting: '2026-11-09', totalHours: '6.00' },
    { weekStarting: '2026-11-02', totalHours: '2.00' },
  ])
  expect(page.notes).toMatchObject([{ content: 'Gate repaired' }])
  expect(page.licences).toMatchObject([{ kind: 'Guard card', state: 'expired' }])
  const seenByLead = await (await app.as('lead')).call(employees.read, { id: 13 })
  expect(seenByLead.businesses?.[0]).not.toHaveProperty('hourlyRate')
})
