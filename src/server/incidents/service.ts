import { type Actor, type Context, type Feature, implement } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { may, reach } from '#shared/permissions.ts'
import { invalid } from '#shared/problem.ts'
import { listIncidents, namesOf, type Sight } from './list-store.ts'

export const incidentsFeature: Feature = { calls: implement(incidents, { list }) }

const defaultPage = 100

async function list(
  { db, actor }: Context,
  { limit = defaultPage, cursor, ...filter }: ParsedInputOf<typeof incidents.list>,
) {
  const sight = sightOf(actor)
  const page = { after: cursor === undefined ? null : afterOf(cursor), limit: limit + 1 }
  const rows = await listIncidents(db, actor.organizationIds, filter, sight, page)
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  const reporters = sight.kind === 'released' ? [] : items.flatMap(({ reporterId }) => reporterId ?? [])
  const names = await namesOf(db, [...new Set(reporters)])
  return {
    items: items.map(({ assigneeName, reporterId, ...row }) => ({
      ...row,
      type: row.title,
      assignee: assigneeName === null ? null : { name: assigneeName },
      reportedBy: names.get(reporterId ?? '') ?? null,
    })),
    nextCursor,
  }
}

// Of the two that see a part, staff see what they were sent to and clients what was released to them.
function sightOf(actor: Actor): Sight {
  if (reach(actor, 'incident:read') !== 'part') return { kind: 'all' }
  return may(actor, 'incident:answer') ? { kind: 'assigned', userId: actor.userId } : { kind: 'released' }
}

function afterOf(cursor: string) {
  const [position, id] = keysOf(cursor, 2)
  if (typeof position !== 'string' || Number.isNaN(Date.parse(position)) || !Number.isInteger(id))
    throw invalid('This cursor is not one of ours.', [{ field: 'cursor', message: 'Not a valid cursor' }])
  return { position, id: id as number }
}
