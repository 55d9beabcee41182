import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notes } from '#shared/notes/contract.ts'
import { asUrl, exifWithPlace, jpeg, png } from '../accounts/pictures.ts'
import { person } from '../incidents/scene.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { forgetInTime } from '../support/forget.ts'
import { foundHarbor, hire, pier, plan, signedIn, summit } from '../support/harbor.ts'

let app: RunningApp
let guard: { employeeId: number; client: Client }
let colleague: Client
let supervisor: Client
let client: Client
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  const gus = await hire(app.database, 'Gus', { site: pier.block })
  guard = { employeeId: gus.employeeId, client: await signedIn(app, gus) }
  colleague = await signedIn(app, await hire(app.database, 'Col', { site: pier.block }))
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
  // Clients know whoever has worked at their site.
  await plan(app.database, { employeeId: gus.employeeId, date: '2026-02-02', from: '09:00', to: '17:00' })
  client = (await person(app, 'Carla', { role: 'client' })).client
})
afterAll(() => app?.stop())

const write = (width: number, over: object = {}) =>
  guard.client.call(notes.create, {
    employeeId: guard.employeeId,
    content: 'Fence is cut',
    photo: asUrl(jpeg({ width, extra: [exifWithPlace] })),
    ...over,
  })
const statusOf = async (reader: Client, id: number) => (await reader.try(notes.photo, { id })).status

describe('the photo of a note', () => {
  test('is seen by its writer and those above, without the place in it, and by no colleague', async () => {
    const { id, photo } = await write(11)
    expect(photo).toBe(`/api/notes/${id}/photo`)
    const seen = await supervisor.send('GET', photo ?? '')
    expect(seen).toMatchObject({ status: 200 })
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
    expect(seen.body).not.toContain('GPS')
    expect(await statusOf(guard.client, id)).toBe(200)
    expect(await statusOf(colleague, id)).toBe(404)
    const stranger = await signedIn(app, await hire(app.database, 'Rex', { role: 'supervisor', organization: summit }))
    expect(await statusOf(stranger, id)).toBe(404)
  })

  test('of a handover is seen by whoever works at the site', async () => {
    const { id } = await write(12, { handover: true, businessId: pier.block })
    expect(await statusOf(colleague, id)).toBe(200)
  })

  test('is seen by the client with the note, and not before', async () => {
    const { id } = await write(13, { businessId: pier.block, forClient: false })
    expect(await statusOf(client, id)).toBe(404)
    await supervisor.call(notes.show, { id, forClient: true })
    expect(await statusOf(client, id)).toBe(200)
    await supervisor.call(notes.show, { id, forClient: false })
    expect(await statusOf(client, id)).toBe(404)
  })

  test('that is none is refused, and the note is not written', async () => {
    const content = 'With something else'
    const refused = await guard.client.refused(notes.create, {
      employeeId: guard.employeeId,
      content,
      photo: asUrl(png),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'photo-not-valid', fields: [{ field: 'photo' }] } })
    expect(await guard.client.call(notes.list, { search: content })).toEqual([])
  })

  test('sent twice with one key is one note with one photo', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const draft = { employeeId: guard.employeeId, content: 'Twice', photo: asUrl(jpeg({ width: 14 })) }
    const [first, again] = [
      await guard.client.call(notes.create, draft, key),
      await guard.client.call(notes.create, draft, key),
    ]
    expect(again).toEqual(first)
  })

  test('goes when the company’s photos do; the note stays', async () => {
    const { id } = await write(15)
    const file = await app.database.owner.query(`select file_id from note_photos where note_id = $1`, [id])
    await app.database.owner.query(`update note_photos set created_at = '2020-01-01' where note_id = $1`, [id])
    await forgetInTime(app)
    expect(await statusOf(guard.client, id)).toBe(404)
    expect((await guard.client.call(notes.list, {})).find(note => note.id === id)).toMatchObject({ photo: null })
    const left = await app.database.owner.query(`select from files where id = $1`, [file.rows[0].file_id])
    expect(left.rowCount).toBe(0)
  })
})
