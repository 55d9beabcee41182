import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { roles } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { targetOf, type Whose } from './support/targets.ts'
import { unaimed } from './support/unaimed.ts'
import { endpoints, inputAimedAt, nameOf, resourcesOf, type Walker } from './support/walk.ts'
import { findsNothing, goneMeanwhile, refusedOwn, skipsOthers } from './support/walk-inputs.ts'
import { startWalk, type Walk } from './support/walk-through.ts'

/*
 * Every endpoint × everyone who may knock × their own, a colleague's, another site's of their client, another client's and a stranger's
 * record in each place where an id stands, driven from the contracts: an endpoint is in this walk by being declared. Whose a record
 * is says tests/support/theirs.ts; what it says to nobody else carries a mark, looked for in every answer. After each call
 * everything is put back. What is odd or hostile is sent by tests/fuzz.
 */
let walk: Walk
beforeAll(async () => {
  walk = await startWalk()
  expect(walk.codes.length).toBeGreaterThan(10)
})
afterAll(() => walk?.app.stop())

test.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s answers everyone as the permission table says',
  async (_, endpoint) => {
    expect(await walk.through(endpoint)).toEqual([])
    // Somebody of each role, somebody of one site, and nobody in particular.
    expect(walk.tally.requestsTo(endpoint)).toBeGreaterThanOrEqual(8)
  },
)

test('whatever the walk cannot aim at is listed with its reason, and nothing else is', () => {
  const listed = Object.values(unaimed).flat()
  expect(walk.tally.gaps.filter(gap => !listed.includes(gap))).toEqual([])
  expect(listed.filter(gap => !walk.tally.gaps.includes(gap))).toEqual([])
})

test('whatever is answered otherwise than the rest is declared, and still is', () => {
  const declared = [...Object.keys(refusedOwn), ...findsNothing, ...goneMeanwhile, ...skipsOthers]
  expect(declared.filter(one => !walk.tally.excused.has(one))).toEqual([])
})

test('the walk knocked as often as it should', () => {
  expect(walk.tally.total).toBeGreaterThan(8500)
})

/** Of what their rights open to them; what else there is they are refused wherever it is. */
const ofNextSite: Resource[] = [
  'activity-report',
  'business',
  'client-request',
  'employee',
  'hour-confirmation',
  'incident',
  'incident-photo',
  'note',
  'post-order-approval',
  'schedule',
  'service-rating',
  'thread',
  'time-entry',
  'tour-photo',
  'tour-run',
  'user',
]
test('someone of a client who knows nothing of the next site was shown what there is of it', () => {
  const { atNextSite } = walk.tally
  // Else nothing would be proven.
  const shown = atNextSite.map(({ resource }) => resource)
  expect(ofNextSite.filter(resource => !shown.includes(resource))).toEqual([])
  expect(new Set(atNextSite.map(({ call }) => call)).size).toBeGreaterThan(50)
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
    const before = await standingOf()
    for (const endpoint of endpoints.filter(isAboutPeople)) {
      const { input, targets } = await inputAgainstRank(endpoint, caller, whose)
      if (targets.length === 0) continue
      const { status, body } = await walk.clientOf(caller).try(endpoint, input)
      expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500)
      expect(await standingOf(), `${nameOf(endpoint)} by ${caller} × ${whose} → ${status}`).toEqual(before)
      await walk.putBack()
      aimed++
    }
    // Nobody of the company stands above its owner.
    if (caller !== 'provider' || whose !== 'better') expect(aimed).toBeGreaterThan(10)

    async function standingOf() {
      const { employeeId, organizationId, userId } = walk.personOf(caller)
      const { rows } = await walk.app.database.owner.query(
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

async function inputAgainstRank(endpoint: Endpoint, caller: Walker, whose: Whose) {
  const from = walk.personOf(caller)
  const targets: Resource[] = []
  const found = new Map<Resource, number | string>()
  for (const resource of resourcesOf(endpoint)) {
    const isPerson = resource === 'employee' || resource === 'licence'
    const id = await targetOf(walk.app.database.owner, resource, isPerson ? whose : 'own', from)
    if (id !== undefined) found.set(resource, id)
    if (id !== undefined && isPerson) targets.push(resource)
  }
  const input = { ...inputAimedAt(endpoint, found), ...hurtful[nameOf(endpoint)] }
  return { input: { ...input, ...('version' in input && { version: undefined }) }, targets }
}
