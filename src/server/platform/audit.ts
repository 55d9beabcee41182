import { sql } from 'kysely'
import type { SubjectKind } from '#shared/audit/action.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Context, Schedule, Work } from './context.ts'

interface AuditedAct {
  organizationId: number | null
  action: AuditAction
  subjectKind: SubjectKind
  subjectId: string | number
  detail?: Record<string, unknown>
}

/** Writes down who did what, in the transaction in which it happens. */
export async function audit(work: Work & Partial<Pick<Context, 'actor'>>, ...acts: AuditedAct[]) {
  if (acts.length === 0) return
  const rows = acts.map(act => ({
    organizationId: act.organizationId,
    at: work.now,
    actorUserId: work.actor?.userId ?? null,
    actingRole: work.actor?.viewedRole ?? null,
    action: act.action,
    subjectKind: act.subjectKind,
    subjectId: String(act.subjectId),
    detail: JSON.stringify(act.detail ?? {}),
  }))
  await work.db.insertInto('auditLog').values(rows).execute()
}

/** Chains what was written since the last time; asynchronous, so that parallel writes do not queue up behind one another. */
export const sealAudit: Schedule = {
  name: 'seal-audit',
  cron: '* * * * *',
  async run({ db }) {
    await sql`select seal_audit()`.execute(db)
  },
}
