import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/env.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { addressSearch } from '#shared/zones/address-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, signedIn, summit } from '../support/harbor.ts'
import { type GeocoderServer, startGeocoder } from './geocoder-server.ts'

const bellecour = { lat: '45.7578137', lon: '4.8320114', display_name: 'Place Bellecour, 69002 Lyon, France' }
const springfield = [
  { lat: '39.7990175', lon: '-89.6439575', display_name: 'Springfield, Illinois, United States' },
  { lat: '42.1018764', lon: '-72.5886727', display_name: 'Springfield, Massachusetts, United States' },
]

let app: RunningApp
let geocoder: GeocoderServer
let owner: Client
const knows = { 'Place Bellecour, Lyon': [bellecour], Springfield: springfield }
beforeAll(async () => {
  geocoder = await startGeocoder(knows)
  app = await startApp({ environment: { GEOCODER_URL: geocoder.url, PUBLIC_URL: 'https://muster.example.org' } })
  await foundHarbor(app.database)
  await app.database.owner.query(`update organizations set country = 'FR' where id = $1`, [harbor])
  await app.database.owner.query(`update users set preferences = '{"language":"fr"}' where id = 'olga'`)
  owner = await signedIn(app, { email: 'olga@harbor.test' })
})
afterAll(async () => {
  await app?.stop()
  await geocoder?.stop()
})

test('an address is found in the country of the company and told in the language of the reader', async () => {
  expect(await owner.call(liveMap.settings, {})).toMatchObject({ findsAddresses: true })
  expect(await owner.call(addressSearch.find, { query: ' Place Bellecour, Lyon ' })).toEqual([
    { label: 'Place Bellecour, 69002 Lyon, France', latitude: 45.757814, longitude: 4.832011 },
  ])
  const asked = geocoder.received.at(-1)
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    format: 'jsonv2',
    limit: '5',
    q: 'Place Bellecour, Lyon',
    'accept-language': 'fr',
    countrycodes: 'fr',
  })
  expect(asked?.userAgent).toBe('Muster (https://muster.example.org)')
})

test('the site of a client abroad is searched for where the client is', async () => {
  await owner.call(addressSearch.find, { query: 'Place Bellecour, Lyon', country: 'CH' })
  expect(geocoder.received.at(-1)?.url.searchParams.get('countrycodes')).toBe('ch')
})

test('what was found before is remembered, several places are all told, and none is an empty list', async () => {
  const several = await owner.call(addressSearch.find, { query: 'Springfield' })
  expect(several.map(({ label }) => label)).toEqual(springfield.map(({ display_name }) => display_name))
  const before = geocoder.received.length
  expect(await owner.call(addressSearch.find, { query: 'Springfield' })).toEqual(several)
  expect(geocoder.received.length).toBe(before)
  expect(await owner.call(addressSearch.find, { query: 'Nowhere at all' })).toEqual([])
})

const silent = {
  status: 422,
  body: { code: 'address-search-silent', message: 'The address search did not answer. Set the place on the map.' },
}

test.each([
  ['stays silent', 'stall' as const],
  ['answers without end', 'flood' as const],
  ['fails', { status: 500, body: 'out of order' }],
  ['talks of something else', { status: 200, body: '<html>Welcome</html>' }],
  ['names no places', { status: 200, body: '{"error":"bad request"}' }],
  ['names a place without a position', { status: 200, body: '[{"lat":"north","lon":"4","display_name":"Lyon"}]' }],
])('a geocoder that %s is given up on, with words', async (how, mood) => {
  geocoder.mood(mood)
  expect(await owner.try(addressSearch.find, { query: `Somewhere that ${how}` })).toMatchObject(silent)
  geocoder.mood({ knows })
})

test('a geocoder cannot send Muster elsewhere', async () => {
  const inner = await startGeocoder({ 'The inner network': [bellecour] })
  geocoder.mood({ status: 302, headers: { location: `${inner.url}search?q=The+inner+network` } })
  expect(await owner.try(addressSearch.find, { query: 'The inner network' })).toMatchObject(silent)
  expect(inner.received).toEqual([])
  geocoder.mood({ knows })
  await inner.stop()
})

test('a place off the earth is none', async () => {
  geocoder.mood({ knows: { Atlantis: [{ ...bellecour, lat: '99' }, bellecour] } })
  expect(await owner.call(addressSearch.find, { query: 'Atlantis' })).toHaveLength(1)
  geocoder.mood({ knows })
})

test('those who set no places do not search, and nobody searches for another company', async () => {
  const guard = await signedIn(app, await hire(app.database, 'Gus'))
  expect((await guard.refused(addressSearch.find, { query: 'Springfield' })).status).toBe(403)
  const foreign = await owner.refused(addressSearch.find, { query: 'Springfield', organizationId: summit })
  expect(foreign.status).toBe(404)
  expect((await owner.refused(addressSearch.find, { query: '  ' })).body.fields?.[0]?.message).toBe(
    'Type an address first',
  )
})

test('one person cannot search without end', async () => {
  const lead = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => lead.try(addressSearch.find, { query: 'Springfield', organizationId: harbor })),
  )
  const counts = answers.map(({ status }) => status)
  expect(counts.filter(status => status === 200).length).toBeLessThanOrEqual(40)
  expect(counts).toContain(429)
})

test('without a geocoder the call says so, and the screens are told', async () => {
  const plain = await startApp()
  await foundHarbor(plain.database)
  const olga = await signedIn(plain, { email: 'olga@harbor.test' })
  expect(await olga.call(liveMap.settings, {})).toMatchObject({ findsAddresses: false })
  expect(await olga.try(addressSearch.find, { query: 'Springfield' })).toMatchObject({
    status: 422,
    body: { code: 'address-search-off' },
  })
  await plain.stop()
})

test.each(['nominatim.example.org', 'ftp://nominatim.example.org', 'file:///etc/passwd'])(
  'a start with %s as geocoder says what is wrong',
  url => {
    expect(() => readEnvironment({ GEOCODER_URL: url })).toThrow(
      'The environment is not usable:\n  GEOCODER_URL: Name an http or https address',
    )
  },
)

test('one person on several devices, and a company with several people, are counted once', async () => {
  const clock = handClock('2026-11-15T12:00:00.000Z')
  const counted = await startApp({ clock: clock.now, environment: { GEOCODER_URL: geocoder.url } })
  await foundHarbor(counted.database)
  const find = async (client: Client) => (await client.try(addressSearch.find, { query: 'Springfield' })).status
  const supervisor = await hire(counted.database, 'Dev Ices', { role: 'supervisor' })
  const statuses: number[] = []
  for (let device = 0; device < 3; device++) {
    const client = await signedIn(counted, supervisor)
    for (let n = 0; n < 8; n++) statuses.push(await find(client))
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
  const team = await Promise.all(
    ['Una', 'Due', 'Tre'].map(name => hire(counted.database, name, { role: 'supervisor' })),
  )
  const answered: number[] = []
  for (const person of team) {
    const client = await signedIn(counted, person)
    for (let n = 0; n < 20; n++) answered.push(await find(client))
  }
  // What the first was refused was not counted for the company.
  expect(answered.filter(status => status === 200)).toHaveLength(40)
  await counted.stop()
})
