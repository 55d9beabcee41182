import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses } from '#shared/organizations/business-contract.ts'
import { employment } from '#shared/organizations/employment-contract.ts'
import { addDays } from '#shared/time.ts'
import type { RunningApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { type Company, registerCompany, startInstallation } from './company.ts'

let app: RunningApp
let harbour: Company
let rival: Company
beforeAll(async () => {
  const installation = await startInstallation()
  app = installation.app
  harbour = await registerCompany(app, installation.admin, 'Harbour')
  rival = await registerCompany(app, installation.admin, 'Rival')
})
afterAll(() => app?.stop())

const pier = {
  name: 'Pier 7',
  address: '7 Pier Street',
  phone: '212 555 0107',
  timeZone: 'America/Denver',
  latitude: 40.7128,
  longitude: -74.006,
  billRate: '62.5',
  geofencePolicy: 'flag',
  requiredLicences: ['Guard card'],
} as const

test('a provider opens a business with its place, rate and policy, and colleagues hear of it', async () => {
  const supervisor = await harbour.member('supervisor', 'hearing@example.com')
  const stream = await openStream(supervisor)
  const opened = await harbour.provider.call(businesses.create, {
    ...pier,
    requiredLicences: [...pier.requiredLicences],
  })
  expect(opened).toMatchObject({
    ...pier,
    billRate: '62.50',
    organizationId: harbour.organizationId,
    employeeCount: 0,
    closedAt: null,
  })
  expect((await stream.next('business-changed')).facts).toEqual({ businessId: opened.id })
  stream.close()
})

test('a business without anything said gets the safe defaults', async () => {
  const plain = await harbour.provider.call(businesses.create, { name: 'Plain' })
  expect(plain).toMatchObject({
    timeZone: 'America/New_York',
    geofencePolicy: 'block',
    latitude: null,
    longitude: null,
    billRate: null,
  })
})

test('half a position is no position', async () => {
  const half = await harbour.provider.refused(businesses.create, { name: 'Half', latitude: 40 })
  expect(half.body.fields).toMatchObject([{ field: 'longitude' }])
  const placed = await harbour.provider.call(businesses.create, { name: 'Placed', latitude: 40, longitude: -74 })
  const taken = await harbour.provider.refused(businesses.update, { id: placed.id, latitude: null })
  expect(taken.body.fields).toMatchObject([{ field: 'latitude' }])
  const cleared = await harbour.provider.call(businesses.update, { id: placed.id, latitude: null, longitude: null })
  expect(cleared).toMatchObject({ latitude: null, longitude: null })
})

test.each([
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ latitude: 0, longitude: -181 }, 'longitude'],
  [{ billRate: '-5' }, 'billRate'],
  [{ billRate: '99999999' }, 'billRate'],
  [{ geofencePolicy: 'ignore' }, 'geofencePolicy'],
  [{ timeZone: '' }, 'timeZone'],
])('a business with %j is refused', async (change, field) => {
  const { status, body } = await harbour.provider.try(businesses.update, { id: harbour.businessId, ...change })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('an emptied field is empty, a field that is not named stays', async () => {
  const { id } = await harbour.provider.call(businesses.create, { ...pier, name: 'Pier 8', requiredLicences: [] })
  const changed = await harbour.provider.call(businesses.update, { id, phone: '', billRate: '' })
  expect(changed).toMatchObject({ phone: null, billRate: null, address: pier.address, geofencePolicy: 'flag' })
})

test('the second of two edits of the same version is shown the newer one', async () => {
  const { id, version } = await harbour.provider.call(businesses.create, { name: 'Twice' })
  const edits = await Promise.all(
    ['One', 'Two'].map(name => harbour.provider.try(businesses.update, { id, version, name: `Pier ${name}` })),
  )
  expect(edits.map(answer => answer.status).sort()).toEqual([200, 409])
  const lost = edits.find(answer => answer.status === 409)?.body
  expect(lost).toMatchObject({ code: 'changed-meanwhile', current: { id, version: version + 1 } })
})

test('another company’s business cannot be read, changed, closed or given people', async () => {
  const id = rival.businessId
  const guard = await harbour.employee('Gail', 'gail@example.com')
  const attempts = await Promise.all([
    harbour.provider.try(businesses.list, { organizationId: rival.organizationId }),
    harbour.provider.try(businesses.create, { organizationId: rival.organizationId, name: 'Trojan' }),
    harbour.provider.try(businesses.update, { id, name: 'Mine' }),
    harbour.provider.try(businesses.close, { id }),
    harbour.provider.try(businesses.reopen, { id }),
    harbour.provider.try(employment.list, { id }),
    harbour.provider.try(employment.link, { id, employeeId: guard }),
    harbour.provider.try(employment.change, { id, employeeId: guard, role: 'lead' }),
    harbour.provider.try(employment.unlink, { id, employeeId: guard }),
  ])
  expect(attempts.map(answer => answer.status)).toEqual(attempts.map(() => 404))
})

test('a business that nothing ever used disappears; one with a past is closed, kept and can be opened again', async () => {
  const unused = await harbour.provider.call(businesses.create, { name: 'Mistake' })
  await harbour.provider.call(businesses.close, { id: unused.id })
  const used = await harbour.provider.call(businesses.create, { name: 'Old dock' })
  const employeeId = await harbour.employee('Otto', 'otto@example.com')
  await harbour.provider.call(employment.link, { id: used.id, employeeId })

  const busy = await harbour.provider.refused(businesses.close, { id: used.id })
  expect([busy.status, busy.body.code]).toEqual([409, 'business-in-use'])
  expect(busy.body.current).toMatchObject({ employees: 1, shifts: 0 })

  await harbour.provider.call(employment.unlink, { id: used.id, employeeId })
  await harbour.provider.call(businesses.close, { id: used.id })
  const open = await harbour.provider.call(businesses.list, {})
  expect(open.map(one => one.name)).not.toContain('Old dock')
  const all = await harbour.provider.call(businesses.list, { includeClosed: true })
  expect(all.map(one => one.name)).toContain('Old dock')
  expect(all.map(one => one.name)).not.toContain('Mistake')

  const twice = await harbour.provider.refused(businesses.close, { id: used.id })
  expect(twice.body.code).toBe('business-closed')
  const reopened = await harbour.provider.call(businesses.reopen, { id: used.id })
  expect(reopened.closedAt).toBeNull()
})

test('a business with shifts ahead stays open, whoever closes it while they are planned', async () => {
  const { id } = await harbour.provider.call(businesses.create, { name: 'Night dock' })
  const planning = await app.database.owner.connect()
  await planning.query('begin')
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
  await given.shift(planning, { organization: harbour.organizationId, site: id, date: tomorrow })
  const closing = harbour.provider.try(businesses.close, { id })
  await planning.query('commit')
  planning.release()
  const answer = await closing
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'business-in-use'])
})

test('a guard learns the businesses they work at, and no bill rates', async () => {
  const guard = await harbour.member('employee', 'guard@example.com')
  const employeeId = await harbour.employee('Gus', 'guard@example.com')
  expect(await guard.call(businesses.list, {})).toEqual([])
  const { id } = await harbour.provider.call(businesses.create, { ...pier, name: 'Pier 9', requiredLicences: [] })
  await harbour.provider.call(employment.link, { id, employeeId })
  expect(await guard.call(businesses.list, {})).toMatchObject([{ id, name: 'Pier 9', billRate: null }])
})
