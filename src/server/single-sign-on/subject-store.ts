import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { refused } from './refused.ts'
import type { ServiceKey } from './service-store.ts'

interface Service {
  /** Both null at the service that the whole installation shares. */
  organizationId: number | null
  id: number | null
  issuer: string
  applicationId: string
}

interface Subject extends Service {
  subject: string
}

/** An account as a service sees it. */
export interface Standing {
  userId: string
  email: string | null
  role: string
  isClosed: boolean
  /** Whether a link that was mailed to its address came back. */
  isProven: boolean
  /** The company it is at home in, or one that it owns. */
  homeId: number | null
  /** The client whose people it is one of. */
  clientId: number | null
  /** Whether it is at home in the company of the service or owns that. */
  isOfCompany: boolean
  /** Whether the service knows it as somebody already. */
  isKnown: boolean
}

/** Who is behind this subject of the service, and notes that they came. */
export async function findSubject(db: Database, service: Subject, now: string) {
  const { rows } = await sql<{ userId: string }>`
    update sign_in_subjects k set last_used_at = ${now}::timestamptz
    where ${isOf(service)} and subject = ${service.subject}
    returning user_id`.execute(db)
  const [found] = rows
  return found && standingOf(db, service, sql`u.id = ${found.userId}`)
}

/** The account of an address, whoever's it is. */
export const findByAddress = (db: Database, service: Service, email: string) =>
  standingOf(db, service, sql`u.email = ${email} and u.closed_at is null`)

async function standingOf(db: Database, service: Service, which: ReturnType<typeof sql>) {
  const { rows } = await sql<Standing>`
    select u.id as user_id, u.email, u.role, u.closed_at is not null as is_closed, u.email_proven_at is not null as is_proven,
      coalesce(u.organization_id, (select min(o.id) from organizations o where o.provider_id = u.id)) as home_id,
      u.client_id,
      exists (select from organizations o where o.id = ${service.organizationId}
        and (o.id = u.organization_id or o.provider_id = u.id)) as is_of_company,
      exists (select from sign_in_subjects k where ${isOf(service)} and k.user_id = u.id) as is_known
    from users u where ${which}`.execute(db)
  return rows[0]
}

const isOf = ({ organizationId, id, issuer, applicationId }: Service) =>
  sql`${id === null ? sql`k.organization_id is null` : sql`k.organization_id = ${organizationId} and k.service_id = ${id}`}
    and k.issuer = ${issuer} and k.application_id = ${applicationId}`

/** From now on this subject of the service is this person, unless another became it at this moment. */
export function putSubject(db: Database, known: Subject & { userId: string }, now: string) {
  const { organizationId, id: serviceId, issuer, applicationId, subject, userId } = known
  return explaining(
    { sign_in_subjects_by_user: () => refused('address-known-as-another-subject') },
    db
      .insertInto('signInSubjects')
      .values({ organizationId, serviceId, issuer, applicationId, subject, userId, createdAt: now, lastUsedAt: now })
      .onConflict(before =>
        before
          .columns(['organizationId', 'serviceId', 'issuer', 'applicationId', 'subject'])
          .doUpdateSet({ userId, createdAt: now }),
      )
      .execute(),
  )
}

/** Nobody is known by the service any more. */
export const forgetSubjects = (db: Database, { organizationId, id }: ServiceKey) =>
  db.deleteFrom('signInSubjects').where('organizationId', '=', organizationId).where('serviceId', '=', id).execute()

export async function countSubjects(db: Database, { organizationId, id }: ServiceKey) {
  const { people, lastUsedAt } = await db
    .selectFrom('signInSubjects')
    .select(({ fn }) => [fn.countAll<number>().as('people'), fn.max('lastUsedAt').as('lastUsedAt')])
    .where('organizationId', '=', organizationId)
    .where('serviceId', '=', id)
    .executeTakeFirstOrThrow()
  return { people: Number(people), lastUsedAt }
}

/** Whether this person has come in by the service, or anyone where nobody is named. */
export async function hasComeIn(db: Database, { organizationId, id }: ServiceKey, userId: string | null) {
  const found = await db
    .selectFrom('signInSubjects')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('serviceId', '=', id)
    .$if(userId !== null, query => query.where('userId', '=', userId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The record that a company has of someone without an account; newcomers of a company come in one after the other. */
export async function holdRecordOf(db: Database, { organizationId, id }: ServiceKey, email: string) {
  await db
    .selectFrom('signInServices')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('employees')
    .select(['id', 'name', 'phone', 'role', 'status', 'userId'])
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
