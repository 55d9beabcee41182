import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAround } from '#server/installation/watch.ts'
import { outsideOf } from '#server/platform/feature-runner.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { installation } from '#shared/installation/contract.ts'
import { asUrl, jpeg, segment } from '../accounts/pictures.ts'
import { fire, person } from '../incidents/scene.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { foundHarbor, summit } from '../support/harbor.ts'
import { infected, startScanner } from './virus-scanner.ts'

/** A photo unlike every other one. */
const photoOf = (width: number) => asUrl(jpeg({ width }))
const withVirus = asUrl(jpeg({ extra: [segment(0xe1, Buffer.from(infected))] }))

const command = fileURLToPath(new URL('scan-command.mjs', import.meta.url))

const newIncident = async (client: Client) => (await client.call(incidents.create, fire)).id
const addPhoto = async (client: Client, image: string, id?: number) =>
  client.try(dispatch.addPhoto, { id: id ?? (await newIncident(client)), image })

describe('what is attached', () => {
  let app: RunningApp
  let ana: Client
  beforeAll(async () => {
    app = await startApp()
    await foundHarbor(app.database)
    ana = (await person(app, 'Ana', { role: 'supervisor' })).client
  })
  afterAll(() => app?.stop())

  const photosOf = async (id: number) => (await ana.call(dispatch.read, { id })).photos
  const countFiles = async () =>
    (await app.database.owner.query(`select count(*)::int n from files where kind = 'attachment'`)).rows[0].n as number

  test('twice in a company lies there once, and stays until the last record that has it is gone', async () => {
    const before = await countFiles()
    const ids = [await newIncident(ana), await newIncident(ana)]
    await Promise.all(ids.flatMap(id => [addPhoto(ana, photoOf(21), id), addPhoto(ana, photoOf(21), id)]))
    expect(await countFiles()).toBe(before + 1)
    const photos = (await Promise.all(ids.map(photosOf))).flat()
    expect(photos).toHaveLength(4)
    const last = photos.pop() ?? { id: 0, url: '' }
    await Promise.all(photos.map(({ id }) => ana.call(dispatch.removePhoto, { id })))
    expect((await ana.send('GET', last.url)).status).toBe(200)
    await ana.call(dispatch.removePhoto, { id: last.id })
    expect(await countFiles()).toBe(before)
  })

  test('is taken however many came before it', async () => {
    const id = await newIncident(ana)
    // A plan that serves every value is kept from the sixth time on.
    for (let width = 60; width < 75; width++) expect((await addPhoto(ana, photoOf(width), id)).status).toBe(200)
  })

  test('comes as what it is and nothing else, and runs nothing when it is opened by itself', async () => {
    const id = await newIncident(ana)
    await addPhoto(ana, photoOf(22), id)
    const { headers } = await ana.send('GET', (await photosOf(id))[0]?.url ?? '')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="photo-\d+\.jpg"$/),
    })
  })

  test('is kept by a browser, and shown again only after asking whether that is still allowed', async () => {
    const { client: sue } = await person(app, 'Sue', { role: 'supervisor' })
    const id = await newIncident(ana)
    await addPhoto(ana, photoOf(24), id)
    const url = (await photosOf(id))[0]?.url ?? ''
    const { headers } = await sue.send('GET', url)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    const again = await sue.send('GET', url, undefined, known)
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await ana.send('GET', url, undefined, { 'if-none-match': '"another"' })).status).toBe(200)
    // The next person at the same browser sends what it has kept, and may see nothing of it.
    const { client } = await person(app, 'Carla', { role: 'client' })
    const { client: stranger } = await person(app, 'Rex', { role: 'supervisor', organization: summit })
    expect((await client.send('GET', url, undefined, known)).status).toBe(404)
    expect((await stranger.send('GET', url, undefined, known)).status).toBe(404)
    await sue.call(accounts.logout, {})
    expect((await sue.send('GET', url, undefined, known)).status).toBe(401)
  })

  test('is not to be had at the address of pictures of people', async () => {
    const id = await newIncident(ana)
    await addPhoto(ana, photoOf(23), id)
    const { rows } = await app.database.owner.query(`select file_id from incident_photos where incident_id = $1`, [id])
    expect((await ana.send('GET', `/api/files/${rows[0].file_id}`)).status).toBe(404)
  })
})

async function withScanner(environment: Record<string, string>, use: (app: RunningApp, ana: Client) => Promise<void>) {
  const database = await emptyDatabase()
  await foundHarbor(database)
  const app = await startApp({
    database,
    environment: { LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...environment },
  })
  try {
    await use(app, (await person(app, 'Ana', { role: 'supervisor' })).client)
  } finally {
    await app.stop()
    await database.drop()
  }
}

async function troubles(app: RunningApp) {
  await lookAround(outsideOf(app.running))
  const root = await app.signedIn('root@harbor.test')
  return (await root.call(installation.troubles, {})).now.map(({ kind }) => kind)
}

describe('with a scanner', () => {
  test('a daemon sees every photo, what it finds something in is refused, and while it is away nothing is taken', async () => {
    const scanner = await startScanner()
    await withScanner({ SCAN_SOCKET: scanner.at }, async (app, ana) => {
      expect((await addPhoto(ana, photoOf(31))).status).toBe(200)
      expect(scanner.scanned).toEqual([jpeg({ width: 31 })])
      expect(await troubles(app)).toEqual([])

      const id = await newIncident(ana)
      expect(await addPhoto(ana, withVirus, id)).toMatchObject({
        status: 422,
        body: { code: 'file-infected', fields: [{ field: 'image' }] },
      })
      await scanner.stop()
      expect(await addPhoto(ana, photoOf(32), id)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('The virus scanner does not answer') },
      })
      expect((await ana.call(dispatch.read, { id })).photos).toEqual([])
      expect(await troubles(app)).toEqual(['scanner-away'])
    })
  })

  test('a command is asked in the same way', async () => {
    await withScanner({ SCAN_COMMAND: `${process.execPath} ${command} ${infected}` }, async (app, ana) => {
      expect((await addPhoto(ana, photoOf(41))).status).toBe(200)
      expect(await addPhoto(ana, withVirus)).toMatchObject({ status: 422, body: { code: 'file-infected' } })
      expect(await troubles(app)).toEqual([])
    })
  })

  test('a command that fails takes nothing, and administrators see it', async () => {
    await withScanner({ SCAN_COMMAND: '/nowhere/clamdscan -' }, async (app, ana) => {
      expect((await addPhoto(ana, photoOf(42))).status).toBe(503)
      expect(await troubles(app)).toEqual(['scanner-away'])
    })
  })

  test('who may not add a photo is told so before anything is scanned', async () => {
    const scanner = await startScanner()
    await withScanner({ SCAN_SOCKET: scanner.at }, async (app, ana) => {
      const id = await newIncident(ana)
      expect((await addPhoto(app.anonymous(), photoOf(51), id)).status).toBe(401)
      expect(scanner.scanned).toEqual([])
    })
    await scanner.stop()
  })
})
