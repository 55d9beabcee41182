import { beforeAll, describe, expect, test } from 'vitest'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { checkpoints } from '#shared/tours/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { asUrl, exifWithPlace, jpeg } from '../accounts/pictures.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { harbor, hire, signedIn } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { guardWithPhone, labelOf, layOutRound, openSite, standing } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const site = openSite(ten)
const { later } = site
const picture = asUrl(jpeg({ extra: [exifWithPlace] }))

let client: Client
let stranger: Client
beforeAll(async () => {
  client = await signedIn(site.app, await hire(site.app.database, 'Clara', { role: 'client' }))
  const company = companyOf(site.app.database.owner, harbor, 'harbor.test')
  stranger = await signedIn(
    site.app,
    await company.client('Stan', { client: await company.anotherClient({ name: 'Far' }) }),
  )
})

const seals = { kind: 'photo' as const, text: 'Photo of the seals', options: [], required: true }

/** A round whose gate asks for a photo, six minutes under way. */
async function underWay() {
  const laidOut = await layOutRound(site.lead)
  await site.lead.call(checkpoints.update, { id: laidOut.gate.id, questions: [seals] })
  const run = await site.guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
  site.clock.set(later(6))
  return { ...laidOut, run, code: (await labelOf(site.app, laidOut.gate.id)).code }
}

const answered = (image = picture) => [{ question: seals.text, image }]
const finish = async (id: number) => {
  site.clock.set(later(20))
  return site.guard.client.call(tourRuns.finish, { id, remark: 'Enough' })
}
const shows = async (who: Client, url = '') => (await who.send('GET', url)).status

describe('where a photo is asked for', () => {
  test('a scan without one is no answer, and with one it stands on the round without the place in the file', async () => {
    const { run, gate, code } = await underWay()
    const scan = { id: run.id, code, ...standing(0) }
    expect((await site.guard.client.refused(tourRuns.scan, scan)).body).toMatchObject({
      fields: [{ field: 'answers', code: 'answer-missing' }],
    })
    const { photos, scans } = await site.guard.client.call(tourRuns.scan, { ...scan, photos: answered() })
    expect(photos).toMatchObject([{ checkpointId: gate.id, question: seals.text, observationId: null, at: later(6) }])
    expect(scans[0]?.findings).toEqual([])
    const { rows } = await site.app.database.owner.query<{ bytes: Buffer; fileId: string }>(
      `select f.bytes, f.id "fileId" from tour_photos p join files f on f.id = p.file_id where p.run_id = $1`,
      [run.id],
    )
    expect(rows[0]?.bytes.toString('latin1')).not.toContain('GPS')
    expect(await shows(site.guard.client, photos[0]?.url)).toBe(200)
    expect(await shows(site.lead, `/api/files/${rows[0]?.fileId}`)).toBe(404)
  })

  test('what is no picture is refused, and nothing of the scan is kept', async () => {
    const { run, code } = await underWay()
    const scan = { id: run.id, code, ...standing(0), photos: answered(asUrl(Buffer.from('hello'))) }
    expect((await site.guard.client.refused(tourRuns.scan, scan)).body).toMatchObject({
      fields: [{ field: 'photos.0.image', code: 'photo-not-valid' }],
    })
    expect((await site.lead.call(tourRuns.list, { id: run.id }))[0]).toMatchObject({ scans: [], photos: [] })
  })

  test('taken without a connection, it has the time of the scan; sent twice, it is one', async () => {
    const { run, code } = await underWay()
    site.clock.set(later(90))
    const scan = { id: run.id, code, ...standing(0), photos: answered(), made: site.guard.made(later(8), ten) }
    await site.guard.client.call(tourRuns.scan, scan)
    const again = { ...scan, made: site.guard.made(later(9), ten) }
    const { photos } = await site.guard.client.call(tourRuns.scan, again)
    expect(photos).toMatchObject([{ at: later(8) }])
  })

  test('a checkpoint asks for three at most', async () => {
    const { gate } = await layOutRound(site.lead)
    const questions = [1, 2, 3, 4].map(number => ({ ...seals, text: `Photo ${number}` }))
    expect((await site.lead.refused(checkpoints.update, { id: gate.id, questions })).body).toMatchObject({
      fields: [{ code: 'too-many-photo-questions' }],
    })
  })
})

test('what was in the way is photographed, and the client sees it once the round is finished', async () => {
  const { run, shed } = await underWay()
  const skipped = { id: run.id, checkpointId: shed.id, reason: 'Flooded', photo: picture }
  const { photos } = await site.guard.client.call(tourRuns.skip, skipped)
  const url = photos[0]?.url
  const other = await guardWithPhone(site.app, 'Greta')
  const statuses = () => Promise.all([client, stranger, other.client, site.lead].map(who => shows(who, url)))
  expect(await statuses()).toEqual([404, 404, 404, 200])
  await finish(run.id)
  expect(await statuses()).toEqual([200, 404, 404, 200])
  expect((await client.call(tourRuns.list, { id: run.id }))[0]?.photos).toMatchObject([{ checkpointId: shed.id }])
})

test('the report shows the photos, and the table names them', async () => {
  const { run, shed } = await underWay()
  const skipped = { id: run.id, checkpointId: shed.id, reason: 'Flooded', photo: picture }
  const { photos } = await site.guard.client.call(tourRuns.skip, skipped)
  await finish(run.id)
  const name = `photo-${photos[0]?.id}.jpg`
  const file = async (path: string) =>
    new Uint8Array(
      await (await fetch(`${site.app.url}${path}`, { headers: { cookie: client.cookie ?? '' } })).arrayBuffer(),
    )
  const pdf = await file(`/api/tour-runs/${run.id}/report`)
  expect(new TextDecoder('latin1').decode(pdf)).toContain('/DCTDecode')
  expect(await pdfText(pdf)).toContain(name)
  expect(new TextDecoder().decode(await file(`/api/tour-runs/${run.id}/csv`))).toContain(name)
})

test('what was noticed is photographed: with a note, the client sees it as they see the note', async () => {
  const { run, gate } = await underWay()
  const noticed = {
    id: run.id,
    checkpointId: gate.id,
    becomes: 'note' as const,
    content: 'Lamp is out',
    photo: picture,
  }
  const { photos, observations } = await site.guard.client.call(tourRuns.observe, noticed)
  expect(photos).toMatchObject([{ observationId: observations[0]?.id }])
  await finish(run.id)
  expect(await shows(client, photos[0]?.url)).toBe(200)
  const [note] = await site.lead.call(notes.list, { employeeId: site.guard.employeeId })
  const supervisor = await signedIn(site.app, await hire(site.app.database, 'Sue', { role: 'supervisor' }))
  await supervisor.call(notes.show, { id: note?.id ?? 0, forClient: false })
  expect(await shows(client, photos[0]?.url)).toBe(404)
  expect((await client.call(tourRuns.list, { id: run.id }))[0]?.photos).toEqual([])
  expect(await shows(site.lead, photos[0]?.url)).toBe(200)
})

test('with an incident, dispatch has the photo, the guard still sees it, and the client once it is released', async () => {
  const { run, gate } = await underWay()
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'incident' as const, content: 'Lock is broken' }
  const told = await site.guard.client.call(tourRuns.observe, { ...noticed, photo: picture })
  const id = told.observations[0]?.incident?.id ?? 0
  const url = told.photos[0]?.url
  expect((await site.lead.call(dispatch.read, { id })).photos).toHaveLength(1)
  await finish(run.id)
  expect([await shows(site.guard.client, url), await shows(client, url)]).toEqual([200, 404])
  expect((await client.call(tourRuns.list, { id: run.id }))[0]?.photos).toEqual([])
  await site.lead.call(dispatch.release, { id })
  expect(await shows(client, url)).toBe(200)
  const { photos } = await site.lead.call(dispatch.read, { id })
  await site.lead.call(dispatch.removePhoto, { id: photos[0]?.id ?? 0 })
  expect((await site.lead.call(tourRuns.list, { id: run.id }))[0]?.photos).toEqual([])
})
