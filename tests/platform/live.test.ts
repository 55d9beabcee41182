import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { noteAdded } from '#shared/notes/events.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
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
  expect(admin.arrived()).toHaveLength(1)
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
