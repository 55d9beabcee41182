import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { readerOf } from '#server/platform/reader.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { AuditLine, auditLog } from '#shared/audit/contract.ts'
import { withoutSecrets } from '#shared/audit/rules.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { invalidField } from '#shared/problem.ts'
import { type LineFilter, type LineRow, listActors, listLines } from './store.ts'
import { employeeIn, namesOfSubjects } from './subject-store.ts'

const pageSize = 50

export async function list(
  ctx: Context,
  { limit = pageSize, cursor, ...filters }: ParsedInputOf<typeof auditLog.list>,
): Promise<Page<AuditLine>> {
  const after = cursorKeys(cursor)
  const filter = await filterOf(ctx, filters)
  const rows = await listLines(ctx.db, filter, limit + 1, after)
  const page = pageOf(rows, limit, row => [row.exactly, row.id])
  return { ...page, items: await present(ctx.db, page.items) }
}

export async function actors(ctx: Context, { organizationId }: ParsedInputOf<typeof auditLog.actors>) {
  const ids = await listActors(ctx.db, organizationsAsked(ctx.actor, organizationId))
  const names = await namesOf(ctx.db, ids)
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

export type Filters = ParsedInputOf<typeof auditLog.export>

/** What may be looked at; administrators also see what concerns no organization. */
export async function filterOf(ctx: Context, filters: Filters): Promise<LineFilter> {
  if (filters.subjectId !== undefined && filters.subjectKind === undefined) {
    throw invalidField('subjectKind', 'audit-kind-required')
  }
  const places = organizationsAsked(ctx.actor, filters.organizationId)
  const seesAll = reach(ctx.actor, 'audit:read') === 'all'
  const { timezone: timeZone } = await readerOf(ctx.db, ctx.actor)
  if (seesAll) await actAsSystem(ctx.db)
  return { ...filters, organizationIds: seesAll && filters.organizationId === undefined ? null : places, timeZone }
}

/** With the names of those who acted and of what they acted on: two statements for any number of lines. */
export async function present(db: Database, rows: LineRow[]): Promise<AuditLine[]> {
  if (rows.length === 0) return []
  const users = rows.flatMap(row => [row.actorUserId, row.subjectKind === 'user' ? row.subjectId : null])
  const names = await namesOf(db, users)
  const subjects = await namesOfSubjects(db, rows)
  return rows.map(({ exactly: _, actorUserId, actingRole, ...row }) => {
    const { organizationId, subjectKind, subjectId } = row
    const [employeeId] = subjectKind === 'employee' ? [subjectId] : employeeIn(row)
    const { through = null, ...detail } = row.detail
    return {
      ...row,
      detail: withoutSecrets(detail) as AuditLine['detail'],
      through: through as AuditLine['through'],
      organizationName: subjects.get(`organization ${organizationId}`) ?? null,
      actor: actorUserId === null ? null : { id: actorUserId, name: names.get(actorUserId) ?? null, role: actingRole },
      subjectName:
        (subjectKind === 'user' ? names.get(subjectId) : subjects.get(`${subjectKind} ${subjectId}`)) ?? null,
      employeeName: subjects.get(`employee ${employeeId}`) ?? null,
    }
  })
}

function cursorKeys(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [at, id] = keysOf(cursor, 2)
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Number.isSafeInteger(id)) {
    throw invalidField('cursor', 'cursor-not-ours')
  }
  return { at, id: id as number }
}
