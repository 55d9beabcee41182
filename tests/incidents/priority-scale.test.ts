import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier } from '../support/harbor.ts'
import { nine, person, report } from './scene.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: handClock(nine).now })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

test('an incident reported without a priority keeps what it was given and counts, sorts and is found as a medium one', async () => {
  const { client: ana } = await person(app, 'Ana', { role: 'supervisor' })
  const place = { businessId: pier.block, latitude: 40.7, longitude: -74 }
  const low = await report(ana, { ...place, title: 'Lamp', priority: 'low' })
  const medium = await report(ana, { ...place, title: 'Fence', priority: 'medium' })
  const given = await ana.call(incidents.create, { ...place, title: 'Glass', location: 'Dock', description: 'Broken' })
  const high = await report(ana, { ...place, title: 'Smoke', priority: 'high' })
  expect(given.priority).toBe('normal')

  const found = async (priority: 'medium' | 'normal') =>
    (await ana.call(incidents.list, { priority })).map(({ id }) => id).sort()
  expect(await found('medium')).toEqual([medium.id, given.id].sort())
  expect(await found('normal')).toEqual([medium.id, given.id].sort())

  const pins = (await ana.call(liveMap.incidents, {})).map(({ id }) => id)
  expect([pins[0], new Set(pins.slice(1, 3)), pins[3]]).toEqual([high.id, new Set([medium.id, given.id]), low.id])

  const day = nine.slice(0, 10)
  const { byPriority } = (await ana.call(reports.read, { from: day, to: day })).incidents
  expect(byPriority.map(({ priority, count }) => [priority, count])).toEqual([
    ['high', 1],
    ['medium', 2],
    ['low', 1],
  ])
})
