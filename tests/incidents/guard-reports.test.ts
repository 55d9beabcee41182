import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { asUrl, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier } from '../support/harbor.ts'
import { nine, onDuty, person } from './scene.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: handClock(nine).now })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

test('a guard reports what happens: dispatch sees it at once, at the site of the shift, with the photo', async () => {
  const ana = await person(app, 'Ana', { role: 'supervisor' })
  const guard = await person(app, 'Cal')
  await onDuty(app, guard.employeeId, { business: pier.flag })
  const watcher = await openStream(ana.client)
  const { id } = await guard.client.call(incidents.reportOwn, {
    title: 'Water leak',
    location: 'Basement',
    image: asUrl(jpeg()),
  })
  expect((await watcher.next('incident-created')).facts).toMatchObject({ incidentId: id })
  watcher.close()
  expect(await ana.client.call(dispatch.read, { id })).toMatchObject({
    title: 'Water leak',
    description: '',
    status: 'open',
    businessId: pier.flag,
    location: 'Basement',
    reportedBy: 'Cal Guard',
    isUnattended: true,
    photos: [{ takenBy: 'Cal Guard' }],
  })
})

test('whoever reported it follows it and adds to it; a colleague does not know of it', async () => {
  const [cal, dee] = [await person(app, 'Cal'), await person(app, 'Dee')]
  const { id } = await cal.client.call(incidents.reportOwn, { title: 'Gate forced' })
  expect((await cal.client.call(incidents.list, {})).map(one => one.id)).toEqual([id])
  const noted = await cal.client.call(dispatch.note, { id, content: 'They went north' })
  expect(noted.log[0]).toMatchObject({ kind: 'note', message: 'They went north' })
  expect(await dee.client.call(incidents.list, {})).toEqual([])
  expect((await dee.client.refused(dispatch.read, { id })).status).toBe(404)
  expect((await cal.client.refused(incidents.create, { title: 'Fire', location: 'Gate' })).status).toBe(403)
})

test('a client reports nothing here, nor does whoever has no employee record', async () => {
  const client = await person(app, 'Carl', { role: 'client' })
  expect((await client.client.refused(incidents.reportOwn, { title: 'Noise' })).status).toBe(403)
  const unknown = await person(app, 'Una')
  await app.database.owner.query('update employees set user_id = null where id = $1', [unknown.employeeId])
  expect(await unknown.client.refused(incidents.reportOwn, { title: 'Noise' })).toMatchObject({
    status: 409,
    body: { code: 'no-employee-record' },
  })
})
