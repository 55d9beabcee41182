import type { Database } from '#server/platform/db.ts'

export interface Newcomer {
  organizationId: number
  name: string
  email: string
  position: string
  role: string
  companyName: string
  hasAccount: boolean
}

interface Which {
  organizationId: number | null
  employeeId?: number
  createdAt?: string
}

/** The people who were just added and are still there, with what their welcome mentions. */
export async function listNewcomers(db: Database, { organizationId, employeeId, createdAt }: Which) {
  const rows = await db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.organizationId', 'e.name', 'e.email', 'e.position', 'e.role', 'e.userId', 'o.name as companyName'])
    .where('e.organizationId', '=', organizationId ?? 0)
    .where('e.closedAt', 'is', null)
    .$if(employeeId !== undefined, query => query.where('e.id', '=', employeeId as number))
    .$if(createdAt !== undefined, query => query.where('e.createdAt', '=', createdAt as string))
    .orderBy('e.id')
    .execute()
  return rows.flatMap(({ email, userId, ...row }): Newcomer[] =>
    email === null ? [] : [{ ...row, email, hasAccount: userId !== null }],
  )
}
