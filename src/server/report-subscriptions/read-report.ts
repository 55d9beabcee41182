import { inNameOf } from '#server/api-tokens/public.ts'
import type { Actor, Work } from '#server/platform/context.ts'
import { may, type Permission } from '#shared/permissions.ts'
import type { ReportKind } from '#shared/report-subscriptions/shapes.ts'

interface Whose {
  organizationId: number
  userId: string
  kind: ReportKind
}

// What a report reads; what of it the person may not see is not in theirs.
const scopes: Permission[] = [
  'report:read',
  'time-entry:export',
  'employee:read-rate',
  'incident:read',
  'invoice:read',
  'organization:read',
]

/** Reads something of a report as its reader; undefined for whoever may not read it any more. */
export const asReader = <T>(
  work: Pick<Work, 'db' | 'now' | 'environment'>,
  { organizationId, userId, kind }: Whose,
  read: (actor: Actor) => Promise<T>,
) =>
  inNameOf(work, { userId, organizationId, scopes }, async actor => {
    const isAllowed = may(actor, kind === 'figures' ? 'report:read' : 'time-entry:export') && may(actor, 'report:read')
    return isAllowed ? read(actor) : undefined
  })
