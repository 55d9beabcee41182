import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { programOf, programWith } from './program.ts'

let app: RunningApp
let harbor: Company
let owner: Client
beforeAll(async () => {
  app = await startApp()
  const ownerAccount = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner' }
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: ownerAccount })
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

let release: () => Promise<void>
beforeEach(async () => {
  const holder = await app.database.owner.connect()
  await holder.query('begin; lock table notes in access exclusive mode')
  release = async () => {
    await holder.query('rollback')
    holder.release()
  }
})

const ofNotes = () => programOf(app, owner, ['note:read', 'note:add'], { organizationId: harbor.id })

/** How many calls have come as far as the notes, which are held. */
async function begun() {
  const { rows } = await app.database.owner.query(
    `select from pg_locks where relation = 'notes'::regclass and not granted`,
  )
  return rows.length
}

/** Programs have so many places while nobody at a screen is being answered. */
const places = 4

/** Calls that take all places, and as many more as are wanted, which wait. The first takes the only one there is so soon after somebody was answered. */
async function takePlaces(waiting: number) {
  const programs = await Promise.all(Array.from({ length: places + waiting }, ofNotes))
  const calls = programs.map(({ program }) => program.call(notes.list, {}))
  await eventually(async () => (await begun()) >= places)
  return calls
}

/** How many calls of these programs have been counted, begun or not. */
async function counted(programs: { made: { id: number } }[]) {
  const { rows } = await app.database.owner.query(
    'select coalesce(sum(count), 0)::int as calls from rate_limits where key = any ($1)',
    [programs.map(({ made }) => `api-token:${made.id}`)],
  )
  return rows[0].calls
}

test('a token that nobody knows is refused while all places are taken and others wait for them', async () => {
  const calls = await takePlaces(5)
  const refused = await programWith(app, 'mstr_made-up').refused(notes.list, {})
  const behind = await begun()
  await release()
  expect([refused.status, refused.body.code]).toEqual([401, 'token-refused'])
  expect(behind).toBeLessThan(calls.length)
  expect(await Promise.all(calls)).toEqual(calls.map(() => []))
})

test('what a caller asked for who hung up while waiting is not done', async () => {
  const { employeeId } = await harbor.guard('Some Guard')
  const { program, made } = await ofNotes()
  const calls = await takePlaces(1)
  const hangUp = new AbortController()
  const left = fetch(`${app.url}/api/notes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ employeeId, content: 'Never mind' }),
    signal: hangUp.signal,
  }).catch(() => 'hung up')
  await eventually(async () => {
    const { rows } = await app.database.owner.query(`select from rate_limits where key = $1`, [`api-token:${made.id}`])
    return rows.length > 0
  })
  hangUp.abort()
  expect(await left).toBe('hung up')
  // Answered after the server heard of it.
  await programWith(app, 'mstr_made-up').refused(notes.list, {})
  await release()
  await Promise.all(calls)
  await program.call(notes.create, { employeeId, content: 'Gate checked' })
  const listed = await program.call(notes.list, {})
  expect(listed.map(({ content }) => content)).toEqual(['Gate checked'])
})

test('a company with twenty calls in the queue does not hold back the one call of another', async () => {
  const rolf = { id: 'rolf', email: 'rolf@summit.test', firstName: 'Rolf', lastName: 'Rival' }
  const summit = await foundCompany(app.database, { name: 'Summit', owner: rolf })
  const rival = await app.signedIn('rolf@summit.test')
  const other = await programOf(app, rival, ['employee:read'], { organizationId: summit.id })
  const programs = await Promise.all(Array.from({ length: 5 }, ofNotes))
  const many = programs.flatMap(({ program }) => Array.from({ length: 4 }, () => program.call(notes.list, {})))
  await eventually(async () => (await counted(programs)) === many.length && (await begun()) >= places)
  expect(await other.program.call(employees.list, {})).toHaveLength(0)
  // First come, first served would have had all the twenty begin before it.
  const before = await begun()
  await release()
  expect(before).toBeLessThan(many.length)
  expect(await Promise.all(many)).toHaveLength(many.length)
})

test('while somebody at a screen is being answered, programs wait for one another', async () => {
  const seen = owner.call(notes.list, {})
  await eventually(async () => (await begun()) === 1)
  const programs = await Promise.all(Array.from({ length: 20 }, ofNotes))
  const calls = programs.map(({ program }) => program.call(notes.list, {}))
  await eventually(async () => (await counted(programs)) === calls.length && (await begun()) >= 2)
  // Each that is held for a second makes room for one more.
  const begunBeside = (await begun()) - 1
  await release()
  expect(begunBeside).toBeLessThan(calls.length)
  expect(await Promise.all([seen, ...calls])).toHaveLength(calls.length + 1)
})
