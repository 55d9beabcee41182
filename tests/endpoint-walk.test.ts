import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { roles } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { type RunningApp, startApp } from './support/app.ts'
import { type CallerName, callers, clientOf, roleOf, siteClient } from './support/callers.ts'
import type { Client } from './support/client.ts'
import { type Standpoint, targetOf, type Whose } from './support/targets.ts'
import * as walk from './support/walk.ts'
import { endpoints, nameOf as name, prepareWalk, resourcesOf, type Walker } from './support/walk.ts'

/*
 * Every endpoint × everyone who may knock × their own, a colleague's, an equal's or better's, another site's of their client, another
 * client's and a stranger's records,
 * driven from the contracts:
 * an endpoint is in this walk by being declared. What is odd or hostile is sent by tests/fuzz.
 */
let app: RunningApp
/** What is printed on the labels of checkpoints, and on nothing else. */
let codes: string[]
/** What calls were aimed at beyond the one site that someone of a client was given. */
const metAtNextSite: { resource: Resource; call: string }[] = []
const ofNextSite: Resource[] = [
  'activity-report',
  'business',
  'client-request',
  'contract',
  'employee',
  'hour-confirmation',
  'incident',
  'incident-photo',
  'invoice',
  'note',
  'post-order-approval',
  'schedule',
  'service-rating',
  'client-thread',
  'time-entry',
  'tour-photo',
  'tour-run',
  'user',
  'zone',
]
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  await prepareWalk(app.database.owner)
  codes = await checkpointCodes()
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
      expect(allowedStatuses(endpoint, caller, whose), seen).toSatisfy((allows: walk.Allows) => allows(status))
    }
  })

  test('answers someone of a client for the site they were given, and knows nothing of the next', async () => {
    for (const whose of ['other-site', 'own'] as const) {
      const { input, aimed, isComplete } = await inputFor(endpoint, siteClient, whose)
      if (whose === 'own' ? !isComplete : aimed.length === 0) continue
      if (whose === 'other-site') metAtNextSite.push(...aimed.map(resource => ({ resource, call: name(endpoint) })))
      const { status, body } = await knock(await callerOf(siteClient), endpoint, input)
      const seen = `${whose} (${aimed.join(', ')}) → ${status} ${JSON.stringify(body)?.slice(0, 300)}`
      expect(status, seen).toBeLessThan(500)
      expect(allowedStatuses(endpoint, siteClient, whose), seen).toSatisfy((allows: walk.Allows) => allows(status))
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

test('someone of a client who knows nothing of the next site was shown what there is of it', () => {
  const aimedAt = Map.groupBy(metAtNextSite, ({ resource }) => resource)
  // Else nothing would be proven.
  expect([...aimedAt.keys()]).toEqual(expect.arrayContaining(ofNextSite))
  expect(new Set(metAtNextSite.map(({ call }) => call)).size).toBeGreaterThan(120)
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
  const input = { ...walk.inputAimedAt(endpoint, found), ...hurtful[name(endpoint)] }
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
      const { body } = await knock(client, list, {})
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

/** What an answer may be, given who asks and whose record it is about. */
const allowedStatuses = (endpoint: Endpoint, caller: CallerName, whose: Whose) =>
  walk.allowedStatuses(endpoint, caller === 'anonymous' ? null : walk.standingOf(caller), whose)

/** How often something was changed so far: whoever was looked at since is still who they were. */
let changes = 0
const aims: walk.Aims = new Map()
const signedIn = new Map<CallerName, { client: Client; seenAt: number }>()

async function knock(client: Client, endpoint: Endpoint, input: object) {
  const answer = await client.try(endpoint, input)
  if (endpoint.method !== 'GET' && answer.status < 400) {
    changes++
    aims.clear()
  } else if (!endpoint.path.endsWith('/labels')) expectNoCodes(answer.body, endpoint)
  return answer
}

async function checkpointCodes() {
  const { rows } = await app.database.owner.query<{ secret: string }>(
    'select code secret from checkpoint_codes union all select short_code from checkpoint_codes',
  )
  expect(rows.length).toBeGreaterThan(10)
  return rows.map(({ secret }) => secret)
}

function expectNoCodes(body: unknown, endpoint: Endpoint) {
  const said = JSON.stringify(body) ?? ''
  expect(
    codes.filter(code => said.includes(code)),
    name(endpoint),
  ).toEqual([])
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
  return email === `${caller}@muster.demo` && role === roleOf(caller)
}

/** Of nobody in particular, what a guard has before them. */
async function inputFor(endpoint: Endpoint, caller: CallerName, whose: Whose) {
  const from = await standpointOf(caller === 'anonymous' ? 'employee' : caller)
  return walk.inputFor(app.database.owner, endpoint, from, whose, aims)
}

const standpoints = new Map<Walker, Standpoint>()

async function standpointOf(caller: Walker) {
  const known = standpoints.get(caller) ?? (await walk.standpointOf(app.database.owner, caller))
  standpoints.set(caller, known)
  return known
}
