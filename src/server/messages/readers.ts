import { type RawBuilder, sql } from 'kysely'
import type { Moment } from '#server/employees/public.ts'
import type { Context } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'

/** Who reads: their account, and whether they run the company, work for it or are somebody's client. */
export interface Reader {
  userId: string
  is: 'manager' | 'guard' | 'client'
  now: Moment
}

export function readerOf({ actor, now }: Pick<Context, 'actor' | 'now'>): Reader {
  const { userId, clientId } = actor
  if (clientId !== null) return { userId, is: 'client', now }
  return { userId, is: reach(actor, 'thread:read') === 'part' ? 'guard' : 'manager', now }
}

/** Whether a thread `t` is open to them. What two people say to each other is open to nobody else, whatever they run. */
export function isTheirs({ userId, is, now }: Reader): RawBuilder<unknown> {
  // The second wall has the sites.
  if (is === 'client') return sql`t.kind = 'client'`
  const isOneOfTwo = sql`${userId} in (t.first_user_id, t.second_user_id)`
  if (is === 'manager') return sql`(t.kind <> 'direct' or ${isOneOfTwo})`
  return sql`case when t.kind = 'direct' then ${isOneOfTwo} else exists (
    select from employees e where e.organization_id = t.organization_id and e.user_id = ${userId} and e.closed_at is null
      and takes_part(t, e, ${now}::timestamptz)) end`
}
