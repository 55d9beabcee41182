import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { mayMove } from '#shared/incidents/rules.ts'
import { type IncidentStatus, incidentStatuses } from '#shared/incidents/shapes.ts'
import { asUrl, exifWithPlace, jpeg, png, svg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier, summit } from '../support/harbor.ts'
import { fire, nine, onDuty, person, report } from './scene.ts'

const clock = handClock(nine)
let app: RunningApp
let ana: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  ana = await person(app, 'Ana', { role: 'supervisor' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const read = (id: number) => ana.client.call(dispatch.read, { id })
const move = (id: number, status: IncidentStatus) => ana.client.call(dispatch.move, { id, status })

describe('reporting', () => {
  test('the call of the specification gives an open incident with a number', async () => {
    const made = await ana.client.call(incidents.create, fire)
    expect(made).toMatchObject({ ...fire, type: 'Fire alarm', reportedBy: 'Ana Guard', assignedTo: null })
    expect(made.incidentNumber).toMatch(/^INC-2026-\d{4}$/)
    expect(await ana.client.call(incidents.list, { search: made.incidentNumber })).toEqual([made])
  })

  test('type and location are required, in the words of the form; a description is not', async () => {
    const { body } = await ana.client.refused(incidents.create, { title: '', location: ' ', description: '' })
    expect(body.fields).toMatchObject([
      { field: 'title', message: 'Type is required' },
      { field: 'location', message: 'Location is required' },
    ])
    expect(body.fields).toHaveLength(2)
  })

  test('half a position is refused, and so is a site of another organization', async () => {
    expect((await ana.client.refused(incidents.create, { ...fire, latitude: 40 })).status).toBe(400)
    expect((await ana.client.refused(incidents.create, { ...fire, businessId: 201 })).status).toBe(404)
    expect((await ana.client.refused(incidents.create, { ...fire, organizationId: summit })).status).toBe(404)
  })

  test('what is written down afterwards has passed through every status', async () => {
    const { id } = await report(ana.client, { status: 'resolved' })
    const seen = await read(id)
    expect(seen.log.map(line => line.toStatus)).toEqual(['resolved', 'in_progress', 'open'])
    expect(seen.resolvedAt).toBe(nine)
  })

  test('a repeated report with the same key is one incident', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await ana.client.call(incidents.create, fire, key)
    const again = await ana.client.call(incidents.create, fire, key)
    expect(again.id).toBe(first.id)
  })
})

describe('moving on', () => {
  test('an illegal move is refused with the current state', async () => {
    const { id } = await report(ana.client)
    expect(await ana.client.refused(dispatch.move, { id, status: 'resolved' })).toMatchObject({
      status: 409,
      body: { code: 'illegal-move', current: { status: 'open', moves: ['in_progress', 'closed'] } },
    })
  })

  test('of two who resolve at once, one does and the other is told', async () => {
    const { id } = await report(ana.client, { status: 'in_progress' })
    const tries = await Promise.all([1, 2, 3, 4].map(() => ana.client.try(dispatch.move, { id, status: 'resolved' })))
    expect(tries.map(one => one.status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(id)).log.filter(line => line.toStatus === 'resolved')).toHaveLength(1)
  })

  test('what comes back waits for someone again', async () => {
    const { id } = await report(ana.client, { status: 'in_progress' })
    await move(id, 'resolved')
    clock.set('2026-03-02T15:00:00.000Z')
    expect(await move(id, 'in_progress')).toMatchObject({
      resolvedAt: null,
      assignedTo: null,
      waitingSince: '2026-03-02T15:00:00.000Z',
    })
  })

  test('whatever is tried in whatever order, the log tells the way that was allowed', async () => {
    const wishes = fc.array(fc.constantFrom(...incidentStatuses), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(wishes, async tried => {
        const { id } = await report(ana.client)
        let status: IncidentStatus = 'open'
        const way = ['open']
        for (const wish of tried) {
          const answer = await ana.client.try(dispatch.move, { id, status: wish })
          const isAllowed = mayMove(status, wish)
          expect(answer.status).toBe(isAllowed ? 200 : 409)
          if (!isAllowed) expect(answer.body).toMatchObject({ current: { status } })
          if (isAllowed) way.push(wish)
          status = isAllowed ? wish : status
        }
        const seen = await read(id)
        expect(seen.status).toBe(status)
        expect(seen.log.toReversed().map(line => line.toStatus)).toEqual(way)
        expect(seen.resolvedAt !== null).toBe(way.lastIndexOf('resolved') > way.lastIndexOf('in_progress'))
      }),
      { numRuns: 15 },
    )
  })
})

describe('correcting', () => {
  test('an edit names the fields in the log; the second edit of one version is told so', async () => {
    const made = await report(ana.client)
    const { id, version } = made
    const change = { id, version, priority: 'critical', location: 'Pier 1 · Gate 5', businessId: pier.flag } as const
    const edited = await ana.client.call(dispatch.update, change)
    expect(edited).toMatchObject({ priority: 'critical', business: { name: 'Pier 2' }, version: version + 1 })
    expect(edited.log[0]).toMatchObject({ kind: 'changed', fields: ['location', 'priority', 'businessId'] })
    expect(await ana.client.refused(dispatch.update, { id, version, title: 'Smoke' })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { version: version + 1, title: 'Fire alarm' } },
    })
    expect((await ana.client.refused(dispatch.update, { id, latitude: 1 })).status).toBe(400)
  })

  test('the log cannot be rewritten', async () => {
    const { id } = await report(ana.client)
    await expect(
      app.database.owner.query(`update incident_log set message = 'nothing' where incident_id = $1`, [id]),
    ).rejects.toThrow()
  })
})

describe('photos and notes', () => {
  test('a photo loses where it was taken, and is shown to those who see the incident', async () => {
    const { id } = await report(ana.client)
    const image = asUrl(jpeg({ extra: [exifWithPlace] }))
    const seen = await ana.client.call(dispatch.addPhoto, { id, image, caption: 'Gate 4' })
    expect(seen.photos).toMatchObject([{ caption: 'Gate 4', takenBy: 'Ana Guard' }])
    const photo = seen.photos[0]
    const answer = await ana.client.send('GET', photo?.url ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(String(answer.body)).not.toContain('GPS')
    const { rows } = await app.database.owner.query(
      `select f.bytes from incident_photos p join files f on f.id = p.file_id where p.incident_id = $1`,
      [id],
    )
    expect(rows[0].bytes.includes('GPSLatitude')).toBe(false)
  })

  test.each([
    ['text that calls itself a picture', asUrl(Buffer.from('hello')), 'photo-not-valid'],
    ['a PNG under a false name', asUrl(png), 'photo-not-valid'],
    ['a drawing with a script', asUrl(svg, 'image/svg+xml'), 'photo-not-valid'],
    ['an archive behind the picture', asUrl(jpeg({ trailing: 'PK\u0003\u0004' })), 'photo-not-valid'],
    ['a picture of absurd size', asUrl(jpeg({ width: 60_000, height: 60_000 })), 'photo-not-valid'],
    ['more than two megabytes', asUrl(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)), 'photo-too-large'],
    ['an address elsewhere', 'https://example.com/a.jpg', 'photo-not-valid'],
  ])('%s is refused', async (_, image, code) => {
    const { id } = await report(ana.client)
    expect(await ana.client.refused(dispatch.addPhoto, { id, image })).toMatchObject({ status: 422, body: { code } })
    expect((await read(id)).photos).toEqual([])
  })

  test('an incident holds twenty photos, also when they come at once', async () => {
    const { id } = await report(ana.client)
    const image = asUrl(jpeg())
    const tries = await Promise.all(Array.from({ length: 23 }, () => ana.client.try(dispatch.addPhoto, { id, image })))
    expect(tries.filter(one => one.status === 200)).toHaveLength(20)
    expect((await read(id)).photos).toHaveLength(20)
  })

  test('a photo that should not have been taken goes, with its bytes; the log keeps that it was there', async () => {
    const { id } = await report(ana.client)
    const { photos } = await ana.client.call(dispatch.addPhoto, { id, image: asUrl(jpeg({ width: 33 })) })
    const photo = photos[0] ?? { id: 0 }
    const { rows } = await app.database.owner.query(`select file_id from incident_photos where id = $1`, [photo.id])
    const after = await ana.client.call(dispatch.removePhoto, { id: photo.id })
    expect(after.photos).toEqual([])
    expect(after.log[0]).toMatchObject({ kind: 'photo', toStatus: 'removed' })
    const files = await app.database.owner.query(`select from files where id = $1`, [rows[0].file_id])
    expect(files.rowCount).toBe(0)
  })

  test('the guard who was sent adds notes and photos; a colleague does not even see it', async () => {
    const [cal, dee] = [await person(app, 'Cal'), await person(app, 'Dee')]
    await onDuty(app, cal.employeeId)
    const { id } = await report(ana.client)
    await ana.client.call(dispatch.assign, { id, employeeId: cal.employeeId })
    const seen = await cal.client.call(dispatch.note, { id, content: 'Door was forced' })
    expect(seen.log[0]).toMatchObject({ kind: 'note', author: 'Cal Guard', message: 'Door was forced' })
    await cal.client.call(dispatch.addPhoto, { id, image: asUrl(jpeg()) })
    const photo = (await read(id)).photos[0] ?? { id: 0 }
    for (const [endpoint, input] of [
      [dispatch.read, { id }],
      [dispatch.note, { id, content: 'x' }],
      [dispatch.addPhoto, { id, image: asUrl(jpeg()) }],
      [dispatch.photo, { id: photo.id }],
      [dispatch.report, { id }],
    ] as const)
      expect((await dee.client.try(endpoint, input)).status).toBe(404)
    expect(await dee.client.call(incidents.list, {})).toEqual([])
  })
})
