import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { zoneAlertChanged } from '#shared/zones/events.ts'
import type { zoneWatch } from '#shared/zones/watch-contract.ts'
import { type AlertRow, acknowledgeAlert, findAlert, listAlerts, listVisits } from './alert-store.ts'
import { findZone } from './store.ts'

const pageSize = 50

export async function history(
  { db }: Context,
  { id, limit = pageSize, cursor }: ParsedInputOf<typeof zoneWatch.history>,
) {
  if ((await findZone(db, id)) === undefined) throw notFound()
  const rows = await listVisits(db, id, afterOf(cursor), limit + 1)
  return pageOf(rows, limit, row => [row.position, row.id])
}

export async function alerts(
  { db, actor }: Context,
  { state, limit = pageSize, cursor }: ParsedInputOf<typeof zoneWatch.alerts>,
) {
  const rows = await listAlerts(db, actor.organizationIds, { state, after: afterOf(cursor), limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  return { items: await present(db, items), nextCursor }
}

export async function acknowledge(ctx: Context, { id }: ParsedInputOf<typeof zoneWatch.acknowledge>) {
  const { db, actor, now } = ctx
  const isFirst = await acknowledgeAlert(db, id, actor.userId, now)
  const row = await findAlert(db, id)
  if (row === undefined) throw notFound()
  const [alert] = await present(db, [row])
  if (alert === undefined) throw notFound()
  if (!isFirst) {
    throw conflict('already-acknowledged', { name: alert.acknowledgedBy ?? refusal('someone-else') }, alert)
  }
  const { organizationId, zone, employee } = alert
  await audit(ctx, { organizationId, action: 'zone-alert.acknowledged', subjectKind: 'zone-alert', subjectId: id })
  const facts = { organizationId, zoneId: zone.id, employeeId: employee.id, alertId: id }
  await ctx.announce(zoneAlertChanged, organizationId, facts)
  return alert
}

async function present(db: Context['db'], rows: AlertRow[]) {
  const names = await namesOf(
    db,
    rows.map(row => row.acknowledgedById),
  )
  return rows.map(({ acknowledgedById, ...row }) => ({
    ...row,
    acknowledgedBy: acknowledgedById === null ? null : (names.get(acknowledgedById) ?? null),
  }))
}

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [position, id] = keysOf(cursor, 2)
  if (typeof position !== 'string' || Number.isNaN(Date.parse(position)) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { position, id: id as number }
}
