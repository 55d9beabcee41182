import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveMap } from '#shared/live-map/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { forgetInTime } from '../support/forget.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { statementsWith } from '../support/statements.ts'
import { drawDock, inside, outside } from '../zones/dock.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  await drawDock(app.database)
  supervisor = await person({ role: 'supervisor' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

async function person(options?: Parameters<typeof hire>[2], name = 'Pia') {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

async function onDuty(name?: string) {
  const guard = await person({}, name)
  const { id } = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
  clock.set('2026-03-02T14:30:00.000Z')
  return { ...guard, timeEntryId: id }
}

const at = (recordedAt: string, place: { latitude: number; longitude: number } = inside) => ({
  ...place,
  accuracy: 12,
  recordedAt,
})
const countOf = async (employeeId: number) => {
  const { rows } = await app.database.owner.query('select count(*)::int n from positions where employee_id = $1', [
    employeeId,
  ])
  return rows[0].n as number
}
/** What the phone says of a batch that it put away at this time. */
const putAway = ({ userId }: { userId: string }, madeAt: string, more: object = {}) => ({
  by: userId,
  device: '8c1f6a52-7a43-4c9f-9a39-0d7b3c1e5f10',
  number: 1,
  at: madeAt,
  aheadMs: 0,
  contactAt: '2026-03-02T14:30:00.000Z',
  steadyMs: null,
  ...more,
})
const keptOf = async (employeeId: number) => {
  const { rows } = await app.database.owner.query(
    `select time_entry_id, to_char(recorded_at at time zone 'UTC', 'HH24:MI') as at, doubt from positions
     where employee_id = $1 order by recorded_at`,
    [employeeId],
  )
  return rows.map(row => [row.time_entry_id, row.at, row.doubt])
}
const seenBy = async ({ client }: { client: typeof supervisor.client }, employeeId: number) =>
  (await client.call(liveMap.read, {})).people.find(one => one.employeeId === employeeId)

describe('positions', () => {
  test('off the clock nothing is recorded, before and after', async () => {
    const guard = await person()
    const early = await guard.client.refused(liveMap.sendPositions, { positions: [at(nine)] })
    expect([early.status, early.body.code]).toEqual([409, 'not-clocked-in'])
    const { id } = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
    const fromBefore = [at('2026-03-02T13:00:00Z')]
    expect(await guard.client.call(liveMap.sendPositions, { positions: fromBefore })).toEqual({ recorded: 0 })
    clock.set('2026-03-02T15:00:00.000Z')
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:59:00Z')] })
    await guard.client.call(timeTracking.clockOut, { id })
    expect((await guard.client.refused(liveMap.sendPositions, { positions: [at(nine)] })).status).toBe(409)
    expect(await countOf(guard.employeeId)).toBe(1)
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({ state: 'offline', spot: null })
  })

  test('what waited on a phone belongs to the clock that ran then, and says nothing of where its person is now', async () => {
    const guard = await onDuty()
    clock.set('2026-03-02T15:00:00.000Z')
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    clock.set('2026-03-02T16:00:00.000Z')
    const next = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
    const made = putAway(guard, '2026-03-02T15:00:00.000Z')
    const late = at('2026-03-02T15:30:00Z', outside)
    const positions = [at('2026-03-02T14:40:00Z'), at('2026-03-02T14:50:00Z', outside), late]
    expect(await guard.client.call(liveMap.sendPositions, { positions, made })).toEqual({ recorded: 2 })
    const { rows } = await app.database.owner.query(
      'select distinct time_entry_id from positions where employee_id = $1',
      [guard.employeeId],
    )
    expect(rows).toEqual([{ time_entry_id: guard.timeEntryId }])
    expect(next.id).not.toBe(guard.timeEntryId)
    const nobodys = { ...made, number: 2 }
    const { body } = await guard.client.refused(liveMap.sendPositions, { positions: [late], made: nobodys })
    expect(body.code).toBe('not-clocked-in')
  })

  test('a batch that waited through a clock-out and the next clock-in belongs to both clocks', async () => {
    const guard = await onDuty()
    clock.set('2026-03-02T15:00:00.000Z')
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    clock.set('2026-03-02T16:00:00.000Z')
    const next = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
    clock.set('2026-03-02T17:00:00.000Z')
    const positions = [at('2026-03-02T14:50:00Z'), at('2026-03-02T15:30:00Z'), at('2026-03-02T16:10:00Z', outside)]
    const made = putAway(guard, '2026-03-02T16:15:00.000Z')
    expect(await guard.client.call(liveMap.sendPositions, { positions, made })).toEqual({ recorded: 2 })
    expect(await keptOf(guard.employeeId)).toEqual([
      [guard.timeEntryId, '14:50', null],
      [next.id, '16:10', null],
    ])
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({
      spot: { recordedAt: '2026-03-02T16:10:00.000Z' },
    })
  })

  test.each([
    ['by a phone whose clock was set back', { madeAt: '2026-03-02T14:20:00.000Z', recordedAt: '2026-03-02T14:10:00Z' }],
    ['as of later than they were put away', { madeAt: '2026-03-02T15:00:00.000Z', recordedAt: '2026-03-02T15:10:00Z' }],
  ])('recorded %s are kept with their doubt, and neither drawn nor taken for where someone is', async (_, told) => {
    const guard = await onDuty()
    clock.set('2026-03-02T16:00:00.000Z')
    const made = putAway(guard, told.madeAt)
    expect(await guard.client.call(liveMap.sendPositions, { positions: [at(told.recordedAt, outside)], made })).toEqual(
      { recorded: 1 },
    )
    const [kept] = await keptOf(guard.employeeId)
    expect(kept).toEqual([guard.timeEntryId, told.recordedAt.slice(11, 16), expect.stringMatching(/^made-/)])
    expect(await supervisor.client.call(liveMap.person, { employeeId: guard.employeeId })).toMatchObject({
      trail: [],
      doubtedPositions: 1,
    })
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({ spot: null })
  })

  test('that are older than a week are marked, however fresh the batch they come in', async () => {
    const guard = await onDuty()
    clock.set('2026-03-02T15:00:00.000Z')
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    clock.set('2026-03-11T15:00:00.000Z')
    await guard.client.call(liveMap.sendPositions, {
      positions: [at('2026-03-02T14:50:00Z')],
      made: putAway(guard, '2026-03-11T15:00:00.000Z'),
    })
    expect(await keptOf(guard.employeeId)).toEqual([[guard.timeEntryId, '14:50', 'made-too-old']])
  })

  test('a phone that resends its queue adds nothing twice, and an old position does not become the newest', async () => {
    const guard = await onDuty()
    const [first, second] = [at('2026-03-02T14:10:00Z'), at('2026-03-02T14:20:00Z', outside)]
    expect(await guard.client.call(liveMap.sendPositions, { positions: [second] })).toEqual({ recorded: 1 })
    expect(await guard.client.call(liveMap.sendPositions, { positions: [second, first] })).toEqual({ recorded: 1 })
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({
      state: 'on_duty',
      spot: { latitude: outside.latitude, accuracy: 12, recordedAt: '2026-03-02T14:20:00.000Z' },
    })
  })

  test('two hundred positions take as many statements as one', async () => {
    const guard = await onDuty()
    const statements = (positions: ReturnType<typeof at>[]) =>
      statementsWith('insert into positions', () => guard.client.call(liveMap.sendPositions, { positions }))
    const since = Date.parse('2026-03-02T14:23:00Z')
    const many = Array.from({ length: 200 }, (_, i) => at(new Date(since + i * 1000).toISOString()))
    await statements([at('2026-03-02T14:20:00Z'), at('2026-03-02T14:21:00Z')])
    const one = await statements([at('2026-03-02T14:22:00Z')])
    expect(one).toBeGreaterThan(2)
    expect(await statements(many)).toBe(one)
    expect(await countOf(guard.employeeId)).toBe(203)
  })

  test.each([
    ['a latitude of 91', { latitude: 91, longitude: 0 }],
    ['a longitude of -181', { latitude: 0, longitude: -181 }],
    ['text', { latitude: '40', longitude: '-74' }],
    ['a negative accuracy', { latitude: 0, longitude: 0, accuracy: -1 }],
    ["someone else's id", { latitude: 0, longitude: 0, employeeId: 1 }],
    ['a time without a zone', { latitude: 0, longitude: 0, recordedAt: '2026-03-02T14:00:00' }],
  ])('a position with %s is refused', async (_, position) => {
    const guard = await onDuty()
    const sent = { positions: [{ recordedAt: nine, ...position }] }
    expect((await guard.client.try(liveMap.sendPositions, sent)).status).toBe(400)
    expect(await countOf(guard.employeeId)).toBe(0)
  })

  test('no batch is empty or endless, and a phone that never rests is told to wait', async () => {
    const guard = await onDuty()
    const endless = Array.from({ length: 201 }, () => at(nine))
    expect((await guard.client.refused(liveMap.sendPositions, { positions: [] })).status).toBe(400)
    expect((await guard.client.refused(liveMap.sendPositions, { positions: endless })).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => guard.client.try(liveMap.sendPositions, { positions: [at(nine)] })),
    )
    expect(answers.filter(answer => answer.status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('after 30 days they are gone', async () => {
    const guard = await onDuty()
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:20:00Z')] })
    clock.set('2026-04-01T14:19:00.000Z')
    await forgetInTime(app)
    expect(await countOf(guard.employeeId)).toBe(1)
    clock.set('2026-04-01T14:21:00.000Z')
    await forgetInTime(app)
    expect(await countOf(guard.employeeId)).toBe(0)
  })

  test('count the people in a zone while they are fresh and on the clock', async () => {
    const guard = await onDuty()
    const dockPeople = async () =>
      (await supervisor.client.call(zones.list, {})).find(zone => zone.name === 'Dock')?.activeEmployees ?? -1
    const before = await dockPeople()
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:29:00Z')] })
    expect(await dockPeople()).toBe(before + 1)
    clock.set('2026-03-02T14:40:00.000Z')
    expect(await dockPeople()).toBe(0)
    clock.set('2026-03-02T14:30:30.000Z')
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    expect(await dockPeople()).toBe(before)
  })

  test('whoever clocked in within a zone is in it until a position says otherwise, and stands on the map where they did', async () => {
    const guard = await person({}, 'Ines')
    const counted = async () => {
      const dock = (await supervisor.client.call(zones.list, {})).find(zone => zone.name === 'Dock')
      const { employeesInZones } = await guard.client.call(liveMap.read, {})
      return { dock: dock?.activeEmployees, own: employeesInZones }
    }
    const before = (await counted()).dock ?? 0
    await guard.client.call(timeTracking.clockInWithValidation, {
      employeeId: guard.employeeId,
      accuracy: 12,
      ...inside,
    })
    expect(await counted()).toEqual({ dock: before + 1, own: 1 })
    const spot = { ...inside, accuracy: 12, recordedAt: nine, isShared: false }
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({ state: 'on_duty', spot })
    clock.set('2026-03-02T18:00:00.000Z')
    expect((await counted()).own).toBe(1)
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T17:59:00Z', outside)] })
    expect((await counted()).own).toBe(0)
    expect(await seenBy(supervisor, guard.employeeId)).toMatchObject({ spot: { ...outside, isShared: true } })
    // Where they were seen last, however long ago, is not in the zone any more.
    clock.set('2026-03-02T20:00:00.000Z')
    expect((await counted()).own).toBe(0)
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T19:59:00Z')] })
    clock.set('2026-03-02T22:00:00.000Z')
    expect((await counted()).own).toBe(1)
  })

  test('a zone drawn around people counts them without a new position', async () => {
    const guard = await onDuty()
    await guard.client.call(liveMap.sendPositions, {
      positions: [at('2026-03-02T14:29:00Z', { latitude: 10, longitude: 10 })],
    })
    const corners = [
      [9, 9],
      [9, 11],
      [11, 11],
      [11, 9],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
    const { id } = await supervisor.client.call(zones.create, { name: 'Around', coordinates: corners })
    await eventually(async () =>
      (await supervisor.client.call(zones.list, {})).some(zone => zone.id === id && zone.activeEmployees === 1),
    )
  })
})

describe('the live map', () => {
  test('tells those who watch that someone moved, and strangers nothing', async () => {
    const guard = await onDuty()
    const stranger = await person({ role: 'supervisor', organization: harbor + 1 })
    const [stream, foreign] = [await openStream(supervisor.client), await openStream(stranger.client)]
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:29:00Z')] })
    expect((await stream.next('position-changed')).facts).toEqual({ employeeId: guard.employeeId })
    expect(foreign.arrived()).toEqual([])
    stream.close()
    foreign.close()
    expect(await seenBy(stranger, guard.employeeId)).toBeUndefined()
    expect((await stranger.client.refused(liveMap.person, { employeeId: guard.employeeId })).status).toBe(404)
  })

  test('a client learns who is on duty and receives no coordinates, whatever they ask', async () => {
    const guard = await onDuty('Cora')
    const canary = { latitude: 12.345678, longitude: 98.765432 }
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:29:00Z', canary)] })
    const off = await person({}, 'Omar')
    const client = await person({ role: 'client' })
    const stream = await openStream(client.client)
    await guard.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T14:29:30Z', canary)] })
    await stream.next('position-changed')
    const reply = await client.client.call(liveMap.read, {})
    expect(reply.people.find(one => one.employeeId === guard.employeeId)).toMatchObject({ name: 'Cora', spot: null })
    expect(reply.people.map(one => one.employeeId)).not.toContain(off.employeeId)
    const asked = await Promise.all([
      client.client.try(liveMap.person, { employeeId: guard.employeeId }),
      client.client.try(zones.list, {}),
      client.client.try(liveMap.sendPositions, { positions: [at(nine)] }),
    ])
    expect(asked.map(answer => answer.status)).toEqual([403, 403, 403])
    const everything = JSON.stringify([reply, asked, stream.arrived()])
    expect(everything).not.toMatch(/12\.345|98\.765/)
    stream.close()
  })

  test('whoever stands where two zones overlap is counted once', async () => {
    const corner = [
      [60, 10],
      [60, 10.01],
      [60.01, 10.01],
      [60.01, 10],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
    await supervisor.client.call(zones.create, { name: 'Hall', zoneType: 'office', coordinates: corner })
    await supervisor.client.call(zones.create, { name: 'Lobby', zoneType: 'office', coordinates: corner })
    const guard = await onDuty()
    const before = (await supervisor.client.call(liveMap.read, {})).employeesInZones ?? 0
    await guard.client.call(liveMap.sendPositions, {
      positions: [at('2026-03-02T14:29:00Z', { latitude: 60.005, longitude: 10.005 })],
    })
    expect((await supervisor.client.call(liveMap.read, {})).employeesInZones).toBe(before + 1)
    expect((await guard.client.call(liveMap.read, {})).employeesInZones).toBe(1)
    const client = await person({ role: 'client' })
    expect((await client.client.call(liveMap.read, {})).employeesInZones).toBeNull()
  })

  test('a second reading brings only those of whom there is news', async () => {
    const [moving, resting] = [await onDuty('Mona'), await onDuty('Rosa')]
    clock.set('2026-03-02T15:00:00.000Z')
    const { asOf, onDuty: everyone } = await supervisor.client.call(liveMap.read, {})
    clock.set('2026-03-02T15:00:30.000Z')
    await moving.client.call(liveMap.sendPositions, { positions: [at('2026-03-02T15:00:20Z')] })
    const news = await supervisor.client.call(liveMap.read, { since: asOf })
    const ids = news.people.map(one => one.employeeId)
    expect(ids).toContain(moving.employeeId)
    expect(ids).not.toContain(resting.employeeId)
    expect(news.onDuty).toBe(everyone)
    expect((await supervisor.client.refused(liveMap.read, { since: 'yesterday' })).status).toBe(400)
    expect((await supervisor.client.call(liveMap.read, { since: '0001-01-01T00:00:00Z' })).people).not.toEqual([])
  })

  test('incidents stand at their own place or at that of their business; each role sees its own', async () => {
    await app.database.owner.query(
      `update businesses set latitude = 40.5, longitude = -74.5 where organization_id = $1 and id = $2`,
      [harbor, pier.block],
    )
    const guard = await onDuty()
    const report = async (number: string, fields: Record<string, unknown>) => {
      const row = { incident_number: number, title: 'Fire', organization_id: harbor, ...fields }
      const names = Object.keys(row)
      const { rows } = await app.database.owner.query(
        `insert into cad_incidents (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
        Object.values(row),
      )
      return rows[0].id as number
    }
    const exact = await report('X-1', { latitude: 40.1, longitude: -74.1, priority: 'low' })
    const atSite = await report('X-2', { business_id: pier.block, status: 'in_progress', priority: 'critical' })
    await report('X-3', { latitude: 40.1, longitude: -74.1, status: 'closed' })
    await report('X-4', {})
    await report('X-5', { organization_id: harbor + 1, latitude: 40.1, longitude: -74.1 })
    const seen = await supervisor.client.call(liveMap.incidents, {})
    expect(seen.map(({ id, isExact, latitude }) => [id, isExact, latitude])).toEqual([
      [atSite, false, 40.5],
      [exact, true, 40.1],
    ])
    expect(await guard.client.call(liveMap.incidents, {})).toEqual([])
    await app.database.owner.query(
      `insert into incident_assignments (organization_id, incident_id, employee_id) values ($1, $2, $3)`,
      [harbor, exact, guard.employeeId],
    )
    expect((await guard.client.call(liveMap.incidents, {})).map(({ id }) => id)).toEqual([exact])
    const client = await person({ role: 'client' })
    expect(await client.client.call(liveMap.incidents, {})).toEqual([])
  })

  test('a guard sees only themselves', async () => {
    const guard = await onDuty()
    const other = await onDuty()
    const reply = await guard.client.call(liveMap.read, {})
    expect(reply.people.map(one => one.employeeId)).toEqual([guard.employeeId])
    expect(reply.onDuty).toBe(1)
    expect((await guard.client.refused(liveMap.person, { employeeId: other.employeeId })).status).toBe(404)
    expect(await guard.client.call(liveMap.person, { employeeId: guard.employeeId })).toMatchObject({ trail: [] })
  })

  test('people are found by name and state, those on duty first', async () => {
    const guard = await onDuty('Xandra')
    const resting = await onDuty('Xaver')
    await resting.client.call(timeTracking.startBreak, { id: resting.timeEntryId })
    const absent = await person({}, 'Xena')
    const found = async (input: Parameters<typeof supervisor.client.call<typeof liveMap.read>>[1]) =>
      (await supervisor.client.call(liveMap.read, input)).people.map(one => one.employeeId)
    expect(await found({ search: 'xA' })).toEqual([guard.employeeId, resting.employeeId])
    expect(await found({ search: 'x' })).toContain(absent.employeeId)
    expect(await found({ search: 'x', status: 'active' })).toEqual([guard.employeeId])
    expect(await found({ search: 'x', status: 'break' })).toEqual([resting.employeeId])
    expect(await found({ search: 'x', status: 'offline' })).toEqual([absent.employeeId])
    expect(await found({ search: '%' })).toEqual([])
  })

  test("a manager sees today's trail and the last note", async () => {
    const guard = await onDuty()
    await app.database.owner.query(
      `insert into notes (organization_id, employee_id, content, noted_at) values ($1, $2, 'Gate is stuck', $3)`,
      [harbor, guard.employeeId, nine],
    )
    await guard.client.call(liveMap.sendPositions, {
      positions: [at('2026-03-02T14:20:00Z', outside), at('2026-03-02T14:10:00Z')],
    })
    const details = await supervisor.client.call(liveMap.person, { employeeId: guard.employeeId })
    expect(details.lastNote).toEqual({ content: 'Gate is stuck', notedAt: nine })
    expect(details.trail.map(one => one.latitude)).toEqual([inside.latitude, outside.latitude])
  })

  test('the base map comes from where the operator says, and pages may load from there only', async () => {
    expect(await supervisor.client.call(liveMap.settings, {})).toEqual({
      styleUrl: null,
      tileUrl: null,
      fileUrl: null,
      isDemo: false,
      attribution: null,
      findsAddresses: false,
      home: { latitude: 40.5, longitude: -74.5 },
    })
    const tiled = await startApp({
      database: app.database,
      environment: { TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' },
    })
    const { headers } = await tiled.anonymous().send('GET', '/api/openapi.json')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self' https://tiles.example.org;")
    expect(policy).toContain("script-src 'self';")
    await tiled.stop()
  })
})
