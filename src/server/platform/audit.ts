import type { AuditAction, SubjectKind } from '#shared/audit/actions.ts'
import type { Context, Work } from './context.ts'

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
