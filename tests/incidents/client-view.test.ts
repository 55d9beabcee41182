import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { asUrl, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, summit } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { nine, onDuty, person, report } from './scene.ts'

let app: RunningApp
let ana: Awaited<ReturnType<typeof person>>
let client: typeof ana
beforeAll(async () => {
  app = await startApp({ clock: handClock(nine).now })
  await foundHarbor(app.database)
  ana = await person(app, 'Ana', { role: 'supervisor' })
  client = await person(app, 'Carla', { role: 'client' })
})
afterAll(() => app?.stop())

async function handled() {
  const cal = await person(app, 'Calvin')
  await onDuty(app, cal.employeeId)
  const { id } = await report(ana.client)
  await ana.client.call(dispatch.assign, { id, employeeId: cal.employeeId })
  await cal.client.call(incidents.answer, { id, answer: 'on_scene' })
  await cal.client.call(dispatch.note, { id, content: 'Internal: camera 3 is broken' })
  const { photos } = await ana.client.call(dispatch.addPhoto, { id, image: asUrl(jpeg()), caption: 'The gate' })
  return { id, photoId: photos[0]?.id ?? 0 }
}

test('a client sees an incident once it is released, and not a moment before', async () => {
  const { id, photoId } = await handled()
  const seen = async () => (await client.client.call(incidents.list, {})).map(one => one.id)
  expect(await seen()).not.toContain(id)
  expect((await client.client.refused(dispatch.read, { id })).status).toBe(404)
  expect((await client.client.try(dispatch.photo, { id: photoId })).status).toBe(404)
  expect((await client.client.try(dispatch.report, { id })).status).toBe(404)
  await ana.client.call(dispatch.release, { id })
  expect(await seen()).toContain(id)
  expect((await client.client.try(dispatch.photo, { id: photoId })).status).toBe(200)
  await ana.client.call(dispatch.release, { id, released: false })
  expect(await seen()).not.toContain(id)
})

test('a client is told what happened and when, not who and how', async () => {
  const { id } = await handled()
  await ana.client.call(dispatch.release, { id })
  const details = await client.client.call(dispatch.read, { id })
  expect(details).toMatchObject({
    assignedTo: null,
    assignee: null,
    reportedBy: null,
    waitingSince: null,
    assignments: [],
    log: [],
    photos: [{ caption: 'The gate', takenBy: null }],
    timers: { toSceneSeconds: 0 },
  })
  const listed = await client.client.call(incidents.list, {})
  for (const reply of [details, listed]) expect(JSON.stringify(reply)).not.toMatch(/Calvin|Ana|Internal/)
  const text = await pdfText(await pdf(client, id))
  expect(text).toContain('Smoke detector')
  expect(text).not.toMatch(/Calvin|Internal/)
})

test('a client writes nothing and knows no candidates', async () => {
  const { id } = await handled()
  await ana.client.call(dispatch.release, { id })
  for (const [endpoint, input] of [
    [incidents.create, { title: 'x', location: 'x', description: 'x' }],
    [dispatch.update, { id, title: 'x' }],
    [dispatch.move, { id, status: 'closed' }],
    [dispatch.note, { id, content: 'x' }],
    [dispatch.addPhoto, { id, image: asUrl(jpeg()) }],
    [dispatch.candidates, { id }],
    [incidents.mine, {}],
    [dispatch.release, { id }],
    [dispatch.settings, {}],
  ] as const)
    expect((await client.client.try(endpoint, input)).status, endpoint.path).toBe(403)
})

test('a client of another organization sees nothing of it', async () => {
  const { id } = await handled()
  await ana.client.call(dispatch.release, { id })
  const stranger = await person(app, 'Otto', { role: 'client', organization: summit })
  expect(await stranger.client.call(incidents.list, {})).toEqual([])
  expect((await stranger.client.refused(dispatch.read, { id })).status).toBe(404)
})

test('the report holds the words as they were written, whatever they look like', async () => {
  const title = '<script>alert(1)</script> {{x}} =1+1'
  const { id, incidentNumber } = await report(ana.client, { title, description: 'Line one\nÄrger “quoted” 日本' })
  const bytes = Buffer.from(await pdf(ana, id))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('/JavaScript')).toBe(false)
  const text = await pdfText(bytes)
  expect(text).toContain(incidentNumber)
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).toContain('Ärger “quoted”')
})

async function pdf({ client: caller }: typeof ana, id: number) {
  const response = await fetch(`${caller.url}/api/cad-incidents/${id}/report`, {
    headers: { cookie: caller.cookie ?? '' },
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}
