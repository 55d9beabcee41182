import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { asUrl, jpeg, svg } from '../accounts/pictures.ts'
import { pdf } from '../post-orders/documents.ts'
import { type Company, startCompany } from './company.ts'

let app: Company
beforeAll(async () => {
  app = await startCompany()
})
afterAll(() => app?.stop())

async function card(employeeId: number, says: string) {
  const boss = await app.as('supervisor')
  const { id } = await boss.call(licences.create, { employeeId, kind: 'Guard card' })
  return boss.call(licences.attach, { id, file: asUrl(pdf(says)) })
}
const statusOf = async (person: Parameters<Company['as']>[0], id: number) =>
  (await (await app.as(person)).try(licences.file, { id })).status
const kept = async (says: string) =>
  (await app.database.owner.query(`select from files where bytes = $1`, [pdf(says)])).rowCount

test('the card itself is kept by those in charge and seen by them and its owner, by nobody else', async () => {
  const { id, file } = await card(13, 'Emil')
  expect(file).toEqual({ url: `/api/licences/${id}/file`, type: 'application/pdf' })
  const answer = await (await app.as('supervisor')).send('GET', file?.url ?? '')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Guard_card\.pdf"/)
  const readers = ['provider', 'supervisor', 'lead', 'employee', 'client', 'stranger', 'rival'] as const
  const seen = await Promise.all(readers.map(async person => [person, await statusOf(person, id)] as const))
  expect(Object.fromEntries(seen)).toEqual({
    provider: 200,
    supervisor: 200,
    lead: 200,
    employee: 200,
    client: 404,
    stranger: 404,
    rival: 404,
  })
})

test('a colleague’s card is none of a guard’s business, and nobody adds or removes their own', async () => {
  const { id } = await card(14, 'Nora')
  expect(await statusOf('employee', id)).toBe(404)
  const emil = await app.as('employee')
  const own = (await emil.call(employees.read, { id: 13 })).licences?.[0]?.id ?? 0
  expect((await emil.refused(licences.attach, { id: own, file: asUrl(jpeg()) })).status).toBe(403)
  const provider = await app.as('provider')
  const { id: ofBoss } = await provider.call(licences.create, { employeeId: 11, kind: 'Driving' })
  const boss = await app.as('supervisor')
  expect((await boss.refused(licences.attach, { id: ofBoss, file: asUrl(jpeg()) })).body.code).toBe('rank-too-low')
  expect((await boss.refused(licences.attach, { id, file: asUrl(svg) })).body.code).toBe('file-not-accepted')
})

test('a new card takes the place of the old one, and one that is taken away is gone', async () => {
  const { id } = await card(14, 'Old card')
  const boss = await app.as('supervisor')
  await boss.call(licences.attach, { id, file: asUrl(pdf('New card')) })
  expect([await kept('Old card'), await kept('New card')]).toEqual([0, 1])
  expect((await boss.call(licences.detach, { id })).file).toBeNull()
  expect(await kept('New card')).toBe(0)
  expect(await statusOf('supervisor', id)).toBe(404)
})

test('a removed licence takes its file with it', async () => {
  const { id } = await card(14, 'Removed')
  await (await app.as('supervisor')).call(licences.remove, { id })
  expect(await kept('Removed')).toBe(0)
})

test('the card is in the file with its owner’s data, not in that of whoever added it, and goes when the owner is erased', async () => {
  await card(12, 'Leo')
  const says = pdf('Leo').toString('base64')
  const isInDataOf = async (person: Parameters<Company['as']>[0]) =>
    JSON.stringify((await (await app.as(person)).send('GET', privacy.ownData.path)).body).includes(says)
  expect(await isInDataOf('lead')).toBe(true)
  expect(await isInDataOf('supervisor')).toBe(false)
  const provider = await app.as('provider')
  await provider.call(employees.remove, { id: 12 })
  await provider.call(privacy.erase, { id: 12 })
  expect(await kept('Leo')).toBe(0)
})
