import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#server/app.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { scopesOf } from '#shared/api-tokens/rules.ts'
import { idTargets, innerOf } from '#shared/schema.ts'
import { type Call, callsOf, codesOf, eventsOf, isForTokens, parametersOf } from '#web/developers/calls.ts'
import type { Description } from '#web/developers/description.ts'
import { addressOf, exampleInput } from '#web/developers/snippets.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { targetOf } from '../support/targets.ts'

const inputs = new Map(
  features.flatMap(feature => feature.calls.map(({ endpoint: one }) => [`${one.method} ${one.path}`, one.input])),
)

let app: RunningApp
let description: Description
let calls: Call[]
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  description = (await app.anonymous().send('GET', '/api/openapi.json')).body as Description
  calls = callsOf(description)
})
afterAll(() => app?.stop())

test('the page for developers shows of every call an input that its contract takes', () => {
  expect(calls).toHaveLength(inputs.size)
  const refused = calls.flatMap(call => {
    const { parameters, body } = exampleInput(description, call)
    const name = `${call.method} ${call.path}`
    const read = z.safeParse(inputs.get(name) as z.ZodMiniType, { ...parameters, ...body })
    return read.success ? [] : [`${name}: ${JSON.stringify(read.error.issues)}`]
  })
  expect(refused).toEqual([])
})

test('what reads is answered as its example is sent, or refused by a code that is described', async () => {
  const owner = await app.signedIn('provider@muster.demo')
  const reading = calls.filter(call => call.method === 'GET' && isForTokens(call))
  const given = scopesOf('provider')
  const { token } = await owner.call(apiTokens.create, { name: 'Reader', scopes: given })
  const surprises: string[] = []
  let answered = 0
  for (const call of reading.filter(({ operation }) => given.some(scope => scope === operation['x-permission']))) {
    const address = addressOf(description, call, exampleInput(description, call).parameters)
    const reply = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } })
    const body = await reply.text()
    if (reply.ok) answered++
    else if (!isDescribed(call, JSON.parse(body).code)) surprises.push(`${reply.status} ${address}: ${body}`)
  }
  expect(surprises).toEqual([])
  expect(answered).toBeGreaterThan(50)
})

const isDescribed = (call: Call, code: string) => {
  const { own, any } = codesOf(description, call)
  return [...own, ...any].includes(code)
}

test('every parameter, event and name for the client is there to be shown', () => {
  expect(calls.filter(call => parametersOf(description, call).some(({ name, schema }) => !name || !schema))).toEqual([])
  expect(calls.filter(({ operation }) => operation['x-client'] === undefined)).toEqual([])
  const events = eventsOf(description)
  expect(events.length).toBeGreaterThan(60)
  expect(events.find(({ name }) => name === 'note-added')).toMatchObject({
    version: '1',
    when: expect.stringContaining('postNotes'),
    facts: { properties: { noteId: {} } },
  })
})

// What takes something away or is the last word about it comes last, so that there is something to write to.
const endsIt = /\/(void|withdraw|reject|decline|cancel|dismiss|close|archive|end|stop)$/
const orderOf = ({ method, path }: Call) => (method === 'DELETE' ? 2 : endsIt.test(path) ? 1 : 0)

// What only a person does is refused to every token, whatever is sent (tests/api-tokens); nothing else is left out.
test('what writes is done as its example is sent, aimed at a record that is there, or refused by a code that is described', async () => {
  const people = await Promise.all([writerAs('provider'), writerAs('client')])
  const writing = calls.filter(call => call.method !== 'GET' && isForTokens(call))
  const surprises: string[] = []
  let done = 0
  for (const call of writing.sort((a, b) => orderOf(a) - orderOf(b))) {
    const writer = people.find(({ scopes }) => scopes.some(scope => scope === call.operation['x-permission']))
    const { parameters, body } = exampleInput(description, call)
    const aimed = (await writer?.aim(call)) ?? {}
    const aimedIn = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, aimed[name] ?? value]))
    const reply = await fetch(app.url + addressOf(description, call, aimedIn(parameters)), {
      method: call.method,
      headers: { authorization: `Bearer ${writer?.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(aimedIn(body)) }),
    })
    const said = await reply.text()
    if (reply.ok) done++
    else if (!isDescribed(call, JSON.parse(said).code)) surprises.push(`${reply.status} ${call.id}: ${said}`)
  }
  expect(surprises).toEqual([])
  expect(done).toBeGreaterThan(110)
})

/** A program of this person with all that they can give it, and the records that are theirs. */
async function writerAs(role: 'provider' | 'client') {
  const scopes = scopesOf(role)
  const person = await app.signedIn(`${role}@muster.demo`)
  const { token } = await person.call(apiTokens.create, { name: 'Writer', scopes })
  const { rows } = await app.database.owner.query(
    `select u.id "userId", u.role, null::int "employeeId", coalesce(u.organization_id, o.id) "organizationId",
       u.client_id "clientId", null "siteIds"
     from users u left join organizations o on o.provider_id = u.id where u.email = $1 order by o.id limit 1`,
    [`${role}@muster.demo`],
  )
  return { scopes, token, aim: (call: Call) => recordsFor(call, rows[0]) }
}

/** An id for each field that takes one: of a record of this person or of their company. */
async function recordsFor({ method, path }: Call, from: Parameters<typeof targetOf>[3]) {
  const input = inputs.get(`${method} ${path}`)
  const found: Record<string, unknown> = {}
  if (!(input instanceof z.ZodMiniObject)) return found
  for (const [field, schema] of Object.entries(input.shape)) {
    const resource = (idTargets.get(schema) ?? idTargets.get(innerOf(schema) ?? schema))?.resource
    if (resource === undefined) continue
    const { owner } = app.database
    found[field] =
      (await targetOf(owner, resource, 'own', from)) ?? (await targetOf(owner, resource, 'colleague', from))
  }
  return found
}
