import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, pier } from '../support/harbor.ts'
import { nine, onDuty, person, report } from './scene.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: handClock(nine).now })
  await foundHarbor(app.database)
  await app.database.owner.query('update businesses set latitude = 40.7, longitude = -74 where id = $1', [pier.block])
})
afterAll(() => app?.stop())

test('a guard who is sent to a roof door is told of which building, and so is everyone who reads of it', async () => {
  const ana = await person(app, 'Ana', { role: 'supervisor' })
  const client = await person(app, 'Carla', { role: 'client' })
  const cal = await person(app, 'Calvin')
  await onDuty(app, cal.employeeId)
  const { id } = await report(ana.client, { location: 'Roof door', businessId: pier.block, priority: 'critical' })
  await ana.client.call(dispatch.assign, { id, employeeId: cal.employeeId })
  await ana.client.call(dispatch.release, { id })
  const where = { location: 'Roof door', businessName: 'Pier 1' }

  expect(await cal.client.call(incidents.mine, {})).toMatchObject([where])
  expect((await ana.client.call(incidents.list, {})).find(one => one.id === id)).toMatchObject(where)
  expect((await client.client.call(incidents.list, {})).find(one => one.id === id)).toMatchObject(where)
  expect((await ana.client.call(liveMap.incidents, {})).find(one => one.id === id)).toMatchObject(where)
  const [bell] = await cal.client.call(notifications.list, {})
  expect(bell?.incident).toEqual({ priority: 'critical', place: 'Pier 1 · Roof door' })
  const found = await ana.client.call(search.find, { q: 'Roof door' })
  expect(JSON.stringify(found)).toContain('Pier 1 · Roof door')

  const mail = await eventually(async () => {
    const { rows } = await app.database.owner.query<{ text: string }>(
      `select text from mails where organization_id = $1 and template_key = 'incident_assigned'`,
      [harbor],
    )
    return rows[0]?.text
  })
  expect(mail).toContain('Pier 1 · Roof door')
  expect(mail).toContain('Critical')
})
