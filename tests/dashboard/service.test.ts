import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { overviews, type ServiceDay, type SiteService } from '#shared/dashboard/overview-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { foundHarbor, harbor, hire, pier, plan } from '../support/harbor.ts'

// Tuesday, ten in the morning in New York.
const now = new Date('2026-03-03T15:00:00Z')
let app: RunningApp
let client: Awaited<ReturnType<RunningApp['signedIn']>>

beforeAll(async () => {
  app = await startApp({ clock: () => now })
  await foundHarbor(app.database)
  const { owner } = app.database
  const ours = companyOf(owner, harbor, 'harbor.test')
  const port = await ours.anotherClient({ name: 'Port Authority' })
  await owner.query('update businesses set client_id = $1 where id = any ($2)', [port, [pier.block, pier.flag]])
  client = await app.signedIn((await ours.client('Carla Client', { client: port })).email)
})
afterAll(() => app?.stop())

const day = { date: '2026-03-03', from: '08:00', to: '16:00' }
const nothing: Partial<ServiceDay> = { shiftCount: 0, shifts: [], plannedHours: 0, workedHours: 0, roundsFinished: 0 }

test('a client reads who came and left when at their own sites, where somebody is missing first', async () => {
  const { database } = app
  const ada = await hire(database, 'Ada')
  const ben = await hire(database, 'Ben')
  const cem = await hire(database, 'Cem')
  const early = await plan(database, { ...day, date: '2026-03-02', employeeId: ada.employeeId, business: pier.block })
  const running = await plan(database, { ...day, employeeId: ada.employeeId, business: pier.block })
  const empty = await plan(database, { ...day, employeeId: ben.employeeId, business: pier.flag })
  const soon = await plan(database, { ...day, from: '09:58', employeeId: cem.employeeId, business: pier.flag })
  // Of another client, and a draft: neither is theirs to see.
  await plan(database, { ...day, employeeId: cem.employeeId, business: pier.record, date: '2026-03-02' })
  await plan(database, {
    ...day,
    employeeId: cem.employeeId,
    business: pier.flag,
    from: '18:00',
    to: '20:00',
    published: false,
  })
  const entry = { organization: harbor, employee: ada.employeeId, site: pier.block }
  await given.entry(database.owner, {
    ...entry,
    shift: early,
    from: '2026-03-02T13:04:00Z',
    to: '2026-03-02T21:04:00Z',
  })
  await given.entry(database.owner, { ...entry, shift: running, from: '2026-03-03T13:00:00Z', to: null })

  const sites = await client.call(overviews.service, {})
  expect(sites.map(({ name }) => name)).toEqual(['Pier 2', 'Pier 1'])
  expect(sites[0]).toMatchObject({
    today: {
      date: '2026-03-03',
      shiftCount: 2,
      plannedHours: 14,
      workedHours: 0,
      shifts: [
        { scheduleId: empty, name: expect.stringContaining('Ben'), times: [], state: 'missing' },
        { scheduleId: soon, name: expect.stringContaining('Cem'), times: [], state: 'awaited' },
      ],
    },
    yesterday: nothing,
  })
  expect(sites[1]).toMatchObject({
    today: {
      plannedHours: 8,
      workedHours: 2,
      shifts: [
        { scheduleId: running, times: [{ cameAt: '2026-03-03T13:00:00+00:00', leftAt: null }], state: 'on_post' },
      ],
    },
    yesterday: {
      date: '2026-03-02',
      plannedHours: 8,
      workedHours: 8,
      shifts: [
        {
          scheduleId: early,
          times: [{ cameAt: '2026-03-02T13:04:00+00:00', leftAt: '2026-03-02T21:04:00+00:00' }],
          state: 'over',
          startTime: '08:00',
          endTime: '16:00',
        },
      ],
    },
  })
  // The company itself is told at once that nobody is there.
  const seen = await (await app.signedIn('olga@harbor.test')).call(overviews.service, {})
  expect(seen).toHaveLength(3)
  expect(seen[0]?.today.shifts.map(({ state }) => state)).toEqual(['missing', 'missing'])
})

test('beside it stand what the contract promises, the rounds that were due and the report of the day', async () => {
  const { owner } = app.database
  const sql = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows[0]
  const eve = await hire(app.database, 'Eve')
  // A week of round the clock at one site; the other has no contract.
  const { id: contract } = await sql(
    `insert into contracts (organization_id, client_id, name, starts_on)
     select $1, client_id, 'Guarding', '2026-03-03' from businesses where id = $2 returning id`,
    [harbor, pier.block],
  )
  await sql(
    `insert into contract_sites (organization_id, contract_id, business_id, valid, promised_hundredths)
     select organization_id, id, $2, valid, 16800 from contracts where id = $1`,
    [contract, pier.block],
  )
  const { id: tour } = await sql(
    `insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
     values ($1, $2, 'Perimeter', 20, 10) returning id`,
    [harbor, pier.block],
  )
  const { id: walked } = await sql(
    `insert into tour_runs (organization_id, tour_id, business_id, employee_id, checkpoint_ids, ordered, expected_minutes,
       tolerance_minutes, started_at, finished_at)
     values ($1, $2, $3, $4, '{1}', false, 20, 10, '2026-03-02T20:05Z', '2026-03-02T20:25Z') returning id`,
    [harbor, tour, pier.block, eve.employeeId],
  )
  await sql(
    `with plan as (
       insert into tour_plans (organization_id, tour_id, rule, weekdays) values ($1, $2, '{"kind": "times"}', '{1}') returning id)
     insert into tour_dues (organization_id, plan_id, tour_id, business_id, is_random, opens_at, due_at, late_at, missed_at, run_id)
     select $1, plan.id, $2, $3, false, at - interval '10 min', at, at + interval '10 min', at + interval '20 min', run
     from plan, (values ('2026-03-02T20:00Z'::timestamptz, $4::int), ('2026-03-02T22:00Z', null), ('2026-03-03T20:00Z', null)) due (at, run)`,
    [harbor, tour, pier.block, walked],
  )
  const { id: report } = await sql(
    `insert into activity_reports (organization_id, business_id, day) values ($1, $2, '2026-03-02') returning id`,
    [harbor, pier.block],
  )
  await sql(
    `insert into activity_report_editions (organization_id, report_id, edition, business_id, day, content, released_at)
     values ($1, $2, 1, $3, '2026-03-02', '{"weather": null, "summary": null, "sections": []}', '2026-03-03T12:00Z')`,
    [harbor, report, pier.block],
  )
  const limited = await companyOf(owner, harbor, 'harbor.test').client('Lia Limited', { client: await clientOfSite() })
  await sql('insert into client_rights values ($1, $2, $3, $4, true)', [
    harbor,
    await clientOfSite(),
    limited.userId,
    '{}',
  ])
  await sql('insert into client_person_sites values ($1, $2, $3, $4)', [
    harbor,
    await clientOfSite(),
    limited.userId,
    pier.block,
  ])
  const lia = await app.signedIn(limited.email)
  for (const reader of [client, lia]) {
    const sites = await reader.call(overviews.service, {})
    const block = sites.find(({ businessId }) => businessId === pier.block)
    expect(block?.today).toMatchObject({ promisedHours: 24, roundsDue: 1, roundsDone: 0, report: null })
    // The contract began today.
    expect(block?.yesterday).toMatchObject({
      promisedHours: null,
      roundsDue: 2,
      roundsDone: 1,
      report: { id: report, signedBy: null, signedAt: null },
    })
  }
  expect((await lia.call(overviews.service, {})).map(({ businessId }) => businessId)).toEqual([pier.block])
  const flag = (await client.call(overviews.service, {})).find(({ businessId }) => businessId === pier.flag)
  expect(flag?.today).toMatchObject({ promisedHours: null, roundsDue: 0, report: null })
  await lia.call(activityReports.sign, { id: report, edition: 1 })
  const after = (await client.call(overviews.service, {})).find(({ businessId }) => businessId === pier.block)
  expect(after?.yesterday.report).toMatchObject({ id: report, signedBy: 'Lia Limited' })
})

async function clientOfSite() {
  const { rows } = await app.database.owner.query('select client_id id from businesses where id = $1', [pier.block])
  return rows[0].id as number
}

test('a client of many sites reads on, page by page, each site once', async () => {
  const ours = companyOf(app.database.owner, harbor, 'harbor.test')
  const chain = await ours.anotherClient({ name: 'Chain' })
  const names = ['Store 1', 'store 2', 'Store 3', 'Store 4', 'Store 5']
  for (const name of names.toReversed()) await ours.site({ name, client: chain })
  const reader = await app.signedIn((await ours.client('Chia Chain', { client: chain })).email)
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await reader.try(overviews.service, { limit: 2, ...(cursor && { cursor }) })
    read.push(...(page.body as SiteService[]).map(({ name }) => name))
    cursor = page.headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined)
  expect(read).toEqual(names)
  expect((await reader.refused(overviews.service, { cursor: 'WzEsMiwzXQ' })).status).toBe(400)
})

test('a guard reads nothing of it', async () => {
  const dan = await hire(app.database, 'Dan')
  const refused = await (await app.signedIn(dan.email)).refused(overviews.service, {})
  expect(refused.status).toBe(403)
})
