import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { noteAdded } from '#shared/notes/events.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { startServer } from '../support/server-process.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

const request = {
  firstName: 'Carl',
  lastName: 'Client',
  organizationName: 'Carl & Sons',
  businessJustification: 'We need to see our guards.',
}

test('what happens in one server process is told by another', async () => {
  const other = await startServer({ DATABASE_URL: app.database.url, DEMO: 'on' })
  try {
    const admin = other.client()
    await admin.signIn('admin@muster.demo', 'muster-demo')
    const stream = await openStream(admin)
    await app.anonymous().call(signUp.registerClient, { ...request, email: 'one@example.com' })
    expect(await stream.next('registration-requested')).toMatchObject({ facts: { registrationId: expect.any(Number) } })
    stream.close()
  } finally {
    expect(await other.stop()).toBe(0)
  }
})

test('nobody is told of what they may not see', async () => {
  const admin = await openStream(await app.signedIn('admin@muster.demo'))
  const others = await Promise.all(
    ['provider', 'supervisor', 'lead', 'employee', 'client'].map(async role =>
      openStream(await app.signedIn(`${role}@muster.demo`)),
    ),
  )
  await app.anonymous().call(signUp.registerClient, { ...request, email: 'two@example.com' })
  await admin.next('registration-requested')
  expect(others.flatMap(stream => stream.arrived())).toEqual([])
  for (const stream of [admin, ...others]) stream.close()
})

test('a refused call announces nothing', async () => {
  const admin = await openStream(await app.signedIn('admin@muster.demo'))
  await app.anonymous().refused(signUp.registerClient, { ...request, email: 'not an address' })
  await app.anonymous().call(signUp.registerClient, { ...request, email: 'three@example.com' })
  await admin.next('registration-requested')
  expect(admin.arrived().filter(({ name }) => name === 'registration-requested')).toHaveLength(1)
  admin.close()
})

test('a stream ends when its owner switches role or signs out elsewhere, so that it begins anew with what they may see', async () => {
  const client = await app.signedIn('supervisor@muster.demo')
  const stream = await openStream(client)
  await client.call(accounts.switchRole, { role: 'employee' })
  await stream.ended
})

test('without a session there is no stream', async () => {
  expect((await app.anonymous().send('GET', '/api/events')).status).toBe(401)
})

test('an event says what it changes, and on which page it was done', async () => {
  const guard = await app.signedIn('employee@muster.demo')
  const { employeeId } = await guard.call(accounts.user, {})
  const supervisor = await openStream(await app.signedIn('supervisor@muster.demo'))
  const note = { employeeId: employeeId as number, content: 'All quiet.' }
  await guard.call(notes.create, note, { 'x-page-id': 'page1' })
  expect(await supervisor.next('note-added')).toMatchObject({ changes: noteAdded.changes, pageId: 'page1' })
  supervisor.close()
})

test('a page is told what happened between its reading and the opening of its stream, and only what it may see', async () => {
  const read = new Date()
  await app.anonymous().call(signUp.registerClient, { ...request, email: 'four@example.com' })
  const admin = await openStream(await app.signedIn('admin@muster.demo'), read)
  const guard = await openStream(await app.signedIn('employee@muster.demo'), read)
  expect(await admin.next('registration-requested')).toMatchObject({ facts: { registrationId: expect.any(Number) } })
  expect(guard.arrived().filter(({ name }) => name === 'registration-requested')).toEqual([])
  for (const stream of [admin, guard]) stream.close()
})

test('a page that was read longer ago than the server remembers reads everything again', async () => {
  const stream = await openStream(await app.signedIn('admin@muster.demo'), new Date('2026-01-01'))
  await stream.resynced
  stream.close()
})

test('a server that closes waits neither for streams nor for connections that were opened in advance and never used', async () => {
  const closing = await startApp({ data: 'demo' })
  const stream = await openStream(await closing.signedIn('admin@muster.demo'))
  const silent = connect(Number(new URL(closing.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const silentEnded = once(silent, 'close')
  await closing.stop()
  await Promise.all([stream.ended, silentEnded])
})

test('a stream that was being opened while the server began to close ends, and the server closes', async () => {
  const closing = await startApp({ data: 'demo' })
  const admin = await closing.signedIn('admin@muster.demo')
  // Whoever comes in waits for their session until the server has ended all streams there are.
  const held = await closing.database.owner.connect()
  await held.query('begin; lock table sessions in access exclusive mode')
  const opening = openStream(admin)
  await eventually(async () => {
    const { rowCount } = await held.query(`select from pg_locks where not granted and relation = 'sessions'::regclass`)
    return rowCount !== 0
  })
  const stopped = closing.stop()
  await eventually(() => isShut(closing.url))
  await held.query('rollback')
  held.release()
  const [stream] = await Promise.all([opening, stopped])
  await stream.ended
})

/** Nobody is let in any more. */
function isShut(url: string) {
  const visitor = connect(Number(new URL(url).port), '127.0.0.1')
  return new Promise<boolean>(resolve => {
    visitor.once('connect', () => resolve(false)).once('error', () => resolve(true))
  }).finally(() => visitor.destroy())
}

test('a stream that was being opened while its owner lost their rank hears no more than they may', async () => {
  const owner = await app.signedIn('provider@muster.demo')
  const { rows } = await app.database.owner.query<{ id: number }>(
    `select e.id from employees e join users u on u.id = e.user_id where u.email = 'lead@muster.demo'`,
  )
  const id = rows[0]?.id as number
  const lead = await app.signedIn('lead@muster.demo')
  for (let round = 0; round < 12; round++) {
    await owner.call(employees.update, { id, role: 'lead' })
    const openings: ReturnType<typeof openStream>[] = []
    let isLead = true
    const demotion = owner.call(employees.update, { id, role: 'employee' }).finally(() => {
      isLead = false
    })
    for (; isLead && openings.length < 40; await turn()) openings.push(openStream(lead))
    await demotion
    const streams = await Promise.all(openings)
    const [client] = await owner.call(clients.list, {})
    if (client === undefined) throw new Error('The demo company has clients')
    const heard = await openStream(owner)
    await owner.call(clients.update, { id: client.id, version: client.version, notes: `Round ${round}` })
    await heard.next('client-changed')
    expect(streams.flatMap(stream => stream.arrived()).filter(({ name }) => name === 'client-changed')).toEqual([])
    for (const stream of [...streams, heard]) stream.close()
  }
})
