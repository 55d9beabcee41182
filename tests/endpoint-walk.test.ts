import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { reachOf, roles } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { validInput } from './support/arbitrary.ts'
import { type CallerName, callers, clientOf } from './support/callers.ts'
import type { Client } from './support/client.ts'
import { targetOf, type Whose } from './support/targets.ts'

/*
 * Every endpoint × everyone who may knock × their own, a colleague's, an equal's or better's, another client's and a stranger's records,
 * driven from the contracts:
 * an endpoint is in this walk by being declared. What is odd or hostile is sent by tests/fuzz.
 */
const endpoints = features.flatMap(feature => feature.calls.map(call => call.endpoint))
const name = ({ method, path }: Endpoint) => `${method} ${path}`

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  for (const prepare of await preparations()) await prepare(app.database.owner)
})
afterAll(() => app?.stop())

describe.each(endpoints.map(endpoint => [name(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(callers)('answers %s as the permission table says', async caller => {
    for (const whose of ['foreign', 'other-client', 'colleague', 'own'] as const) {
      const client = await callerOf(caller)
      const { input, aimed, isComplete } = await inputFor(endpoint, caller, whose)
      if (whose === 'own' ? !isComplete : aimed.length === 0) continue
      const { status, body } = await knock(client, endpoint, input)
      const seen = `${caller} × ${whose} (${aimed.join(', ')}) → ${status} ${JSON.stringify(body)?.slice(0, 300)}`
      expect(status, seen).toBeLessThan(500)
      expect(allowedStatuses(endpoint, caller, whose), seen).toSatisfy((allows: Allows) => allows(status))
    }
  })

  if (endpoint.may !== 'anyone')
    test('asks who is there before it looks at what they bring', async () => {
      const client = await clientOf(app, 'anonymous')
      const { input } = await inputFor(endpoint, 'anonymous', 'own')
      const { status } = await knock(client, endpoint, { ...input, unexpectedField: 1 })
      expect(status).toBe(401)
    })
})

/*
 * Rank: pay, role, licences and standing of one's own record, and of those of equals and betters, are not one's to decide. Each
 * call that names a person or a licence is aimed at them, asking for what would hurt; whatever it answers, they are as before.
 */
const hurtful: Record<string, object> = {
  'PUT /api/employees/{id}': { status: 'inactive' },
  'PATCH /api/employees/{id}': { hourlyRate: '99.00' },
}

describe.each(['provider', 'supervisor', 'lead', 'employee'] as const)('nothing a %s does', caller => {
  test.each(['own', 'equal', 'better'] as const)('changes pay, role, licences or standing of %s', async whose => {
    let aimed = 0
    for (const endpoint of endpoints.filter(isAboutPeople)) {
      const { input, targets } = await inputAgainstRank(endpoint, caller, whose)
      if (targets.length === 0) continue
      const before = await standingOf()
      const { status, body } = await knock(await callerOf(caller), endpoint, input)
      expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500)
      expect(await standingOf(), `${name(endpoint)} by ${caller} × ${whose} → ${status}`).toEqual(before)
      aimed++
    }
    // Nobody of the company stands above its owner.
    if (caller !== 'provider' || whose !== 'better') expect(aimed).toBeGreaterThan(10)

    async function standingOf() {
      const { employeeId, organizationId, userId } = await standpointOf(caller)
      const { rows } = await app.database.owner.query(
        `select e.id, e.hourly_rate_cents, e.role, e.position, e.user_id, e.closed_at, e.status = 'inactive' inactive, e.staff_number,
           (select array_agg((l.kind, l.number, l.expires_on)::text order by l.id) from licences l where l.employee_id = e.id) licences,
           (select array_agg(b.hourly_rate_cents order by b.id) from employee_businesses b
            where b.employee_id = e.id and b.hourly_rate_cents is not null) rates
         from employees e where e.organization_id = $1
           and (case $4 when 'own' then e.id = $2 when 'equal' then e.user_id is distinct from $3 and e.role = $5
                else e.role = any ($6) end) order by e.id`,
        [organizationId, employeeId ?? -1, userId, whose, caller, roles.slice(0, roles.indexOf(caller))],
      )
      return rows
    }
  })
})

const isAboutPeople = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && (resourcesOf(endpoint).has('employee') || resourcesOf(endpoint).has('licence'))

async function inputAgainstRank(endpoint: Endpoint, caller: Exclude<CallerName, 'anonymous'>, whose: Whose) {
  const from = await standpointOf(caller)
  const targets: Resource[] = []
  const found = new Map<Resource, number | string>()
  for (const resource of resourcesOf(endpoint)) {
    const isPerson = resource === 'employee' || resource === 'licence'
    const id = await targetOf(app.database.owner, resource, isPerson ? whose : 'own', from)
    if (id !== undefined) found.set(resource, id)
    if (id !== undefined && isPerson) targets.push(resource)
  }
  const generated = fc.sample(
    validInput(endpoint.input, resource => found.get(resource)),
    { numRuns: 1, seed: 11 },
  )[0]
  const input = { ...(generated as object), ...unguessable(endpoint), ...endpoint.example, ...hurtful[name(endpoint)] }
  return { input: { ...input, ...('version' in input && { version: undefined }) }, targets }
}

test('a canary in a foreign organization appears in no list', async () => {
  const canary = 'canary-7f3a'
  await app.database.owner.query(
    `update employees set name = $1 where organization_id in (select o.id from organizations o join users p on p.id = o.provider_id where p.email = 'other-provider@muster.demo')`,
    [canary],
  )
  await app.database.owner.query(
    `update organizations set name = $1 where provider_id = (select id from users where email = 'other-provider@muster.demo')`,
    [canary],
  )
  const lists = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const caller of ['provider', 'supervisor', 'lead', 'employee', 'client'] as const) {
    const client = await callerOf(caller)
    for (const list of lists) {
      const { body } = await client.try(list, {})
      expect(JSON.stringify(body), `${caller}: ${name(list)}`).not.toContain(canary)
    }
  }
})

test('a canary at another client of the same company appears in no list of a client', async () => {
  const { owner } = app.database
  const canary = 'canary-2b9c'
  const kestrel = `(select organization_id, id from clients where name = 'Kestrel Logistics')`
  const theirSites = `(select b.id from businesses b join ${kestrel} k on k.id = b.client_id)`
  await owner.query(`update businesses set name = $1, address = $1, description = $1 where id in ${theirSites}`, [
    canary,
  ])
  for (const [table, column] of [
    ['schedules', 'location'],
    ['schedules', 'notes'],
    ['cad_incidents', 'title'],
    ['cad_incidents', 'location'],
    ['notes', 'content'],
    ['site_zones', 'name'],
    ['tours', 'name'],
    ['checkpoints', 'name'],
    ['tour_runs', 'remark'],
  ]) {
    await owner.query(`update ${table} set ${column} = $1 where business_id in ${theirSites}`, [canary])
  }
  await owner.query(`update cad_incidents set released_at = now() where business_id in ${theirSites}`)
  await owner.query(
    `update employees e set name = $1 where not exists (
    select from site_people p where p.employee_id = e.id and p.business_id not in ${theirSites})`,
    [canary],
  )
  await owner.query(
    `update invoices set client_name = $1, notes = $1, sent_at = now() where client_id in (select id from ${kestrel} k)`,
    [canary],
  )
  await owner.query(
    `update users set first_name = $1, last_name = $1 where client_id in (select id from ${kestrel} k)`,
    [canary],
  )
  await owner.query(`update clients set name = $1, address = $1 where name = 'Kestrel Logistics'`, [canary])
  const client = await callerOf('client')
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const read of reads) {
    const { input } = await inputFor(read, 'client', 'own')
    for (const asked of [{}, input, { search: canary }, { q: canary }]) {
      const { body } = await client.try(read, asked)
      expect(JSON.stringify(body), `${name(read)} ${JSON.stringify(asked)}`).not.toContain(canary)
    }
  }
})

test('the code of a checkpoint appears in no reply but its labels', async () => {
  const { owner } = app.database
  const { rows } = await owner.query<{ secret: string }>(
    'select code secret from checkpoint_codes union all select short_code from checkpoint_codes',
  )
  expect(rows.length).toBeGreaterThan(10)
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.endsWith('/labels'))
  for (const caller of ['provider', 'supervisor', 'lead', 'employee', 'client'] as const) {
    const client = await callerOf(caller)
    for (const read of reads) {
      const { input } = await inputFor(read, caller, 'own')
      for (const asked of [{}, input]) {
        const said = JSON.stringify((await client.try(read, asked)).body) ?? ''
        expect(
          rows.filter(({ secret }) => said.includes(secret)),
          `${caller}: ${name(read)}`,
        ).toEqual([])
      }
    }
  }
})

type Allows = (status: number) => boolean

const mayCall = ({ may }: Endpoint, caller: CallerName) =>
  may === 'anyone' || (caller !== 'anonymous' && (may === 'signed-in' || reachOf(caller, may) !== 'none'))

/** What an answer may be, given who asks and whose record it is about. */
function allowedStatuses(endpoint: Endpoint, caller: CallerName, whose: Whose): Allows {
  const { may } = endpoint
  if (may === 'anyone') return status => status !== 403 && status !== 404
  if (caller === 'anonymous') return status => status === 401
  if (!mayCall(endpoint, caller)) return status => status === 403
  const reach = may === 'signed-in' ? 'own' : reachOf(caller, may)
  if (whose === 'foreign' && reach !== 'all') return status => status === 404
  if (whose === 'other-client') return status => status === 404
  if (whose === 'colleague' && reach === 'own') return status => status === 403 || status === 404 || status < 300
  if (reach === 'part') return status => status !== 401
  return status => status !== 401 && (status !== 403 || whose === 'colleague') && status !== 404
}

/** How often something was changed so far: whoever was looked at since is still who they were. */
let changes = 0
const signedIn = new Map<CallerName, { client: Client; seenAt: number }>()

async function knock(client: Client, endpoint: Endpoint, input: object) {
  const answer = await client.try(endpoint, input)
  if (endpoint.method !== 'GET' && answer.status < 400) changes++
  return answer
}

/** Signs in again when an endpoint under test ended the session or changed who is looking. */
async function callerOf(caller: CallerName): Promise<Client> {
  const known = signedIn.get(caller)
  if (known !== undefined && (known.seenAt === changes || (await isStill(caller, known.client)))) {
    known.seenAt = changes
    return known.client
  }
  const client = await clientOf(app, caller)
  signedIn.set(caller, { client, seenAt: changes })
  return client
}

async function isStill(caller: CallerName, client: Client) {
  if (caller === 'anonymous') return false
  const { body } = await client.send('GET', '/api/user')
  const { email, role } = body as { email?: string; role?: string }
  return email === `${caller}@muster.demo` && role === caller
}

/** A valid input whose ids point where they should; which resources were aimed at, and whether there was one of each. */
async function inputFor(endpoint: Endpoint, caller: CallerName, whose: Whose) {
  const from = await standpointOf(caller === 'anonymous' ? 'employee' : caller)
  const wanted = resourcesOf(endpoint)
  const found = new Map<Resource, number | string>()
  for (const resource of wanted) {
    const id = await targetOf(app.database.owner, resource, whose, from)
    if (id !== undefined) found.set(resource, id)
  }
  const generated = fc.sample(
    validInput(endpoint.input, resource => found.get(resource)),
    { numRuns: 1, seed: 11 },
  )[0]
  const input = { ...(generated as object), ...unguessable(endpoint), ...endpoint.example }
  return { input, aimed: [...found.keys()], isComplete: found.size === wanted.size }
}

const named = new Map<Endpoint, Set<Resource>>()

/** The kinds of record that an input names by their ids. */
function resourcesOf(endpoint: Endpoint) {
  const known = named.get(endpoint)
  if (known !== undefined) return known
  const resources = new Set<Resource>()
  validInput(endpoint.input, resource => {
    resources.add(resource)
    return undefined
  })
  named.set(endpoint, resources)
  return resources
}

/** What a feature needs beyond the demo company, so that there is something to aim at: `tests/<feature>/walk-records.ts`. */
async function preparations(): Promise<((owner: pg.Pool) => Promise<unknown>)[]> {
  const folder = fileURLToPath(new URL('./', import.meta.url))
  const files = readdirSync(folder).map(feature => join(folder, feature, 'walk-records.ts'))
  const modules = await Promise.all(files.filter(file => existsSync(file)).map(file => import(file)))
  return modules.map(({ prepareWalk }) => prepareWalk)
}

// The walk needs its records for the endpoints to come: a stale version is as good a test of what takes one away.
const takesAway = new Set(['PUT /api/users/{id}', 'POST /api/invoices/{id}/void'])

/**
 * A place in a list is handed out, never made up; whoever names no version is met by none that is newer; and what a device
 * says of when it was done names its person, whom nobody guesses.
 */
function unguessable(endpoint: Endpoint) {
  const { shape = {} } = (endpoint.input as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def
  const isLast = endpoint.method === 'DELETE' || takesAway.has(name(endpoint))
  return {
    ...('cursor' in shape ? { cursor: undefined } : {}),
    ...('made' in shape ? { made: undefined } : {}),
    ...('version' in shape ? { version: isLast ? 999_999 : undefined } : {}),
  }
}

type Standpoint = Parameters<typeof targetOf>[3]
const standpoints = new Map<CallerName, Standpoint>()

async function standpointOf(caller: Exclude<CallerName, 'anonymous'>): Promise<Standpoint> {
  const known = standpoints.get(caller)
  if (known !== undefined) return known
  const { rows } = await app.database.owner.query(
    `select u.id "userId", u.role, e.id "employeeId", coalesce(u.organization_id, e.organization_id,
       (select min(id) from organizations where provider_id = u.id)) "organizationId", u.client_id "clientId"
     from users u left join employees e on e.user_id = u.id where u.email = $1 order by e.organization_id limit 1`,
    [`${caller}@muster.demo`],
  )
  standpoints.set(caller, rows[0])
  return rows[0]
}
