import { sql } from 'kysely'
import { demandedByDay } from '#server/demand/public.ts'
import type { Database } from '#server/platform/db.ts'
import { promisedSecondsOf } from '#shared/contracts/rules.ts'
import type { Day, Instant } from '#shared/time.ts'

interface Asked {
  organizationId: number
  businessId: number
  day: Day
}

/** Within how many hours a request about a site is answered by the contract in force; null where nothing was agreed. */
export async function answerWithinHours(db: Database, { organizationId, businessId, day }: Asked) {
  const { rows } = await sql<{ hours: number | null }>`
    select answer_hours_at(${organizationId}, ${businessId}, ${day}::date) as hours`.execute(db)
  return rows[0]?.hours ?? null
}

interface AskedDays {
  organizationIds: readonly number[]
  businessIds: number[]
  from: Day
  to: Day
}

/**
 * How many seconds were promised at a site on one of these days, by the contract in force: also for someone of a client who is
 * not given the contract. Null where there is none, or where it says no hours and the site asks for nobody.
 */
export async function promisedByDay(db: Database, { organizationIds, businessIds, from, to }: AskedDays) {
  const { rows } = await sql<{
    businessId: number
    startsOn: Day
    endsOn: Day | null
    promisedHundredths: number | null
  }>`
    select business_id, lower(valid) as starts_on, upper(valid) - 1 as ends_on, promised_hundredths
    from promised_on(${businessIds}::int[], ${from}::date, ${to}::date)`.execute(db)
  const isAsked = rows.some(({ promisedHundredths }) => promisedHundredths === null)
  const demanded = isAsked ? await demandedByDay(db, { organizationIds, businessId: null, from, to }) : []
  return (businessId: number, day: Day) => {
    const agreed = rows.find(
      one => one.businessId === businessId && one.startsOn <= day && (one.endsOn === null || day <= one.endsOn),
    )
    if (agreed === undefined) return null
    const demand = demanded.find(one => one.businessId === businessId)
    if (agreed.promisedHundredths === null && demand === undefined) return null
    return promisedSecondsOf(agreed.promisedHundredths, demand?.seconds.get(day) ?? 0)
  }
}

interface Happened {
  organizationId: number
  businessId: number
  at: Instant
}

/** Whether what happened at a site is released to its client by itself, by the contract of that day. */
export async function releasesIncidents(db: Database, { organizationId, businessId, at }: Happened) {
  const { rows } = await sql<{ releases: boolean }>`
    select k.releases_incidents as releases
    from contract_sites s
    join contracts k on k.organization_id = s.organization_id and k.id = s.contract_id
    join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    where s.organization_id = ${organizationId} and s.business_id = ${businessId}
      and s.valid @> (${at}::timestamptz at time zone b.time_zone)::date`.execute(db)
  return rows[0]?.releases ?? false
}

/** Who gets the invoices of a contract by mail. */
export async function invoiceEmailsOf(db: Database, organizationId: number, contractId: number) {
  const found = await db
    .selectFrom('contracts')
    .select('invoiceEmails')
    .where('organizationId', '=', organizationId)
    .where('id', '=', contractId)
    .executeTakeFirst()
  return found?.invoiceEmails ?? []
}

/** Whether a company writes its contracts down here at all. */
export async function usesContracts(db: Database, organizationId: number) {
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where('organizationId', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
