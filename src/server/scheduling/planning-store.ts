import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PlanningRules } from '#shared/scheduling/planning-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import type { Day } from '#shared/time.ts'

/** What one company plans by. */
interface PlanningTerms {
  organizationId: number
  rules: PlanningRules
  /** Hours in a week after which overtime begins. */
  weekHours: number
  timeZone: string
  /** Whether a claim waits for a planner's yes. */
  claimsNeedApproval: boolean
}

/** How an organization plans; the plans of its people bring the same rules along (`loadPlans`). */
export async function loadPlanningTerms(db: Database, organizationId: number): Promise<PlanningTerms> {
  const row = await selectCompany(db).where('o.id', '=', organizationId).executeTakeFirstOrThrow()
  return {
    organizationId,
    rules: rulesFrom(row),
    weekHours: Number(row.overtimeThresholdHours),
    timeZone: row.timeZone,
    claimsNeedApproval: row.claimsNeedApproval,
  }
}

/** The rules of some companies. */
export async function listPlanningRules(db: Database, organizationIds: number[]) {
  if (organizationIds.length === 0) return []
  const rows = await selectCompany(db).where('o.id', 'in', organizationIds).execute()
  return rows.map(row => ({ organizationId: row.id, rules: rulesFrom(row) }))
}

export async function findCompanyPlanning(db: Database, organizationId: number) {
  const row = await selectCompany(db).where('o.id', '=', organizationId).executeTakeFirstOrThrow()
  return { organizationId, version: row.version ?? 1, rules: rulesFrom(row), usual: usualRulesIn(row.country) }
}

const selectCompany = (db: Database) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('planningRules as r', 'r.organizationId', 'o.id')
    .select([
      'o.id',
      'o.country',
      'o.overtimeThresholdHours',
      'o.timeZone',
      'o.claimsNeedApproval',
      'r.rules',
      'r.version',
    ])

/** What a company has chosen, and what is usual in its country where it has not: also for rules that came later. */
export function rulesFrom({ country, rules }: { country: string | null; rules: unknown }): PlanningRules {
  const usual = usualRulesIn(country)
  const chosen = (rules ?? {}) as Partial<PlanningRules>
  return { ...usual, ...chosen, rules: { ...usual.rules, ...chosen.rules } }
}

interface Choice {
  organizationId: number
  rules: PlanningRules
  version: number | undefined
}

/** Keeps the rules, unless they were made from a version that is not the newest any more. */
export async function keepRules(
  db: Database,
  { organizationId, rules, version }: Choice,
  userId: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into planning_rules as r (organization_id, rules, version, updated_by, updated_at)
    values (${organizationId}, ${JSON.stringify(rules)}::jsonb, 2, ${userId}, ${now}::timestamptz)
    on conflict (organization_id) do update
    set rules = excluded.rules, version = r.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where ${version ?? null}::int is null or r.version = ${version ?? null}::int
    returning version`.execute(db)
  return rows.length > 0
}

export interface Limits {
  employeeId: number
  version: number
  adultOn: Day | null
  bans: { businessId: number; businessName: string; reason: string }[]
  apart: { employeeId: number; name: string; reason: string }[]
  wishedApart: { employeeId: number; name: string }[]
}

/** What planners know of one person, in one statement: nobody reads half of a change. */
export async function findLimits(db: Database, employeeId: number): Promise<Limits | undefined> {
  const { rows } = await sql<Limits>`
    select p.id as employee_id, coalesce(l.version, 1) as version, l.adult_on,
      coalesce((
        select json_agg(json_build_object('businessId', b.business_id, 'businessName', s.name, 'reason', b.reason)
                        order by s.sort_name, s.id)
        from site_bans b join businesses s on s.organization_id = b.organization_id and s.id = b.business_id
        where b.organization_id = p.organization_id and b.employee_id = p.id), '[]') as bans,
      coalesce((
        select json_agg(json_build_object('employeeId', e.id, 'name', e.name, 'reason', k.reason) order by e.name, e.id)
        from kept_apart k join employees e on e.organization_id = k.organization_id
          and e.id = case when k.employee_id = p.id then k.other_id else k.employee_id end
        where k.organization_id = p.organization_id and p.id in (k.employee_id, k.other_id)
          and e.closed_at is null), '[]') as apart,
      coalesce((
        select json_agg(json_build_object('employeeId', e.id, 'name', e.name) order by e.name, e.id)
        from rather_apart r join employees e on e.organization_id = r.organization_id and e.id = r.other_id
        where r.organization_id = p.organization_id and r.employee_id = p.id and e.closed_at is null
          and not exists (
            select from kept_apart k where k.organization_id = p.organization_id
              and k.employee_id = least(p.id, e.id) and k.other_id = greatest(p.id, e.id))), '[]') as wished_apart
    from employees p
    left join planning_limits l on l.organization_id = p.organization_id and l.employee_id = p.id
    where p.id = ${employeeId} and p.closed_at is null`.execute(db)
  return rows[0]
}

interface WantedLimits {
  organizationId: number
  employeeId: number
  version: number | undefined
  adultOn: Day | null
  bans: readonly { businessId: number; reason: string }[]
  apart: readonly { employeeId: number; reason: string }[]
}

/** Replaces what was known of a person, unless it was made from an older version. */
export async function keepLimits(db: Database, wanted: WantedLimits, userId: string, now: string): Promise<boolean> {
  const { organizationId, employeeId, version = null, adultOn, bans, apart } = wanted
  const { rows } = await sql`
    insert into planning_limits as l (organization_id, employee_id, adult_on, version, updated_by, updated_at)
    values (${organizationId}, ${employeeId}, ${adultOn}::date, 2, ${userId}, ${now}::timestamptz)
    on conflict (organization_id, employee_id) do update
    set adult_on = excluded.adult_on, version = l.version + 1, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at
    where ${version}::int is null or l.version = ${version}::int
    returning version`.execute(db)
  if (rows.length === 0) return false
  await db
    .deleteFrom('siteBans')
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .execute()
  await db
    .deleteFrom('keptApart')
    .where('organizationId', '=', organizationId)
    .where(({ eb, or }) => or([eb('employeeId', '=', employeeId), eb('otherId', '=', employeeId)]))
    .execute()
  const written = { organizationId, createdBy: userId, createdAt: now }
  if (bans.length > 0) {
    await db
      .insertInto('siteBans')
      .values(bans.map(ban => ({ ...written, employeeId, ...ban })))
      .execute()
  }
  if (apart.length > 0) {
    await db
      .insertInto('keptApart')
      .values(
        apart.map(({ employeeId: other, reason }) => ({
          ...written,
          employeeId: Math.min(employeeId, other),
          otherId: Math.max(employeeId, other),
          reason,
        })),
      )
      .execute()
  }
  return true
}

/** How many of these sites and colleagues a company has. */
export async function countKnown(db: Database, organizationId: number, siteIds: number[], employeeIds: number[]) {
  const { rows } = await sql<{ sites: number; people: number }>`
    select
      (select count(*)::int from businesses where organization_id = ${organizationId} and id = any (${siteIds}::int[])) as sites,
      (select count(*)::int from employees
       where organization_id = ${organizationId} and id = any (${employeeIds}::int[]) and closed_at is null) as people`.execute(
    db,
  )
  return rows[0] as { sites: number; people: number }
}
