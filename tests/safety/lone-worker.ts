import { doAsSystem } from '#server/platform/feature-runner.ts'
import { safetyFeature } from '#server/safety/feature.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { pier } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'

/** Signs of life every half hour at Pier 1, with ten minutes of grace, as if it had always been so. */
export const pierAsks = ({ database }: Pick<RunningApp, 'database'>) =>
  database.owner.query(
    `update businesses set check_in_minutes = 30, check_in_grace_minutes = 10, check_in_pauses_on_breaks = false,
       check_in_since = null
     where id = $1`,
    [pier.block],
  )

/** The owner says otherwise. */
export const askAtPier = (owner: Client, more: object = {}) =>
  owner.call(businesses.update, { id: pier.block, checkInMinutes: 30, ...more })

/** The minute's look at who was heard of, as every process of the server has it. */
export async function look({ running }: Pick<RunningApp, 'running'>) {
  for (const { name, run } of safetyFeature.cronJobs ?? [])
    if (name === 'watch-check-ins') await doAsSystem(running, run)
}

/** Someone who has just clocked in at Pier 1. */
export async function loneWorker(app: RunningApp, name = 'Gus') {
  const guard = await guardWithPhone(app, name)
  const { id: timeEntryId } = await guard.client.call(timeTracking.clockIn, {
    employeeId: guard.employeeId,
    reason: 'Night',
  })
  const own = async () => (await guard.client.call(checkIns.timers, {}))[0]
  return { ...guard, timeEntryId, own }
}

/** What was done about one person, with the steps that were taken. */
export async function alarmsOf({ database }: Pick<RunningApp, 'database'>, employeeId: number) {
  const { rows } = await database.owner.query<{ step: number; incidentId: number | null; outcome: string | null }>(
    `select step, incident_id "incidentId", outcome from check_in_alarms where employee_id = $1 order by id`,
    [employeeId],
  )
  return rows
}

/** The incidents that were made because nothing was heard of this account. */
export async function incidentsOf({ database }: Pick<RunningApp, 'database'>, userId: string) {
  const { rows } = await database.owner.query<{ id: number; status: string }>(
    `select id, status from cad_incidents where kind = 'missed-check-in' and reported_by = $1 order by id`,
    [userId],
  )
  return rows
}
