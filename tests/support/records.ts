import type pg from 'pg'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Reach, reach } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { clientsOf, ofTheirClient, recordsOf, type Standpoint, targetOf } from './targets.ts'
import { isTheirOwn, ruleFor } from './theirs.ts'
import { nameOf, standingOf, type Walker } from './walk.ts'

/** Whose record an id points at, seen from the caller; a colleague's is one of their company that is not theirs. */
export type Aim = 'own' | 'colleague' | 'other-client' | 'other-site' | 'foreign'

/** Somebody who is walked through the calls, and where they stand. */
export interface Person extends Standpoint {
  caller: Walker
}

export type Id = number | string

// Nobody decides about their own.
const ofPeople = ['employee', 'user', 'licence', 'time-entry', 'time-off', 'timesheet']

/** What is aimed at first: of it the others are a part. */
const wholes = ['organization', 'client', 'contract', 'business', 'invoice', 'thread', 'webhook', 'tour', 'tour-run']
export const wholesFirst = (a: { resource: Resource }, b: { resource: Resource }) =>
  place(a.resource) - place(b.resource)
const place = (resource: Resource) => (wholes.indexOf(resource) + wholes.length + 1) % (wholes.length + 1)

export const distanceOf = ({ may }: Pick<Endpoint, 'may'>, caller: Walker): Reach =>
  may === 'anyone' ? 'all' : may === 'signed-in' ? 'own' : reach(standingOf(caller), may)

export const isNear = (distance: Reach) => distance === 'own' || distance === 'part'

/** What a record is part of: it is looked for in the one that is aimed at beside it. The condition is on the part `t`, the whole is $5. */
const partOf: Partial<Record<string, string>> = {
  'invoice-line invoice': 'exists (select from invoice_lines l where l.id = t.id and l.invoice_id = $5)',
  'payment invoice': 'exists (select from invoice_payments l where l.id = t.id and l.invoice_id = $5)',
  'dispute invoice': 'exists (select from invoice_disputes l where l.id = t.id and l.invoice_id = $5)',
  'message thread': 'exists (select from messages m where m.id = t.id and m.thread_id = $5)',
  'business client': 'exists (select from businesses b where b.id = t.id and b.client_id = $5)',
  'contract client': 'exists (select from contracts b where b.id = t.id and b.client_id = $5)',
  'user client': 'exists (select from users b where b.id = t.id and b.client_id = $5 and b.id <> $1)',
  'business contract':
    'exists (select from businesses b join contracts k on k.client_id = b.client_id where b.id = t.id and k.id = $5)',
  'checkpoint tour-run': 'exists (select from tour_runs r where r.id = $5 and t.id = any (r.checkpoint_ids))',
  'checkpoint tour':
    'exists (select from checkpoints c join tours r on r.business_id = c.business_id where c.id = t.id and r.id = $5)',
  'checkpoint business': 'exists (select from checkpoints c where c.id = t.id and c.business_id = $5)',
  'zone business': 'exists (select from site_zones c where c.id = t.id and c.business_id = $5)',
  'tour-due tour': 'exists (select from tour_dues d where d.id = t.id and d.tour_id = $5)',
  'webhook-delivery webhook': 'exists (select from webhook_deliveries d where d.id = t.id and d.webhook_id = $5)',
  'payroll-layout organization': 't.organization_id = $5',
}

export interface Beside {
  resource: Resource
  id: Id
}

// Of what is usually aimed at the newest of its kind, here all of it: which of them is said by what is beside it.
const all: Partial<Record<Resource, string>> = {
  'invoice-line': 'select id, organization_id, null::int employee_id, null user_id from invoice_lines',
  message: 'select id, organization_id, null::int employee_id, null user_id from messages',
  thread: 'select id, organization_id, null::int employee_id, null user_id from threads',
}

// Records are put back after each call: what was found once stays where it is.
const foundIn = new WeakMap<pg.Pool, Map<string, Id | undefined>>()

const isBeyond = (aim: Aim) => aim === 'other-client' || aim === 'other-site'
const ofClientsBy: Partial<Record<Resource, Resource>> = { thread: 'client-thread' }

/** Whether records of a kind are about a client, so that another client or another site has some. */
export const areOfClients = (resource: Resource) => clientsOf[ofClientsBy[resource] ?? resource] !== undefined

interface Wanted {
  endpoint: Endpoint
  resource: Resource
  aim: Aim
  /** Records that are aimed at beside it: it is part of them where it can be. */
  beside?: Beside[]
}

/** The newest record of a kind that stands in this relation to somebody, or undefined when there is none. */
export async function recordFor(
  owner: pg.Pool,
  person: Person,
  { endpoint, resource, aim, beside = [] }: Wanted,
): Promise<Id | undefined> {
  const whole = aim === 'own' ? beside.find(one => partOf[`${resource} ${one.resource}`] !== undefined) : undefined
  const query = await queryFor(owner, person, { endpoint, resource, aim, beside })
  const key = JSON.stringify([person.caller, resource, aim, query, whole?.id])
  const found = foundIn.get(owner) ?? new Map<string, Id | undefined>()
  foundIn.set(owner, found)
  if (found.has(key)) return found.get(key)
  const id =
    query === undefined
      ? await targetOf(owner, isBeyond(aim) ? (ofClientsBy[resource] ?? resource) : resource, aim as 'foreign', person)
      : (
          await owner.query<{ id: Id }>(query, [
            person.userId,
            person.employeeId ?? -1,
            person.organizationId,
            person.caller,
            ...(whole === undefined ? [] : [whole.id]),
          ])
        ).rows[0]?.id
  // Where it is part of nothing that is there, any other of its kind has to do.
  const chosen =
    id === undefined && whole !== undefined ? await recordFor(owner, person, { endpoint, resource, aim }) : id
  found.set(key, chosen)
  return chosen
}

async function queryFor(owner: pg.Pool, person: Person, { endpoint, resource, aim, beside = [] }: Wanted) {
  if (aim === 'foreign' || aim === 'other-client' || aim === 'other-site') return undefined
  const whole = beside.find(one => partOf[`${resource} ${one.resource}`] !== undefined)
  const part = whole === undefined ? 'true' : `(${partOf[`${resource} ${whole.resource}`]})`
  const theirs = theirsIn(person, endpoint, resource)
  const condition = aim === 'own' ? `${theirs} and ${part}` : `(${theirs}) is not true`
  // Nobody decides about themselves: of those whom one may decide about, a guard is below everyone.
  const isAboutOthers =
    nameOf(endpoint) !== 'POST /api/registration-requests/{id}/approve' &&
    ofPeople.includes(resource) &&
    endpoint.method !== 'GET' &&
    !isNear(distanceOf(endpoint, person.caller))
  const first = isAboutOthers
    ? `(t.user_id is distinct from $1) desc, exists (select from employees e where e.id = t.employee_id and e.role = 'employee') desc,`
    : `(${isTheirOwn}) desc nulls last,`
  // What belongs to an account may belong to no company.
  const company = '(t.organization_id = $3 or t.user_id = $1)'
  return `select t.id from (${all[resource] ?? (await recordsOf(owner, resource))}) t where ${company} and ${condition}
    and ${ofTheirs(resource, person)} and $1::text is not null and $2::int is distinct from 0 and $3::int is not null
    and $4::text is not null order by ${aim === 'own' ? first : ''} t.id desc limit 1`
}

// Pictures are a person's own; what hangs on records of a client lies among the files too.
const ofTheirs = (resource: Resource, person: Person) =>
  resource === 'file' ? 'true' : ofTheirClient(resource, person)

/** Whether a record `t` of their company counts as theirs for a call, as a condition. */
export function theirsIn(person: Person, endpoint: Pick<Endpoint, 'may' | 'method' | 'path'>, resource: Resource) {
  const isClient = person.clientId !== null
  const distance = distanceOf(endpoint, person.caller)
  const call = `${nameOf(endpoint)} ${resource}`
  const isFar = !isClient && !isNear(distance)
  const rule = ruleFor(isClient ? 'client' : 'staff', isFar ? [call] : [call, `${endpoint.may} ${resource}`, resource])
  if (isFar) return rule ?? 'true'
  if (rule !== undefined) return rule
  if (isClient && clientsOf[resource] !== undefined) return 'true'
  return isNear(distance) ? `(${isTheirOwn} or t.user_id is null and t.employee_id is null)` : 'true'
}
