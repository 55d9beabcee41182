import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#shared/endpoint.ts'
import { gradeOf } from '#shared/incidents/priority.ts'
import type { IncidentPriority } from '#shared/incidents/shapes.ts'
import { reports } from '#shared/reports/contract.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { readAtRest } from '../support/at-rest.ts'
import { figuresOf, sum } from './figures.ts'

const now = new Date()
const today = dayOf(now.toISOString(), 'America/New_York')
let app: RunningApp
let organizationId: number
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => now })
  organizationId = await numberFrom(`select organization_id from users where email = 'supervisor@muster.demo'`)
})
afterAll(() => app?.stop())

const read = async (role: string, input: InputOf<typeof reports.read> = {}) =>
  (await app.signedIn(`${role}@muster.demo`)).call(reports.read, input)

async function numberFrom(query: string, values: unknown[] = []) {
  const { rows } = await app.database.owner.query({ text: query, values, rowMode: 'array' })
  return Number(rows[0]?.[0])
}

describe.each([
  ['the last seven days', {}, addDays(today, -6)],
  ['thirty days', { period: '30' }, addDays(today, -29)],
] as const)('%s', (_, input, from) => {
  test('every day has the hours, shifts and people that its rows bear out', async () => {
    const { expected, said } = await readAtRest(
      () => figuresOf(app.database.owner, organizationId, from, today, now),
      () => read('supervisor', input),
    )
    const { spans } = said
    expect(spans.map(span => span.from)).toEqual(expected.map(({ day }) => day))
    for (const [index, span] of spans.entries()) {
      const day = expected[index]
      const { shifts, openShifts, onTime, late, noShow, people } = span
      expect({ shifts, openShifts, onTime, late, noShow, people }, span.from).toEqual({
        shifts: day?.shifts,
        openShifts: day?.openShifts,
        onTime: day?.onTime,
        late: day?.late,
        noShow: day?.noShow,
        people: day?.people,
      })
      expect(Number(span.workedHours)).toBeCloseTo((day?.workedSeconds ?? 0) / 3600, 1)
      expect(Number(span.plannedHours)).toBeCloseTo((day?.plannedSeconds ?? 0) / 3600, 1)
      expect(Number(span.cost)).toBeCloseTo((day?.costCents ?? 0) / 100, 0)
    }
    expect(sum(spans.map(span => Number(span.workedHours)))).toBeGreaterThan(100)
  })

  test('the totals, the days and the businesses add up to the same', async () => {
    const { totals, spans, businesses } = await read('supervisor', input)
    for (const part of [spans, businesses]) {
      expect(sum(part.map(one => Number(one.workedHours)))).toBeCloseTo(Number(totals.workedHours), 0)
      expect(sum(part.map(one => Number(one.plannedHours)))).toBeCloseTo(Number(totals.plannedHours), 0)
      expect(sum(part.map(one => Number(one.cost)))).toBeCloseTo(Number(totals.cost), 1)
      expect(sum(part.map(one => one.noShow))).toBe(totals.noShow)
      expect(sum(part.map(one => one.shifts))).toBe(totals.shifts)
    }
  })
})

test('each figure is held against as many days just before, counted the same way', async () => {
  const [from, to] = [addDays(today, -13), addDays(today, -7)]
  const [report, earlier] = await Promise.all([
    read('provider', { from: addDays(to, 1), to: today }),
    read('provider', { from, to }),
  ])
  const { totals, incidents, invoices } = earlier
  expect(report.before).toEqual({
    from,
    to,
    workedHours: totals.workedHours,
    coveragePercent: totals.coveragePercent,
    onTimePercent: totals.onTimePercent,
    peoplePerDay: totals.peoplePerDay,
    cost: totals.cost,
    incidents: incidents.count,
    invoiced: invoices?.invoiced,
  })
  const ofClient = (await read('client', { from: addDays(to, 1), to: today })).before
  expect(ofClient).not.toHaveProperty('cost')
})

test('coverage is what was worked as planned of what was planned, over the days that are over, and never more than all', async () => {
  // What sites ask for beyond the plan counts as well, and is counted with the demand: here nobody asks for more.
  await app.database.owner.query('delete from demands')
  const {
    expected,
    said: { totals },
  } = await readAtRest(
    () => figuresOf(app.database.owner, organizationId, addDays(today, -6), addDays(today, -1), now),
    () => read('supervisor'),
  )
  const percent = (sum(expected.map(day => day.coveredSeconds)) / sum(expected.map(day => day.plannedSeconds))) * 100
  expect(totals.coveragePercent).toBe(percent < 100 ? Math.min(99, Math.round(percent)) : 100)
  const all = totals.onTime + totals.late + totals.noShow
  const share = Math.round((totals.onTime / all) * 100)
  expect(totals.onTimePercent).toBe(totals.onTime < all ? Math.min(99, share) : 100)
})

test('incidents are counted by priority with medians, and the newest ten are listed', async () => {
  const { incidents } = await read('supervisor', { period: '90' })
  const { rows } = await app.database.owner.query<{ priority: IncidentPriority; created: Date; assigned: Date | null }>(
    `select priority, created_at created, assigned_at assigned from cad_incidents
     where organization_id = $1 and not is_drill and created_at >= $2::date at time zone 'America/New_York' order by created_at desc`,
    [organizationId, addDays(today, -89)],
  )
  expect(incidents.count).toBe(rows.length)
  for (const { priority, count, minutesToAssign } of incidents.byPriority) {
    const these = rows.filter(row => gradeOf(row.priority) === priority)
    expect(count).toBe(these.length)
    const minutes = these
      .flatMap(({ assigned, created }) =>
        assigned === null ? [] : [(assigned.getTime() - created.getTime()) / 60_000],
      )
      .sort((a, b) => a - b)
    if (minutes.length === 0) expect(minutesToAssign).toBeNull()
    else expect(Math.abs((minutesToAssign ?? 0) - middle(minutes))).toBeLessThanOrEqual(0.5)
  }
  expect(incidents.list.length).toBe(Math.min(10, rows.length))
  // A door alone leads nobody to the building.
  expect(incidents.list.some(({ businessName }) => businessName !== null)).toBe(true)
  expect(incidents.list.map(({ createdAt }) => createdAt)).toEqual(
    rows.slice(0, 10).map(row => row.created.toISOString()),
  )
})

const middle = (sorted: number[]) => {
  const half = sorted.length / 2
  return half % 1 === 0 ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 : (sorted[Math.floor(half)] ?? 0)
}

test('what was invoiced and what is owed is what the invoices say', async () => {
  const { invoices, spans } = await read('supervisor', { period: '90' })
  const from = addDays(today, -89)
  const { rows } = await app.database.owner.query<Record<string, string>>(
    `select i.invoice_number number, i.status, i.generated_date::text made, i.amount_cents cents,
       (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.organization_id = i.organization_id and p.invoice_id = i.id) paid
     from invoices i where i.organization_id = $1 and not (i.status = 'pending' and i.sent_at is null)
     order by i.generated_date desc, i.id desc`,
    [organizationId],
  )
  const owed = rows.filter(({ status }) => status === 'pending' || status === 'overdue')
  expect(owed.length).toBeGreaterThan(0)
  const inPeriod = rows.filter(({ made = '' }) => made >= from && made <= today)
  const made = inPeriod.filter(({ status }) => status !== 'void')
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
  expect(cents(invoices?.outstanding)).toBe(sum(owed.map(({ cents, paid }) => Number(cents) - Number(paid))))
  expect(invoices?.outstandingCount).toBe(owed.length)
  expect(cents(invoices?.invoiced)).toBe(sum(made.map(({ cents }) => Number(cents))))
  expect(sum(spans.map(span => cents(span.invoiced)))).toBe(cents(invoices?.invoiced))
  expect(invoices?.list.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    inPeriod.slice(0, 8).map(({ number }) => number),
  )
})

test('an administrator reads all organizations together, or one, or one business', async () => {
  const all = await read('admin')
  const one = await read('admin', { organizationId })
  expect(Number(all.totals.workedHours)).toBeGreaterThan(Number(one.totals.workedHours))
  expect(all.organizationName).toBeNull()
  const [business] = one.businesses
  const site = await read('admin', { businessId: business?.id ?? 0 })
  expect(site.businessName).toBe(business?.name)
  expect(site.totals.workedHours).toBe(business?.workedHours)
  expect(site.totals.cost).toBe(business?.cost)
})

test('a client sees hours, released incidents and their invoices, and nothing about pay', async () => {
  await app.database.owner.query(
    `insert into cad_incidents (organization_id, incident_number, title, created_at)
     select organization_id, 'INC-X', 'Kept inside', $1 from users where email = 'client@muster.demo'`,
    [now],
  )
  const client = await app.signedIn('client@muster.demo')
  const report = await client.call(reports.read, { period: '90' })
  const staff = await read('supervisor', { period: '90' })
  const { rows: sites } = await app.database.owner.query<{ id: number }>(
    `select b.id from businesses b join users u on u.client_id = b.client_id where u.email = 'client@muster.demo'`,
  )
  const clientSites = sites.map(({ id }) => id)
  const theirs = staff.businesses.filter(({ id }) => id !== null && clientSites.includes(id))
  expect(Number(report.totals.workedHours)).toBeCloseTo(sum(theirs.map(({ workedHours }) => Number(workedHours))), 1)
  expect(JSON.stringify(report)).not.toMatch(/"(cost|rate|hourlyRate)"|Kept inside/)
  const released = await numberFrom(
    `select count(*) from cad_incidents i join businesses b on b.id = i.business_id
     join users u on u.client_id = b.client_id where u.email = 'client@muster.demo' and i.released_at is not null and i.created_at > $1::date - 89`,
    [today],
  )
  expect(report.incidents.count).toBe(released)
  expect(staff.incidents.count).toBeGreaterThan(report.incidents.count)
  for (const file of [reports.csv, reports.pdf]) {
    const { body } = await client.try(file, { period: '90' })
    expect(String(body)).not.toMatch(/Labor cost|Kept inside/)
  }
  expect((await client.refused(reports.timeEntries, {})).status).toBe(403)
})

test.each(['lead', 'employee'])('a %s is refused', async role => {
  const client = await app.signedIn(`${role}@muster.demo`)
  for (const endpoint of Object.values(reports)) expect((await client.refused(endpoint, {})).status).toBe(403)
})

test('another company’s organization and business do not exist', async () => {
  const provider = await app.signedIn('provider@muster.demo')
  const foreign = await numberFrom(
    `select o.id from organizations o join users u on u.id = o.provider_id where u.email = 'other-provider@muster.demo'`,
  )
  const business = await numberFrom(`select id from businesses where organization_id = $1`, [foreign])
  for (const endpoint of Object.values(reports)) {
    expect((await provider.refused(endpoint, { organizationId: foreign })).status).toBe(404)
    expect((await provider.refused(endpoint, { businessId: business })).status).toBe(404)
  }
})

test('a period backwards or longer than a year is refused by its field', async () => {
  const supervisor = await app.signedIn('supervisor@muster.demo')
  const backwards = await supervisor.refused(reports.read, { from: '2026-03-02', to: '2026-03-01' })
  expect(backwards).toMatchObject({ status: 422, body: { fields: [{ field: 'to' }] } })
  const long = await supervisor.refused(reports.read, { from: '2024-03-02', to: '2026-03-01' })
  expect(long).toMatchObject({ status: 422, body: { fields: [{ field: 'from' }] } })
  const year = await supervisor.call(reports.read, { from: '2025-03-02', to: '2026-03-01' })
  expect(year.spanUnit).toBe('week')
})
