import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'

let app: RunningApp
let guard: Client
let supervisor: Client
let client: Client
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  guard = await app.signedIn('employee@muster.demo')
  supervisor = await app.signedIn('supervisor@muster.demo')
  client = await app.signedIn('client@muster.demo')
})
afterAll(() => app?.stop())

interface Person {
  id: number
  organization: number
  business: number
}

async function recordOf(email: string): Promise<Person> {
  const { rows } = await app.database.owner.query<Person>(
    `select e.id, e.organization_id organization, e.current_business_id business
     from employees e join users u on u.id = e.user_id where u.email = $1 order by e.organization_id limit 1`,
    [email],
  )
  return rows[0] as Person
}

/** Someone else of the guard's organization, with or without an account. */
async function colleagueOf({ id, organization }: Person) {
  const { rows } = await app.database.owner.query<{ id: number }>(
    `select id from employees where organization_id = $1 and id <> $2 and closed_at is null order by id limit 1`,
    [organization, id],
  )
  return rows[0]?.id as number
}

describe('who may read and write notes', () => {
  test('a guard leaves a note and reads only notes about themselves', async () => {
    const me = await recordOf('employee@muster.demo')
    const note = await guard.call(notes.create, { employeeId: me.id, content: '  North gate is stuck  ' })
    expect(note).toMatchObject({
      employeeId: me.id,
      content: 'North gate is stuck',
      priority: 'normal',
      handover: false,
    })
    const list = await guard.call(notes.list, { limit: 500 })
    expect(list[0]?.id).toBe(note.id)
    const { rows } = await app.database.owner.query<{ id: number }>(
      `select e.id from employees e join users u on u.id = e.user_id where u.email = 'employee@muster.demo'`,
    )
    expect(new Set(list.map(({ employeeId }) => employeeId))).toEqual(new Set(rows.map(({ id }) => id)))
  })

  test('a note carries where its writer stood, for the company and not for the client', async () => {
    const me = await recordOf('employee@muster.demo')
    const coordinates = { lat: 40.712345, lng: -74.006123 }
    const { rows } = await app.database.owner.query<{ id: number }>(
      `select b.id from businesses b join users u on u.client_id = b.client_id where u.email = 'client@muster.demo' order by b.id`,
    )
    const site = { employeeId: me.id, businessId: rows[0]?.id as number, priority: 'high' } as const
    const { id } = await guard.call(notes.create, { ...site, content: 'Fence cut here', coordinates })
    const found = async (reader: Client) => (await reader.call(notes.list, { limit: 100 })).find(note => note.id === id)
    expect((await found(supervisor))?.coordinates).toEqual(coordinates)
    expect(await found(client)).toMatchObject({ content: 'Fence cut here', coordinates: null })
    const plain = await guard.call(notes.create, { ...site, content: 'All quiet' })
    expect(plain.coordinates).toBeNull()
    const north = { lat: 91, lng: 0 }
    expect((await guard.refused(notes.create, { ...site, content: 'x', coordinates: north })).status).toBe(400)
  })

  test('a guard cannot write in a colleague’s name, a supervisor can and it says so', async () => {
    const me = await recordOf('employee@muster.demo')
    const colleague = await colleagueOf(me)
    const refusal = await guard.refused(notes.create, { employeeId: colleague, content: 'Was asleep' })
    expect(refusal.status).toBe(404)
    const note = await supervisor.call(notes.create, { employeeId: me.id, content: 'Helped at the dock' })
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from users where email = 'supervisor@muster.demo'`,
    )
    expect(note.writtenBy).toBe(rows[0]?.name)
    expect((await guard.call(notes.list, { limit: 1 }))[0]?.content).toBe('Helped at the dock')
  })

  test('a client reads what is not of low priority, without who read it, and writes nothing', async () => {
    const list = await client.call(notes.list, { limit: 500 })
    expect(list.length).toBeGreaterThan(0)
    for (const note of list) {
      expect(note.priority).not.toBe('low')
      expect(note.acknowledgements).toEqual([])
    }
    const me = await recordOf('employee@muster.demo')
    expect((await client.refused(notes.create, { employeeId: me.id, content: 'x' })).status).toBe(403)
    expect((await client.refused(notes.handover, {})).status).toBe(403)
    expect((await client.call(notes.list, { priority: 'low' })).length).toBe(0)
  })

  test('another company’s notes, people and sites do not exist', async () => {
    const stranger = await app.signedIn('other-provider@muster.demo')
    const me = await recordOf('employee@muster.demo')
    expect((await stranger.refused(notes.create, { employeeId: me.id, content: 'x' })).status).toBe(404)
    const [mine] = await supervisor.call(notes.list, { limit: 1 })
    expect((await stranger.refused(notes.acknowledge, { id: mine?.id as number })).status).toBe(404)
    const { rows } = await app.database.owner.query<{ id: number }>(
      'select id from businesses where organization_id <> $1 limit 1',
      [me.organization],
    )
    const businessId = rows[0]?.id as number
    expect((await guard.refused(notes.create, { employeeId: me.id, content: 'x', businessId })).status).toBe(404)
  })

  test('a note needs words', async () => {
    const me = await recordOf('employee@muster.demo')
    const refusal = await guard.refused(notes.create, { employeeId: me.id, content: '   ' })
    expect(refusal.body.fields).toMatchObject([{ field: 'content', message: 'Content is required' }])
    const nobody = await guard.refused(notes.create, { content: 'x' } as never)
    expect(nobody.body.fields).toMatchObject([{ field: 'employeeId', message: 'Employee is required' }])
  })
})

test('what looks like markup or SQL is kept as the text it is', async () => {
  const me = await recordOf('employee@muster.demo')
  const hostile = `<img src=x onerror=alert(1)>'; drop table notes; -- {{constructor}} %_\\ 🚨`
  const note = await guard.call(notes.create, { employeeId: me.id, content: hostile, location: '<b>gate</b>' })
  expect(note).toMatchObject({ content: hostile, location: '<b>gate</b>' })
  const found = await guard.call(notes.list, { search: `'; drop table notes; -- {{constructor}} %_\\` })
  expect(found.map(({ id }) => id)).toEqual([note.id])
  expect(await guard.call(notes.list, { search: '%_%_%_nothing' })).toEqual([])
})

test('the supervisor is told of a note at once, and the pages of the list join without gap or doubling', async () => {
  const me = await recordOf('employee@muster.demo')
  const stream = await openStream(supervisor)
  const note = await guard.call(notes.create, { employeeId: me.id, content: 'Light out', priority: 'high' })
  expect((await stream.next('note-added')).facts).toEqual({ noteId: note.id, employeeId: me.id })
  stream.close()
  const whole = (await supervisor.call(notes.list, { limit: 500 })).map(({ id }) => id)
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const answer = await supervisor.try(notes.list, { limit: 7, ...(cursor && { cursor }) })
    paged.push(...(answer.body as { id: number }[]).map(({ id }) => id))
    cursor = answer.headers.get('X-Next-Cursor') ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole)
})

describe('handing over', () => {
  test('what one shift leaves is seen at that site until it is acknowledged, and the writer sees by whom', async () => {
    const me = await recordOf('employee@muster.demo')
    const colleague = await colleagueOf(me)
    const stream = await openStream(guard)
    const note = await supervisor.call(notes.create, {
      employeeId: colleague,
      content: 'Key 7 is with the plumber',
      handover: true,
      businessId: me.business,
    })
    await stream.next('handover-added')
    stream.close()
    expect((await guard.call(notes.handover, {})).map(({ id }) => id)).toContain(note.id)
    expect((await guard.call(notes.handover, { businessId: me.business })).map(({ id }) => id)).toContain(note.id)
    const [first] = await Promise.all([1, 2, 3].map(() => guard.call(notes.acknowledge, { id: note.id })))
    expect(first?.isAcknowledged).toBe(true)
    expect((await guard.call(notes.handover, {})).map(({ id }) => id)).not.toContain(note.id)
    const seen = (await supervisor.call(notes.list, { limit: 50 })).find(({ id }) => id === note.id)
    expect(seen?.acknowledgements).toHaveLength(1)
  })

  test('a colleague’s plain note is not a guard’s to acknowledge', async () => {
    const me = await recordOf('employee@muster.demo')
    const colleague = await colleagueOf(me)
    const note = await supervisor.call(notes.create, { employeeId: colleague, content: 'Late twice' })
    expect((await guard.refused(notes.acknowledge, { id: note.id })).status).toBe(404)
  })

  test('a handover without a site is refused', async () => {
    const me = await recordOf('employee@muster.demo')
    const refusal = await guard.refused(notes.create, {
      employeeId: me.id,
      content: 'x',
      handover: true,
      businessId: null,
    })
    expect(refusal.body.fields).toMatchObject([{ field: 'businessId', message: 'Choose the site' }])
  })
})

describe('the list of incidents', () => {
  test('a supervisor sees all, a client only released ones and not who reported them', async () => {
    const { organization } = await recordOf('employee@muster.demo')
    const { rows } = await app.database.owner.query<{ all: number; released: number }>(
      `select count(*)::int "all", count(*) filter (where released_at is not null and business_id in (
         select b.id from businesses b join users u on u.client_id = b.client_id where u.email = 'client@muster.demo'))::int released
       from cad_incidents where organization_id = $1`,
      [organization],
    )
    expect(await supervisor.call(incidents.list, { limit: 500 })).toHaveLength(rows[0]?.all as number)
    const shown = await client.call(incidents.list, { limit: 500 })
    expect(shown).toHaveLength(rows[0]?.released as number)
    for (const one of shown) expect(one.reportedBy).toBeNull()
  })

  test('a guard sees those they are assigned to', async () => {
    const { rows } = await app.database.owner.query<{ id: number }>(
      `select i.id from cad_incidents i join users u on u.email = 'employee@muster.demo'
       join employees e on e.user_id = u.id and e.organization_id = i.organization_id
       where i.assigned_to = e.id or exists (select from incident_assignments a where a.incident_id = i.id
         and a.employee_id = e.id and a.status not in ('refused', 'released')) order by i.created_at desc, i.id desc`,
    )
    const list = await guard.call(incidents.list, { limit: 500 })
    expect(list.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})
