import { afterAll, beforeAll, expect, test } from 'vitest'
import { zones } from '#shared/zones/contract.ts'
import { mapSites } from '#shared/zones/site-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { companyOf } from '../support/company.ts'
import { openStream } from '../support/event-stream.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

const person = async (options?: Parameters<typeof hire>[2]) => signedIn(app, await hire(app.database, 'Zoe', options))

const square = [
  { lat: 40.7, lng: -74.02 },
  { lat: 40.7, lng: -74.01 },
  { lat: 40.71, lng: -74.01 },
  { lat: 40.71, lng: -74.02 },
]
const [a, b, c, d] = square as [Point, Point, Point, Point]
type Point = { lat: number; lng: number }
const yard = { name: 'Yard', coordinates: square }

test('a lead draws a zone, switches it off and on, changes it and takes it off the map', async () => {
  const lead = await person({ role: 'lead' })
  const made = await lead.call(zones.create, { ...yard, businessId: pier.block })
  expect(made).toMatchObject({
    name: 'Yard',
    zoneType: 'restricted',
    isActive: true,
    activeEmployees: 0,
    organizationId: harbor,
    business: { id: pier.block, name: 'Pier 1' },
  })
  expect(await lead.call(zones.update, { id: made.id, isActive: false })).toMatchObject({ isActive: false, version: 2 })
  const changed = await lead.call(zones.update, {
    id: made.id,
    name: 'Back yard',
    zoneType: 'patrol',
    coordinates: [a, b, c],
    businessId: null,
    isActive: true,
  })
  expect(changed).toMatchObject({ name: 'Back yard', zoneType: 'patrol', coordinates: [a, b, c], business: null })
  await lead.call(zones.remove, { id: made.id })
  expect((await lead.call(zones.list, {})).map(zone => zone.id)).not.toContain(made.id)
  expect((await lead.refused(zones.update, { id: made.id, isActive: true })).status).toBe(404)
  const { rows } = await app.database.owner.query('select deleted_at from site_zones where id = $1', [made.id])
  expect(rows[0].deleted_at).not.toBeNull()
})

test.each([
  ['crosses itself', [a, c, b, d], /cross itself/],
  ['has two points', [a, b], /at least 3/],
  ['has a thousand points', Array.from({ length: 1000 }, (_, i) => ({ lat: i / 1e6, lng: i / 1e5 })), /at most 200/],
  ['leaves the earth', [a, b, { lat: 91, lng: 0 }], /±90/],
  ['is a line', [a, { lat: 40.7, lng: -74.015 }, b], /one line/],
])('an outline that %s is refused with the reason', async (_, coordinates, reason) => {
  const lead = await person({ role: 'lead' })
  const { status, body } = await lead.refused(zones.create, { name: 'Odd', coordinates })
  expect(status).toBe(400)
  expect(body.fields?.[0]).toMatchObject({ field: 'coordinates', message: expect.stringMatching(reason) })
})

test('an outline of ten thousand points is more than is read at all', async () => {
  const lead = await person({ role: 'lead' })
  const coordinates = Array.from({ length: 10_000 }, (_, i) => ({ lat: i / 1e6, lng: i / 1e5 }))
  const { status, body } = await lead.refused(zones.create, { name: 'Odd', coordinates })
  expect([status, body.code]).toEqual([413, 'too-large'])
})

test.each([
  ['text', 'square'],
  ['numbers', [1, 2, 3]],
  ['points with more to them', [{ ...a, id: 1 }, b, c]],
  ['points without a place', [{ lat: null, lng: 0 }, b, c]],
])('an outline made of %s is refused', async (_, coordinates) => {
  const lead = await person({ role: 'lead' })
  expect((await lead.try(zones.create, { name: 'Odd', coordinates })).status).toBe(400)
})

test('an import is taken whole or not at all', async () => {
  const lead = await person({ role: 'lead' })
  const before = (await lead.call(zones.list, {})).length
  const bad = await lead.refused(zones.importMany, { zones: [yard, { name: 'Bow tie', coordinates: [a, c, b, d] }] })
  expect(bad.status).toBe(400)
  expect(await lead.call(zones.list, {})).toHaveLength(before)
  expect(await lead.call(zones.importMany, { zones: [yard, { ...yard, name: 'Gate' }] })).toEqual({ imported: 2 })
  expect(await lead.call(zones.list, {})).toHaveLength(before + 2)
})

test('the second of two edits of the same version is shown the newer one', async () => {
  const lead = await person({ role: 'lead' })
  const { id, version } = await lead.call(zones.create, yard)
  const answers = await Promise.all(['North', 'South'].map(name => lead.try(zones.update, { id, name, version })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  const [zone] = (await lead.call(zones.list, {})).filter(one => one.id === id)
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    current: { name: zone?.name, version: version + 1 },
  })
})

test('guards see the zones and change none; clients see none; strangers find nothing', async () => {
  const lead = await person({ role: 'lead' })
  const { id } = await lead.call(zones.create, yard)
  const guard = await person()
  expect((await guard.call(zones.list, {})).map(zone => zone.id)).toContain(id)
  expect((await guard.refused(zones.update, { id, isActive: false })).status).toBe(403)
  const client = await person({ role: 'client' })
  expect((await client.refused(zones.list, {})).status).toBe(403)
  const stranger = await person({ role: 'supervisor', organization: harbor + 1 })
  expect((await stranger.call(zones.list, {})).map(zone => zone.id)).not.toContain(id)
  expect((await stranger.refused(zones.remove, { id })).status).toBe(404)
  expect((await stranger.refused(zones.create, { ...yard, businessId: pier.block })).status).toBe(404)
})

test('whoever looks at the map is told of a new zone', async () => {
  const lead = await person({ role: 'lead' })
  const stream = await openStream(await person({ role: 'supervisor' }))
  const { id } = await lead.call(zones.create, yard)
  expect((await stream.next('zone-changed')).facts).toEqual({ zoneId: id })
  stream.close()
})

test('managers are told of a site that blocks without a zone and of a zone far from its site; guards are not', async () => {
  const company = companyOf(app.database.owner, harbor, 'harbor.test')
  await company.site({ id: 140, name: 'Part-Dieu', geofencePolicy: 'block', latitude: 45.7605, longitude: 4.8598 })
  await company.site({ id: 141, name: 'Confluence', geofencePolicy: 'flag', latitude: 45.7405, longitude: 4.8184 })
  const lead = await person({ role: 'lead' })
  const told = async (id: number) => (await lead.call(mapSites.list, {})).find(site => site.id === id)
  expect(await told(140)).toMatchObject({ latitude: 45.7605, longitude: 4.8598, lacksZone: true, farZones: [] })
  expect(await told(141)).toMatchObject({ lacksZone: false, farZones: [] })

  const { id } = await lead.call(zones.create, { ...yard, name: 'Left in New York', businessId: 140 })
  const wrong = await told(140)
  expect(wrong).toMatchObject({ lacksZone: false, farZones: [{ id, name: 'Left in New York' }] })
  expect(wrong?.farZones[0]?.metres).toBeGreaterThan(6_000_000)
  const gil = await hire(app.database, 'Gil', { site: 140 })
  await app.database.owner.query(
    `insert into employee_businesses (organization_id, employee_id, business_id)
     select organization_id, id, 140 from employees where email = $1`,
    [gil.email],
  )
  const guard = await signedIn(app, gil)
  expect(await guard.call(mapSites.list, {})).toMatchObject([{ id: 140, lacksZone: false, farZones: [] }])

  await lead.call(zones.update, {
    id,
    coordinates: square.map(({ lat, lng }) => ({ lat: lat + 5.0605, lng: lng + 78.875 })),
  })
  expect(await told(140)).toMatchObject({ lacksZone: false, farZones: [] })
  await lead.call(zones.update, { id, isActive: false })
  expect(await told(140)).toMatchObject({ lacksZone: true, farZones: [] })
})
