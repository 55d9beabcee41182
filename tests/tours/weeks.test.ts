import { expect, test } from 'vitest'
import { tours } from '#shared/tours/contract.ts'
import { tourDues } from '#shared/tours/due-contract.ts'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { pier } from '../support/harbor.ts'
import { layOutRound, openSite } from './site-with-round.ts'

// Noon in New York on a Monday; the rounds are due at one and at three.
const noon = '2026-03-02T17:00:00.000Z'
const site = openSite(noon)
const { later } = site

test('a week says what was due, done, on time and missed, with the reasons that were given', async () => {
  const { tour, gate } = await layOutRound(site.lead)
  await site.lead.call(tourPlans.create, { tourId: tour.id, rule: { kind: 'times', times: ['13:00', '15:00'] } })
  const asked = { businessId: pier.block }
  expect(await site.lead.call(tourDues.weeks, asked)).toEqual([])
  site.clock.set(later(62))
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  await site.guard.client.call(tourRuns.skip, { id: run.id, checkpointId: gate.id, reason: 'Flooded' })
  site.clock.set(later(80))
  await site.guard.client.call(tourRuns.finish, { id: run.id, remark: 'Pump is running' })
  // Monday evening: the one at three was missed, and nothing else is due before tomorrow.
  site.clock.set(later(360))
  const [week, ...others] = await site.lead.call(tourDues.weeks, asked)
  expect(others).toEqual([])
  expect(week).toMatchObject({ monday: '2026-03-02', due: 2, done: 1, onTime: 1, missed: 1 })
  expect(week?.reasons.map(({ round, text }) => [round, text])).toEqual([
    ['Night round', 'Pump is running'],
    ['Night round, Gate', 'Flooded'],
  ])
  const csv = await site.lead.send('GET', `/api/tour-dues/weeks/csv?businessId=${pier.block}`)
  expect(String(csv.body)).toContain('2026-03-02,2,1,1,1,')
  expect((await site.guard.client.refused(tourDues.weeks, asked)).status).toBe(403)
  await site.lead.call(tours.update, { id: tour.id, archived: true })
})
