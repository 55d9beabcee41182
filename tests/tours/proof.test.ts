import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkpoints } from '#shared/tours/contract.ts'
import { tourProof } from '#shared/tours/proof-contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { guardWithPhone, labelOf, layOutRound, standing } from './site-with-round.ts'

// Five in the afternoon in New York, where the piers are.
const five = '2026-03-02T22:00:00.000Z'
const clock = handClock(five)
const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

let app: RunningApp
let lead: Client
let client: Client
let stranger: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
  client = await signedIn(app, await hire(app.database, 'Clara', { role: 'client' }))
  const company = companyOf(app.database.owner, harbor, 'harbor.test')
  const other = await company.anotherClient({ name: 'Lantern' })
  stranger = await signedIn(app, await company.client('Stan', { client: other }))
})
beforeEach(async () => {
  clock.set(five)
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

async function fileOf(who: Client, path: string) {
  const response = await fetch(`${app.url}${path}`, { headers: { cookie: who.cookie ?? '' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  return { status: response.status, text: isPdf ? await pdfText(bytes) : new TextDecoder().decode(bytes) }
}

/** A round past the gate, where a question is answered, and the shed, which is passed over. */
async function walk({ from = five, finish = true } = {}) {
  clock.set(from)
  const laidOut = await layOutRound(lead)
  const question = { kind: 'yes-no' as const, text: 'Door locked?', options: [], required: true }
  await lead.call(checkpoints.update, { id: laidOut.gate.id, questions: [question] })
  const run = await guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
  const { code, shortCode } = await labelOf(app, laidOut.gate.id)
  clock.set(after(from, 6))
  const answers = [{ question: 'Door locked?', answer: 'no' }]
  await guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(900), answers })
  await guard.client.call(tourRuns.skip, { id: run.id, checkpointId: laidOut.shed.id, reason: 'Flooded' })
  clock.set(after(from, 20))
  if (finish) await guard.client.call(tourRuns.finish, { id: run.id, remark: 'Pump is running' })
  return { ...laidOut, run, code, shortCode }
}

test('a round is handed out with times, verdicts, answers and reasons, and with no code of a checkpoint', async () => {
  const { run, code, shortCode } = await walk()
  const files = [
    await fileOf(lead, `/api/tour-runs/${run.id}/report`),
    await fileOf(lead, `/api/tour-runs/${run.id}/csv`),
  ]
  for (const { status, text } of files) {
    expect(status).toBe(200)
    const told = ['Night round', 'Pier 1', 'Gus', 'Gate', 'Shed', 'Door locked? no', 'Flooded', 'Pump is running']
    for (const words of [...told, 'Elsewhere', 'Position does not fit', 'Skipped', 'Incomplete'])
      expect(text).toContain(words)
    expect(text).not.toContain(code)
    expect(text).not.toContain(shortCode)
  }
  expect(files[0]?.text).toMatch(/5:06\sPM\sEST/)
  expect(files[1]?.text).toContain('2026-03-02 17:06')
})

test('the rounds of a site are handed out by the days of the site; one under way is not among them', async () => {
  const evening = await walk()
  // Eleven at night there, and tomorrow already in Greenwich.
  const night = await walk({ from: '2026-03-03T04:00:00.000Z' })
  const underWay = await walk({ finish: false })
  const of = (from: string, to: string) =>
    fileOf(lead, `/api/tour-runs/csv?businessId=${pier.block}&from=${from}&to=${to}`)
  const numbers = ({ text }: { text: string }) =>
    new Set(
      text
        .split('\r\n')
        .slice(1, -1)
        .map(line => Number(line.split(',')[0])),
    )
  const both = numbers(await of('2026-03-02', '2026-03-02'))
  expect([both.has(evening.run.id), both.has(night.run.id), both.has(underWay.run.id)]).toEqual([true, true, false])
  const pdf = await fileOf(lead, `/api/tour-runs/report?businessId=${pier.block}&from=2026-03-02&to=2026-03-02`)
  expect(pdf.text).toContain('Finished rounds')
  expect(numbers(await of('2026-03-04', '2026-03-05')).size).toBe(0)
  const elsewhere = await fileOf(lead, `/api/tour-runs/report?businessId=${pier.flag}&from=2026-03-02&to=2026-03-02`)
  expect(elsewhere.text).toContain('No round was finished in this period.')
  const backwards = { businessId: pier.block, from: '2026-03-05', to: '2026-03-04' }
  expect((await lead.refused(tourProof.siteCsv, backwards)).body).toMatchObject({
    fields: [{ code: 'period-backwards' }],
  })
})

test('more rounds than anybody reads are asked for in fewer days', async () => {
  const { run } = await walk()
  await app.database.owner.query(
    `insert into tour_runs (organization_id, tour_id, business_id, employee_id, checkpoint_ids, ordered, expected_minutes,
       tolerance_minutes, started_at, finished_at)
     select organization_id, tour_id, $2, employee_id, checkpoint_ids, ordered, expected_minutes, tolerance_minutes,
       '2026-01-05T12:00:00Z'::timestamptz + n * interval '1 minute', '2026-01-06T12:00:00Z'
     from tour_runs, generate_series(1, 751) n where id = $1`,
    [run.id, pier.record],
  )
  const january = { businessId: pier.record, from: '2026-01-01', to: '2026-01-31' }
  expect((await lead.refused(tourProof.siteReport, january)).body.code).toBe('too-many-rounds')
  const { text } = await fileOf(lead, `/api/tour-runs/csv?businessId=${pier.record}&from=2026-01-01&to=2026-01-31`)
  expect(text.split('\r\n').length).toBe(1 + 2 * 751 + 1)
})

test('a client sees the finished rounds of its sites and takes them along; another client and a guard do not', async () => {
  const { run } = await walk()
  const underWay = await walk({ finish: false })
  const seen = await client.call(tourRuns.list, { businessId: pier.block })
  expect(seen.map(({ id }) => id)).toContain(run.id)
  expect(seen.map(({ id }) => id)).not.toContain(underWay.run.id)
  const [shown] = await client.call(tourRuns.list, { id: run.id })
  expect(shown?.scans[0]).toMatchObject({ verdict: 'outside', accuracy: null })
  expect(JSON.stringify(shown)).not.toMatch(/latitude|longitude/)
  expect((await fileOf(client, `/api/tour-runs/${run.id}/report`)).text).toContain('Position does not fit')
  expect((await fileOf(client, `/api/tour-runs/${underWay.run.id}/report`)).status).toBe(404)

  expect(await stranger.call(tourRuns.list, {})).toEqual([])
  const days = { businessId: pier.block, from: '2026-03-01', to: '2026-03-03' }
  expect((await stranger.refused(tourProof.csv, { id: run.id })).status).toBe(404)
  expect((await stranger.refused(tourProof.siteCsv, days)).status).toBe(404)
  expect((await guard.client.refused(tourProof.csv, { id: run.id })).status).toBe(403)
  expect((await client.refused(tourRuns.start, { tourId: 1 })).status).toBe(403)
})
