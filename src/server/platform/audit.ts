import { sql } from 'kysely'
import { type AuditedAct, besideLine, partedOf } from './audit-names.ts'
import type { Context, Work } from './context.ts'
import type { Database } from './db.ts'

/** Writes down who did what, in the transaction in which it happens. */
export async function audit(work: Work & Partial<Pick<Context, 'actor'>>, ...acts: AuditedAct[]) {
  if (acts.length === 0) return
  const token = work.actor?.token ?? null
  const lines: Line[] = []
  for (const act of acts) {
    const parted = partedOf(act)
    const id = parted.names === undefined ? act.lineId : (act.lineId ?? (await reserveLine(work.db)))
    lines.push({ act, ...parted, id })
  }
  await work.db
    .insertInto('auditLog')
    .values(
      lines.map(({ act, id, detail, names }) => ({
        ...(id !== undefined && { id }),
        organizationId: act.organizationId,
        at: work.now,
        actorUserId: work.actor?.userId ?? null,
        actingRole: work.actor?.viewedRole ?? null,
        action: act.action,
        subjectKind: act.subjectKind,
        subjectId: String(act.subjectId),
        detail: JSON.stringify(token === null ? detail : { ...detail, through: token }),
        personalHash: names?.hash ?? null,
      })),
    )
    .execute()
  const beside = lines.flatMap(({ act, id, names }) =>
    names === undefined || id === undefined ? [] : [besideLine(id, act, names)],
  )
  if (beside.length > 0) await work.db.insertInto('auditPersonal').values(beside).execute()
}

type Line = ReturnType<typeof partedOf> & { act: AuditedAct; id: number | undefined }

/** The number of a line before it is written: who writes one down may not be one who reads it, so that none comes back. */
export async function reserveLine(db: Database) {
  const { rows } = await sql<{ id: number }>`select nextval('audit_log_id_seq')::int8 as id`.execute(db)
  return Number(rows[0]?.id)
}
