import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'

/** Whose eyes: the company's, or those of its client. */
export type Visibility = 'company' | 'client'

export const visibilityOf = (actor: Actor): Visibility =>
  reach(actor, 'invoice:read') === 'part' ? 'client' : 'company'

export const isForClient = sql<boolean>`i.is_for_client`

/** What someone owes the company on an invoice `i`: a draft is owed by nobody. */
export const isOutstanding = sql<boolean>`(i.status in ('pending', 'overdue') and not i.is_draft)`

export const paidOf = sql<number>`(
  select coalesce(sum(p.amount_cents), 0)::bigint from invoice_payments p
  where p.organization_id = i.organization_id and p.invoice_id = i.id)`

/** What of an invoice `i` has not been paid yet. */
export const balance = sql<number>`greatest(0, i.amount_cents - ${paidOf})`

export const seenBy = (visibility: Visibility) => (visibility === 'client' ? isForClient : sql<boolean>`true`)

// A client pays what is written on the invoice; the company reckons in its own money.
/** What an amount of an invoice `i` is counted as, and in which currency. */
export const reckonedFor = (visibility: Visibility) =>
  visibility === 'company'
    ? {
        cents: (amount: RawBuilder<unknown>) => sql`home_cents(i, ${amount})`,
        currency: sql`coalesce(i.home_currency, i.currency)`,
      }
    : { cents: (amount: RawBuilder<unknown>) => amount, currency: sql`i.currency` }
