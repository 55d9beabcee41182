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

test('two hundred guards who scan the same label at once are each recorded once', async () => {
  const { tour, gate } = await layOutRound(lead)
  const { code } = await labelOf(app, gate.id)
  const company = companyOf(app.database.owner, harbor, 'harbor.test')
  const people = await company.staff(
    Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`walker-${n}`, { name: `Walker ${n}`, site: pier.block }]),
    ),
  )
  const guards = await Promise.all(people.map(person => signedIn(app, person)))
  const runs = await Promise.all(guards.map(one => one.call(tourRuns.start, { tourId: tour.id })))
  // Each sends it twice, as a phone does whose first answer was lost.
  const answers: Answer[] = await Promise.all(
    guards.flatMap((one, n) =>
      Array.from({ length: 2 }, () => one.try(tourRuns.scan, { id: runs[n]?.id as number, code, ...standing(3) })),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  const { rows } = await app.database.owner.query(
    `select count(*)::int scans, count(distinct run_id)::int rounds, count(distinct employee_id)::int people,
       bool_and(verdict = 'inside' and findings = '{}') good
     from tour_scans where checkpoint_id = $1`,
    [gate.id],
  )
  expect(rows).toEqual([{ scans: 200, rounds: 200, people: 200, good: true }])
})
