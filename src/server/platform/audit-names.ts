import { createHash, randomBytes } from 'node:crypto'
import type { AuditAction, SubjectKind } from '#shared/audit/actions.ts'

/** What is written down of an act. */
export interface AuditedAct {
  organizationId: number | null
  action: AuditAction
  subjectKind: SubjectKind
  subjectId: string | number
  detail?: Record<string, unknown>
  /** Where something else names the line. */
  lineId?: number
}

// By these a line about a person names or reaches them.
const naming = new Set(['name', 'firstName', 'lastName', 'email', 'phone', 'currentLocation'])

interface Names {
  salt: Buffer
  detail: string
  hash: Buffer
}

/** Parts what a line about a person says of them by name from the rest; of anything else a name is no person's. */
export function partedOf({ subjectKind, detail = {} }: Pick<AuditedAct, 'subjectKind' | 'detail'>): {
  detail: Record<string, unknown>
  names?: Names
} {
  const isAboutPerson = subjectKind === 'employee' || subjectKind === 'user'
  const entries = Object.entries(detail)
  const named = isAboutPerson ? entries.filter(([field]) => naming.has(field)) : []
  if (named.length === 0) return { detail }
  const text = JSON.stringify(Object.fromEntries(named))
  const salt = randomBytes(16)
  const hash = createHash('sha256').update(salt).update(text).digest()
  return {
    detail: Object.fromEntries(entries.filter(([field]) => !naming.has(field))),
    names: { salt, detail: text, hash },
  }
}

/** The row beside a line, found by the person it is about. */
export const besideLine = (
  auditId: number,
  { organizationId, subjectKind, subjectId }: AuditedAct,
  { salt, detail }: Names,
) => ({
  auditId,
  organizationId,
  userId: subjectKind === 'user' ? String(subjectId) : null,
  employeeId: subjectKind === 'employee' ? Number(subjectId) : null,
  salt,
  detail,
})
