import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWithDemo } from '#demo/fill.ts'
import { openDatabase } from '#server/platform/db.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { demand } from '#shared/demand/contract.ts'
import type { LatLng } from '#shared/geo.ts'
import { plans } from '#shared/plans/contract.ts'
import { addDays, dayOf, mondayOf, resolveShift } from '#shared/time.ts'
import { attendanceOf } from '#shared/time-tracking/rules.ts'
import { judge } from '#shared/zones/rules.ts'
import { startApp } from './support/app.ts'
import { type EmptyDatabase, emptyDatabase } from './support/database.ts'
import { eventually } from './support/eventually.ts'

const zone = 'America/New_York'

test('everyone on the login page can sign in', async () => {
  const app = await startApp({ data: 'demo', demoMode: true })
  const ours = ['admin', 'provider', 'supervisor', 'lead', 'employee', 'client', 'client-site', 'client2']
  const others = ['other-provider', 'other-supervisor', 'other-employee', 'other-client']
  for (const name of [...ours, ...others]) await app.signedIn(`${name}@muster.demo`, 'muster-demo')
  const { rows } = await app.database.owner.query(`select email from users where email like '%@muster.demo'`)
  expect(rows).toHaveLength(ours.length + others.length)
  await app.stop()
})

test('two things are not as promised, which the coverage shows; nobody can have the one, and a plan says why', async () => {
  const app = await startApp({ data: 'demo' })
  const boss = await app.signedIn('supervisor@muster.demo', 'muster-demo')
  const monday = mondayOf(dayOf(new Date().toISOString(), zone))
  const { sites } = await boss.call(demand.coverage, { from: monday, to: addDays(monday, 6) })
  const daysAt = (post: string) =>
    sites.flatMap(({ posts }) => posts.filter(({ name }) => name === post)).flatMap(({ days }) => days)
  const saturdayNight = daysAt('Night watch').find(({ date }) => date === addDays(monday, 5))
  expect(saturdayNight).toMatchObject({ required: 3, state: 'under' })
  expect(daysAt('Bonded store').map(({ state, filled }) => [state, filled])).toEqual(Array(5).fill(['under', 0]))

  const weekStarting = addDays(monday, 7)
  await boss.call(demand.makeShifts, { weekStarting })
  const { id } = await boss.call(plans.start, { weekStarting, seconds: 1, onlyOpen: true })
  const plan = await eventually(async () => {
    const found = await boss.call(plans.get, { id })
    return found.status === 'ready' && found
  })
  const open = plan.reasons.filter(({ location }) => location.endsWith('Bonded store'))
  expect(open).toHaveLength(5)
  for (const { why } of open) expect(why[0]?.message).toContain('Explosives')
  await app.stop()
})

test('the same day gives the same company, down to the ids', async () => {
  const [one, other] = [await companyAt('2026-05-20T13:37:00Z'), await companyAt('2026-05-20T13:37:00Z')]
  expect(await fingerprints(one)).toEqual(await fingerprints(other))
  await Promise.all([one.drop(), other.drop()])
})

test('a company that has begun to work is left alone', async () => {
  const database = await companyAt('2026-05-20T13:37:00Z')
  const before = await fingerprints(database)
  await fill(database, '2026-05-21T13:37:00Z')
  expect(await fingerprints(database)).toEqual(before)
  await database.drop()
})

test('what is written next meets no id that is there', async () => {
  const database = await companyAt('2026-05-20T13:37:00Z')
  const sequences = await database.owner.query<{ name: string; last: number }>(
    `select c.table_name as name, coalesce(pg_sequence_last_value(s.sequence::regclass), 0)::int as last
     from information_schema.columns c
     cross join lateral (select pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)) s (sequence)
     where c.table_schema = 'public' and c.column_name = 'id' and s.sequence is not null`,
  )
  const highest = sequences.rows.map(async ({ name, last }) => {
    const { rows } = await database.owner.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${name}`)
    return { name, isPast: last >= (rows[0]?.id ?? 0) }
  })
  expect((await Promise.all(highest)).filter(({ isPast }) => !isPast)).toEqual([])
  await database.drop()
})

describe.each([
  ['five past midnight', '2026-06-10T04:05:00Z'],
  ['five to midnight', '2026-06-11T03:55:00Z'],
  ['a shift change', '2026-06-12T11:00:00Z'],
  ['the first minute of a Monday', '2026-07-06T04:01:00Z'],
  ['the night the clocks went forward', '2026-03-08T07:10:00Z'],
  ['the second half past one of the night the clocks go back', '2026-11-01T06:30:00Z'],
  ['the 29th of February', '2028-02-29T15:20:00Z'],
])('at %s', (_, now) => {
  let database: EmptyDatabase
  const rowsOf = async <T extends object = Row>(text: string, values: unknown[] = []) =>
    (await database.owner.query<T>(text, values)).rows

  beforeAll(async () => {
    database = await companyAt(now)
  })
  afterAll(() => database?.drop())

  test.each(Object.entries(contradictions))('%s', async (_rule, text) => {
    expect(await rowsOf(text, text.includes('$1') ? [now] : [])).toEqual([])
  })

  test('wall times and instants of every shift agree', async () => {
    const shifts = await rowsOf<Shift>(`${shiftColumns} from schedules s`)
    const wrong = shifts.filter(shift => {
      const { startsAt, endsAt } = resolveShift(shift, zone)
      return startsAt !== shift.startsAt || endsAt !== shift.endsAt
    })
    expect(wrong).toEqual([])
    expect(shifts.length).toBeGreaterThan(600)
  })

  test('the guard can clock in at the tower, and finds an open shift to claim', async () => {
    const [shift, ...more] = await rowsOf<Shift>(
      `${shiftColumns} from schedules s join employees e on e.id = s.employee_id
       where e.email = 'employee@muster.demo' and s.status = 'scheduled' and s.starts_at <= $1
         and s.ends_at > $1::timestamptz + interval '1 hour' and s.published_at <= $1
         and not exists (select from time_entries t where t.employee_id = e.id and t.clock_out_time is null)`,
      [now],
    )
    expect(shift?.date).toBe(dayOf(now, zone))
    expect(more).toEqual([])
    const verdict = judge({ lat: 40.7128, lng: -74.006 }, await outlinesOf(database, 1), now)
    expect(verdict).toMatchObject({ verdict: 'inside', zone: { name: 'Harborline Tower' } })
    const claimable = await rowsOf(
      `select s.id from schedules s
       where s.organization_id = 1 and s.employee_id is null and s.starts_at > $1 and s.published_at <= $1
         and not exists (
           select from schedules own join employees e on e.id = own.employee_id
           where e.email = 'employee@muster.demo' and own.status <> 'cancelled'
             and own.starts_at < s.ends_at + interval '8 hours' and s.starts_at < own.ends_at + interval '8 hours')`,
      [now],
    )
    expect(claimable).not.toEqual([])
  })

  test('people are on duty, someone has a break, and some have not come', async () => {
    const onDuty = await rowsOf<{ organization_id: number; status: string; age: number }>(
      `select t.organization_id, e.status, extract(epoch from $1 - p.recorded_at)::int as age
       from time_entries t join employees e on e.id = t.employee_id
       join current_positions p on p.employee_id = t.employee_id
       where t.clock_out_time is null`,
      [now],
    )
    expect(onDuty.filter(one => one.organization_id === 1).length).toBeGreaterThanOrEqual(2)
    expect(onDuty.filter(one => one.organization_id <= 2).length).toBeGreaterThanOrEqual(4)
    expect(onDuty.map(one => one.status)).toContain('break')
    expect(Math.max(...onDuty.map(one => one.age))).toBeLessThan(600)
    const waitedFor = await rowsOf<Shift>(
      `${shiftColumns} from schedules s
       where s.status = 'scheduled' and s.employee_id is not null and s.starts_at <= $1 and s.ends_at > $1`,
      [now],
    )
    const states = waitedFor.map(shift => attendanceOf({ dueAt: shift.startsAt }, now)).filter(state => state !== null)
    expect(states).toContain('no-show')
    expect(states.length).toBeGreaterThanOrEqual(2)
  })

  test('positions taken as inside lie in their zones', async () => {
    const outlines = [1, 2, 3].map(id => outlinesOf(database, id))
    const zones = new Map((await Promise.all(outlines)).flat().map(one => [one.id, one]))
    const fixes = await rowsOf<LatLng & { zone_id: number }>(
      `select clock_in_latitude as lat, clock_in_longitude as lng, clock_in_zone_id as zone_id
         from time_entries where clock_in_verdict = 'inside'
       union all select latitude, longitude, zone_ids[1] from current_positions where zone_ids <> '{}'`,
    )
    const astray = fixes.filter(fix => judge(fix, [zones.get(fix.zone_id) ?? emptyZone], now).verdict !== 'inside')
    expect(astray).toEqual([])
  })

  test('whoever left the site on duty is off it, and an alert says so', async () => {
    const away = await rowsOf<{ employee_id: number }>(
      `select employee_id from current_positions where zone_ids = '{}'`,
    )
    const alerts = await rowsOf<{ employee_id: number }>(
      `select employee_id from zone_events where alert_kind = 'left' and ended_at is null`,
    )
    expect(away).toHaveLength(1)
    expect(alerts).toEqual(away)
  })

  test('rounds, orders, reports and the log book have something to look at', async () => {
    const [there] = await rowsOf<Record<string, number>>(
      `select (select count(*)::int from tour_photos where question is not null) as asked_photos,
         (select count(*)::int from tour_photos where observation_id is not null) as photos_of_findings,
         (select count(*)::int from tour_pauses) as pauses,
         (select count(*)::int from tour_dues where run_id is null and missed_at < $1) as missed,
         (select count(distinct content_type)::int from post_order_files) as kinds_of_files,
         (select count(*)::int from licences where file_id is not null) as cards,
         (select count(*)::int from log_book_entries where photo_file_id is not null and ended_at is null) as open_with_photo,
         (select count(*)::int from activity_reports where status = 'released') as released,
         (select count(*)::int from activity_reports where status = 'draft') as drafts`,
      [now],
    )
    expect(Object.entries(there ?? {}).filter(([, count]) => count === 0)).toEqual([])
    expect(there?.kinds_of_files).toBe(2)
  })

  test('every state a screen can show is there', async () => {
    const statesOf = async (text: string) => (await rowsOf<{ state: string }>(text)).map(({ state }) => state)
    expect(await statesOf('select distinct status as state from cad_incidents order by 1')).toEqual([
      'closed',
      'in_progress',
      'open',
      'resolved',
    ])
    expect(await statesOf('select distinct priority as state from cad_incidents order by 1')).toEqual([
      'critical',
      'high',
      'low',
      'medium',
      'normal',
    ])
    expect(await statesOf('select distinct status as state from invoices order by 1')).toEqual([
      'overdue',
      'paid',
      'pending',
      'void',
    ])
    expect(await statesOf('select distinct status as state from timesheets order by 1')).toEqual([
      'approved',
      'pending',
      'rejected',
    ])
    expect(await statesOf('select distinct priority as state from notes order by 1')).toEqual(['high', 'low', 'normal'])
    expect(await statesOf('select distinct status as state from time_off_requests order by 1')).toEqual([
      'approved',
      'declined',
      'pending',
      'withdrawn',
    ])
    expect(await statesOf('select distinct kind as state from shift_offers order by 1')).toEqual([
      'claim',
      'offer',
      'swap',
    ])
    const recent = await rowsOf(`select from notes where noted_at > $1::timestamptz - interval '24 hours'`, [now])
    expect(recent.length).toBeGreaterThanOrEqual(3)
    const unsettled = await rowsOf('select from time_entries where needs_review')
    expect(unsettled.length).toBeGreaterThanOrEqual(4)
  })
})

/** Each of these finds what would not hang together; $1 is now. */
const contradictions: Record<string, string> = {
  'invoices add up from their lines': `
    select i.invoice_number from invoices i join invoice_lines l on l.invoice_id = i.id
    group by i.organization_id, i.id having sum(l.amount_cents) <> i.subtotal_cents`,
  'invoiced hours are those of their evidence': `
    select l.id from invoice_lines l join invoice_line_entries e on e.line_id = l.id
    group by l.organization_id, l.id having round(sum(e.seconds) / 36.0) <> l.hours_hundredths`,
  'only approved time is invoiced, and all of it': `
    select e.time_entry_id from invoice_line_entries e join time_entries t on t.id = e.time_entry_id
    left join (select l.time_entry_id, sum(l.seconds) as seconds from timesheet_entries l
                 join timesheets s on s.id = l.timesheet_id and s.status = 'approved' group by 1) a
      on a.time_entry_id = e.time_entry_id
    where a.seconds is distinct from t.worked_seconds or e.seconds <> t.worked_seconds`,
  'timesheets add up from their lines': `
    select s.id from timesheets s join timesheet_entries l on l.timesheet_id = s.id
    group by s.organization_id, s.id
    having sum(l.seconds) <> s.total_seconds or s.regular_seconds + s.overtime_seconds <> s.total_seconds
      or s.total_hours <> round(sum(l.seconds) / 3600.0, 2)`,
  'an entry counts in each week for what was worked in it': `
    select l.timesheet_id, l.time_entry_id, l.seconds, w.seconds from timesheet_entries l
    join time_entries t on t.id = l.time_entry_id
    cross join lateral (select l.week_starting::timestamp at time zone 'America/New_York' as starts,
                               (l.week_starting + 7)::timestamp at time zone 'America/New_York' as ends) week
    cross join lateral (
      select extract(epoch from least(t.clock_out_time, week.ends) - greatest(t.clock_in_time, week.starts))
        - coalesce(sum(greatest(0, extract(epoch from least(b.ended_at, week.ends) - greatest(b.started_at, week.starts)))), 0)
        as seconds
      from breaks b where b.time_entry_id = t.id and not b.paid) w
    where w.seconds <> l.seconds`,
  'worked time is elapsed time less unpaid breaks': `
    select t.id from time_entries t left join breaks b on b.time_entry_id = t.id and not b.paid
    where t.clock_out_time is not null group by t.organization_id, t.id
    having t.break_seconds <> coalesce(sum(extract(epoch from b.ended_at - b.started_at)), 0)
      or t.worked_seconds <> extract(epoch from t.clock_out_time - t.clock_in_time) - t.break_seconds`,
  'nothing that waits for review is paid': `
    select t.id from time_entries t join timesheet_entries l on l.time_entry_id = t.id where t.needs_review and l.live`,
  // Eight hours on the wall are seven in the night the clocks go forward.
  'nobody has two shifts at once or too little rest between them': `
    select a.id, b.id from schedules a join schedules b
      on b.organization_id = a.organization_id and b.employee_id = a.employee_id and b.id <> a.id
      and b.starts_at >= a.starts_at and b.starts_at < a.ends_at + interval '7 hours'
    where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  'nobody works during time off': `
    select s.id from schedules s join time_off_requests r on r.employee_id = s.employee_id and r.status = 'approved'
    where s.status <> 'cancelled' and s.date <= r.ends_on and s.date + s.ends_next_day::int >= r.starts_on`,
  'the state of a shift is that of its entry': `
    select s.id, s.status from schedules s left join time_entries t on t.schedule_id = s.id
    where s.status is distinct from case when t.id is null then (case s.status when 'cancelled' then 'cancelled' else 'scheduled' end)
                                         when t.clock_out_time is null then 'active' else 'completed' end`,
  'numbers have no gaps, and the counters go on from there': `
    select n.organization_id, n.kind, n.year from (
      select organization_id, 'invoice' as kind, split_part(invoice_number, '-', 2)::int as year,
        split_part(invoice_number, '-', 3)::int as number from invoices
      union all select organization_id, case when is_drill then 'drill' else 'incident' end, split_part(incident_number, '-', 2)::int,
        split_part(incident_number, '-', 3)::int from cad_incidents) n
    left join counters c on c.organization_id = n.organization_id and c.kind = n.kind and c.year = n.year
    group by 1, 2, 3, c.last_number having count(*) <> max(n.number) or max(n.number) is distinct from c.last_number`,
  'older invoices have lower numbers': `
    select a.invoice_number from invoices a join invoices b on b.organization_id = a.organization_id
    where a.created_at < b.created_at and a.invoice_number > b.invoice_number`,
  'what is overdue is due, and what is pending is not': `
    select invoice_number from invoices
    where (status = 'overdue') <> (due_date < ($1::timestamptz at time zone 'America/New_York')::date)
      and status in ('overdue', 'pending')`,
  'nothing has happened yet that lies ahead': `
    select * from (
      select 'entry' as what, greatest(clock_in_time, clock_out_time, reviewed_at) as at from time_entries
      union all select 'break', coalesce(ended_at, started_at) from breaks
      union all select 'sheet', greatest(created_at, reviewed_at) from timesheets
      union all select 'invoice', greatest(created_at, sent_at, paid_at, voided_at) from invoices
      union all select 'incident', greatest(updated_at, resolved_at, closed_at, released_at) from cad_incidents
      union all select 'log', at from incident_log
      union all select 'note', noted_at from notes
      union all select 'reading', acknowledged_at from note_acknowledgements
      union all select 'position', recorded_at from positions
      union all select 'plan', greatest(created_at, updated_at, published_at) from schedules
      union all select 'request', greatest(created_at, decided_at) from time_off_requests
      union all select 'act', at from audit_log
      union all select 'mail', sent_at from mails) happened
    where at > $1::timestamptz + interval '1 second'`,
  'whoever was ever planned or on the clock has joined the company': `
    select e.name from employees e where e.user_id is null and (
      exists (select from time_entries t where t.organization_id = e.organization_id and t.employee_id = e.id)
      or exists (select from schedules s where s.organization_id = e.organization_id and s.employee_id = e.id))`,
  'whoever signs in as staff has a record, and one of them two sites': `
    select u.email from users u left join employees e on e.user_id = u.id
    left join employee_businesses b on b.employee_id = e.id group by u.id
    having (u.role <> 'client') <> (count(e.id) > 0) or (u.email = 'employee@muster.demo' and count(distinct b.business_id) < 2)`,
}

type Row = Record<string, unknown>

interface Shift {
  date: string
  startTime: string
  endTime: string
  endsNextDay: boolean
  startsAt: string
  endsAt: string
}

const instant = (column: string) => `to_char(s.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const shiftColumns = `select s.date::text as date, s.start_time as "startTime", s.end_time as "endTime",
  s.ends_next_day as "endsNextDay", ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt"`

const emptyZone = { id: 0, name: 'nowhere', coordinates: [] }

async function outlinesOf({ owner }: EmptyDatabase, organizationId: number) {
  const { rows } = await owner.query<{ id: number; name: string; coordinates: LatLng[] }>(
    'select id, name, coordinates from site_zones where organization_id = $1 and is_active order by id',
    [organizationId],
  )
  return rows
}

async function companyAt(now: string) {
  const database = await emptyDatabase()
  await fill(database, now)
  return database
}

async function fill({ url }: EmptyDatabase, now: string) {
  const { db } = openDatabase({ url, role: 'muster_app' })
  await fillWithDemo({
    db,
    clock: () => new Date(now),
    environment: readEnvironment({}),
    log: undefined as never,
    announcerFor: () => () => Promise.reject(new Error('Filling announces nothing')),
    hooks: [],
    mailTemplates: [],
  })
  await db.destroy()
}

/** A hash of the rows of each table; only the salt of the password may differ. */
async function fingerprints({ owner }: EmptyDatabase) {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'`,
  )
  const hashes = tables.rows.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await owner.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg((to_jsonb(t) - 'password_hash')::text, ' ' order by (to_jsonb(t) - 'password_hash')::text), ''))
         as hash from ${name} t`,
    )
    return [name, rows[0]?.hash ?? '']
  })
  return Object.fromEntries(await Promise.all(hashes))
}
