import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { runFindingsOf } from '#shared/tours/rules.ts'
import { type Finding, findings, type Pause, type RunFinding } from '#shared/tours/shapes.ts'
import { pausesOfRun } from './run-store.ts'

interface Round {
  id: number
  name: string
  employeeId: number
  startedAt: string
  finishedAt: string | null
  seen: number
  checkpoints: number
  findings: RunFinding[]
  /** What speaks against what was scanned on it, each once. */
  scanFindings: Finding[]
  /** Begun when it was late for a round that was due. */
  isLate: boolean
  arrivedAt: string | null
  doubt: string | null
}

interface Row extends Omit<Round, 'seen' | 'checkpoints' | 'findings' | 'scanFindings'> {
  timeEntryId: number | null
  checkpointIds: number[]
  scans: { checkpointId: number; kind: string; findings: Finding[] }[]
  expectedMinutes: number
  toleranceMinutes: number
  isAbandoned: boolean
  pauses: Pause[]
}

/** The rounds that were finished during times on the clock, by time entry. */
export async function listRoundsOfEntries(db: Database, organizationId: number, timeEntryIds: number[]) {
  const rows = await listRows(
    db,
    sql`r.organization_id = ${organizationId} and r.time_entry_id = any (${timeEntryIds}::int[]) and r.finished_at is not null`,
  )
  const byEntry = Map.groupBy(rows, ({ timeEntryId }) => timeEntryId)
  return new Map([...byEntry].map(([timeEntryId, runs]) => [timeEntryId, runs.map(asFinished)]))
}

interface SiteSpan {
  organizationId: number
  businessId: number
  from: string
  to: string
}

/** The rounds that were begun at a site within a span of time, the oldest first. */
export async function listRoundsBegun(db: Database, { organizationId, businessId, from, to }: SiteSpan) {
  const rows = await listRows(
    db,
    sql`r.organization_id = ${organizationId} and r.business_id = ${businessId}
      and r.started_at >= ${from}::timestamptz and r.started_at < ${to}::timestamptz`,
  )
  return rows.map(roundOf)
}

async function listRows(db: Database, where: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select r.id, r.time_entry_id, t.name, r.employee_id, r.started_at, r.finished_at, r.checkpoint_ids, r.expected_minutes,
      r.tolerance_minutes, r.abandoned_at is not null as is_abandoned, r.arrived_at, r.doubt, ${pausesOfRun} as pauses,
      exists (select from tour_dues d where d.organization_id = r.organization_id and d.run_id = r.id
                and d.late_at <= r.started_at) as is_late,
      (select coalesce(jsonb_agg(jsonb_build_object('checkpointId', s.checkpoint_id, 'kind', s.kind,
          'findings', to_jsonb(s.findings))), '[]')
       from tour_scans s where s.organization_id = r.organization_id and s.run_id = r.id) as scans
    from tour_runs r join tours t on t.organization_id = r.organization_id and t.id = r.tour_id
    where ${where}
    order by r.started_at, r.id`.execute(db)
  return rows
}

function roundOf(row: Row): Round {
  const { id, name, employeeId, startedAt, finishedAt, isLate, arrivedAt, doubt, checkpointIds, scans } = row
  const found = new Set(scans.flatMap(scan => scan.findings))
  return {
    ...{ id, name, employeeId, startedAt, finishedAt, isLate, arrivedAt, doubt },
    seen: scans.filter(({ kind }) => kind !== 'skipped').length,
    checkpoints: checkpointIds.length,
    findings: runFindingsOf({ ...row, isOffTheClock: row.timeEntryId === null }),
    scanFindings: findings.filter(finding => found.has(finding)),
  }
}

/** As it stands behind an invoice. */
function asFinished(row: Row) {
  const { id, name, startedAt, seen, checkpoints, findings: found } = roundOf(row)
  return { id, name, startedAt, finishedAt: row.finishedAt ?? startedAt, seen, checkpoints, findings: found }
}

/** Lets rounds that were begun on no known clock belong to this one, where it ran then. */
export async function joinRunsTo(db: Database, organizationId: number, timeEntryId: number) {
  const { rows } = await sql<{ id: number; employeeId: number }>`
    update tour_runs r set time_entry_id = t.id
    from time_entries t
    where ${begunDuring(organizationId, timeEntryId)}
    returning r.id, r.employee_id`.execute(db)
  return rows
}

/** Whether there are any. Who begins a round and who clocks the same person in wait for one another. */
export async function hasRunsToJoin(db: Database, organizationId: number, timeEntryId: number) {
  const { rows } = await sql`
    select from time_entries t join tour_runs r on ${begunDuring(organizationId, timeEntryId)} limit 1`.execute(db)
  return rows.length > 0
}

const begunDuring = (organizationId: number, timeEntryId: number) => sql`
  t.organization_id = ${organizationId} and t.id = ${timeEntryId}
  and r.organization_id = t.organization_id and r.employee_id = t.employee_id and r.time_entry_id is null
  and r.started_at >= t.clock_in_time and r.started_at < coalesce(t.clock_out_time, 'infinity')`
