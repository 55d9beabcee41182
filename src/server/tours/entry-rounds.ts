import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { runFindingsOf } from '#shared/tours/rules.ts'
import type { Pause, RunFinding } from '#shared/tours/shapes.ts'
import { pausesOfRun } from './run-store.ts'

interface EntryRound {
  id: number
  name: string
  startedAt: string
  finishedAt: string
  seen: number
  checkpoints: number
  findings: RunFinding[]
}

interface Row extends Omit<EntryRound, 'seen' | 'checkpoints' | 'findings'> {
  timeEntryId: number
  checkpointIds: number[]
  scans: { checkpointId: number; kind: string }[]
  expectedMinutes: number
  toleranceMinutes: number
  isAbandoned: boolean
  pauses: Pause[]
}

/** The rounds that were finished during times on the clock, by time entry. */
export async function listRoundsOfEntries(db: Database, organizationId: number, timeEntryIds: number[]) {
  const { rows } = await sql<Row>`
    select r.id, r.time_entry_id, t.name, r.started_at, r.finished_at, r.checkpoint_ids, r.expected_minutes, r.tolerance_minutes,
      r.abandoned_at is not null as is_abandoned, ${pausesOfRun} as pauses,
      (select coalesce(jsonb_agg(jsonb_build_object('checkpointId', s.checkpoint_id, 'kind', s.kind)), '[]')
       from tour_scans s where s.organization_id = r.organization_id and s.run_id = r.id) as scans
    from tour_runs r join tours t on t.organization_id = r.organization_id and t.id = r.tour_id
    where r.organization_id = ${organizationId} and r.time_entry_id = any (${timeEntryIds}::int[]) and r.finished_at is not null
    order by r.started_at, r.id`.execute(db)
  const byEntry = Map.groupBy(rows, ({ timeEntryId }) => timeEntryId)
  return new Map([...byEntry].map(([timeEntryId, runs]) => [timeEntryId, runs.map(roundOf)]))
}

function roundOf({ timeEntryId: _, expectedMinutes, toleranceMinutes, isAbandoned, pauses, ...row }: Row): EntryRound {
  const { checkpointIds, scans, ...round } = row
  const seen = scans.filter(({ kind }) => kind !== 'skipped').length
  const findings = runFindingsOf({ ...row, expectedMinutes, toleranceMinutes, isAbandoned, pauses })
  return { ...round, seen, checkpoints: checkpointIds.length, findings }
}
