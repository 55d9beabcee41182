import { afterAll, beforeAll, expect, test } from 'vitest'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Answer, Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { labelOf, layOutRound, standing } from './site-with-round.ts'

let app: RunningApp
let lead: Client
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
})
afterAll(() => app?.stop())

test('sixty guards who scan the same label at once are each recorded once', async () => {
  const { tour, gate } = await layOutRound(lead)
  const { code } = await labelOf(app, gate.id)
  const company = companyOf(app.database.owner, harbor, 'harbor.test')
  const people = await company.staff(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`walker-${n}`, { name: `Walker ${n}`, site: pier.block }]),
    ),
  )
  const guards = await Promise.all(people.map(person => signedIn(app, person)))
  await sentByAll(guards, one => one.try(tourRuns.start, { tourId: tour.id }))
  const runs = new Map<Client, number>()
  for (const one of guards) runs.set(one, (await one.call(tourRuns.list, { mine: true, open: true }))[0]?.id as number)
  const scan = (one: Client) => one.try(tourRuns.scan, { id: runs.get(one) as number, code, ...standing(3) })
  await sentByAll(guards, scan)
  // Then once more, as phones do whose first answer was lost.
  await sentByAll(guards, scan)
  const { rows } = await app.database.owner.query(
    `select count(*)::int scans, count(distinct run_id)::int rounds, count(distinct employee_id)::int people,
       bool_and(verdict = 'inside' and findings = '{}') good
     from tour_scans where checkpoint_id = $1`,
    [gate.id],
  )
  expect(rows).toEqual([{ scans: 60, rounds: 60, people: 60, good: true }])
})

/** Everyone at the same moment. Whom a busy server tells to come again does so, as a phone does; nobody is refused otherwise. */
async function sentByAll(guards: Client[], send: (one: Client) => Promise<Answer>) {
  let left = guards
  while (left.length > 0) {
    const answers = await Promise.all(left.map(async one => ({ one, status: (await send(one)).status })))
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
    left = answers.filter(({ status }) => status === 503).map(({ one }) => one)
  }
}
