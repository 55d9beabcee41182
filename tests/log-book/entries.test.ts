import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBetween } from '#server/log-book/public.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { search } from '#shared/search/contract.ts'
import { asUrl, exifWithPlace, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn, summit } from '../support/harbor.ts'
import { guardWithPhone } from '../tours/site-with-round.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()

let app: RunningApp
let supervisor: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
})
beforeEach(async () => {
  clock.set(nine)
  guard = await guardWithPhone(app, 'Gus')
  await onTheClock(guard.employeeId)
})
afterAll(() => app?.stop())

/** On the clock since an hour, at Pier 1 unless it is said. */
const onTheClock = (employee: number, { site = pier.block, to = null as string | null } = {}) =>
  given.entry(app.database.owner, { organization: harbor, employee, site, from: later(-60), to })

const visitor = (over: object = {}) =>
  guard.client.call(logBook.write, { kind: 'visitor', name: 'Ana Ruiz', company: 'Otis', ...over })
const idsFor = async (client: Client, filter: object = {}) =>
  (await client.call(logBook.list, { limit: 500, ...filter })).map(({ id }) => id)

describe('a guard', () => {
  test('writes in who comes where they are on the clock, and out who leaves', async () => {
    const entry = await visitor({ recipient: 'Office' })
    expect(entry).toMatchObject({
      kind: 'visitor',
      business: { id: pier.block, name: 'Pier 1' },
      name: 'Ana Ruiz',
      startedAt: nine,
      startedBy: 'Gus Guard',
      endedAt: null,
    })
    expect(await idsFor(guard.client, { open: true })).toContain(entry.id)
    clock.set(later(30))
    expect(await guard.client.call(logBook.end, { id: entry.id })).toMatchObject({
      endedAt: later(30),
      endedBy: 'Gus Guard',
    })
    expect(await idsFor(guard.client, { open: true })).not.toContain(entry.id)
    expect(await idsFor(guard.client, { open: false })).toContain(entry.id)
  })

  test('takes back an end that was pressed by mistake; what it said stays for those who correct', async () => {
    const { id } = await visitor()
    clock.set(later(5))
    await guard.client.call(logBook.end, { id })
    clock.set(later(6))
    expect(await guard.client.call(logBook.reopen, { id })).toMatchObject({ endedAt: null, endedBy: null })
    expect(await guard.client.call(logBook.reopen, { id })).toMatchObject({ endedAt: null })
    expect(await idsFor(guard.client, { open: true })).toContain(id)
    const [seen] = await supervisor.call(logBook.list, { id })
    expect(seen?.corrections).toMatchObject([{ by: 'Gus Guard', before: { endedAt: later(5) } }])
  })

  test('takes back nothing where they are not on the clock, and nothing that ended long ago', async () => {
    const { id } = await visitor()
    await guard.client.call(logBook.end, { id })
    const stranger = await guardWithPhone(app, 'Flo')
    expect(await stranger.client.try(logBook.reopen, { id })).toMatchObject({ status: 404 })
    clock.set(later(25 * 60))
    expect(await guard.client.try(logBook.reopen, { id })).toMatchObject({ status: 404 })
    expect(await supervisor.call(logBook.reopen, { id })).toMatchObject({ endedAt: null })
  })

  test('who took an end back without a connection does not undo one that was written down after it', async () => {
    const { id } = await visitor()
    clock.set(later(20))
    const ended = await guard.client.call(logBook.end, { id })
    clock.set(later(30))
    const back = await guard.client.call(logBook.reopen, { id, made: guard.made(later(10), later(5)) })
    expect(back).toMatchObject({ endedAt: ended.endedAt })
  })

  test.each([
    ['vehicle', { plate: 'AB 123', name: 'Bo', company: 'Linen' }],
    ['key', { keyNumber: '14', name: 'Bo' }],
    ['parcel', { recipient: 'Floor 3', company: 'Post' }],
  ] as const)('writes a %s', async (kind, words) =>
    expect(await guard.client.call(logBook.write, { kind, ...words })).toMatchObject({ kind, ...words }),
  )

  test('is told what is missing, and what is none of its kind', async () => {
    for (const [input, field] of [
      [{ kind: 'visitor', name: ' ' }, 'name'],
      [{ kind: 'key', name: 'Bo' }, 'keyNumber'],
      [{ kind: 'visitor', name: 'Bo', keyNumber: '14' }, 'keyNumber'],
    ] as const)
      expect(await guard.client.try(logBook.write, input)).toMatchObject({ status: 400, body: { fields: [{ field }] } })
  })

  test('off the clock, or at another site, writes nothing', async () => {
    const idle = await guardWithPhone(app, 'Ida')
    const refused = { status: 422, body: { code: 'log-book-not-on-the-clock' } }
    expect(await idle.client.try(logBook.write, { kind: 'visitor', name: 'Ana' })).toMatchObject(refused)
    expect(
      await guard.client.try(logBook.write, { kind: 'visitor', name: 'Ana', businessId: pier.flag }),
    ).toMatchObject(refused)
  })

  test('reads what is open and what was over since yesterday, at the site where they stand and at no other', async () => {
    const entry = await visitor()
    const elsewhere = await guardWithPhone(app, 'Eli')
    await onTheClock(elsewhere.employeeId, { site: pier.flag })
    const off = await guardWithPhone(app, 'Olaf')
    for (const stranger of [elsewhere, off]) {
      expect(await idsFor(stranger.client)).not.toContain(entry.id)
      expect(await stranger.client.try(logBook.end, { id: entry.id })).toMatchObject({ status: 404 })
      expect(await stranger.client.try(logBook.photo, { id: entry.id })).toMatchObject({ status: 404 })
    }
    await guard.client.call(logBook.end, { id: entry.id })
    clock.set(later(23 * 60))
    expect(await idsFor(guard.client)).toContain(entry.id)
    clock.set(later(25 * 60))
    expect(await idsFor(guard.client)).not.toContain(entry.id)
    expect(await idsFor(supervisor)).toContain(entry.id)
  })

  test('without a signal writes in and out with the true times', async () => {
    clock.set(later(120))
    const entry = await visitor({ made: guard.made(later(10), later(5)) })
    expect(entry).toMatchObject({ startedAt: later(10), offline: { arrivedAt: later(120), doubt: null } })
    const ended = await guard.client.call(logBook.end, { id: entry.id, made: guard.made(later(50), later(5)) })
    expect(ended).toMatchObject({ endedAt: later(50), endOffline: { arrivedAt: later(120) } })
  })

  test('who has clocked out before the signal was back loses nothing of what they wrote', async () => {
    const gone = await guardWithPhone(app, 'Gone')
    await onTheClock(gone.employeeId, { to: later(60) })
    clock.set(later(120))
    const entry = await gone.client.call(logBook.write, {
      kind: 'key',
      keyNumber: '7',
      name: 'Bo',
      made: gone.made(later(20), later(5)),
    })
    expect(entry).toMatchObject({ business: { id: pier.block }, startedAt: later(20) })
    expect(await gone.client.try(logBook.write, { kind: 'key', keyNumber: '8', name: 'Bo' })).toMatchObject({
      status: 422,
    })
  })

  describe('whose phone gives a time that is not believed', () => {
    // The phone had a connection at ten minutes past, and says that it was earlier.
    const setBack = (phone: typeof guard, at: string) => phone.made(at, later(10))
    const key = { kind: 'key', keyNumber: '7', name: 'Bo' } as const

    test('writes what they may have written then, with the doubt on it', async () => {
      const gone = await guardWithPhone(app, 'Gone')
      await onTheClock(gone.employeeId, { to: later(60) })
      clock.set(later(120))
      const entry = await gone.client.call(logBook.write, { ...key, made: setBack(gone, later(5)) })
      expect(entry).toMatchObject({ startedAt: later(120), offline: { doubt: 'made-before-contact' } })
    })

    test('writes what they may be writing now, with the doubt on it', async () => {
      clock.set(later(120))
      const entry = await guard.client.call(logBook.write, { ...key, made: setBack(guard, later(-300)) })
      expect(entry).toMatchObject({ startedAt: later(120), offline: { doubt: 'made-before-contact' } })
    })

    test('writes and ends nothing where they stood neither then nor now', async () => {
      const gone = await guardWithPhone(app, 'Gone')
      await onTheClock(gone.employeeId, { to: later(60) })
      const { id } = await visitor()
      clock.set(later(120))
      expect(await gone.client.try(logBook.write, { ...key, made: setBack(gone, later(-300)) })).toMatchObject({
        status: 422,
        body: { code: 'log-book-not-on-the-clock' },
      })
      expect(await gone.client.try(logBook.end, { id, made: setBack(gone, later(-200)) })).toMatchObject({
        status: 404,
      })
    })
  })

  test('learns nothing by ending what was not yet there when they stood there', async () => {
    const gone = await guardWithPhone(app, 'Gone')
    await onTheClock(gone.employeeId, { to: later(30) })
    clock.set(later(60))
    const { id } = await visitor()
    await guard.client.call(logBook.end, { id })
    clock.set(later(120))
    const earlier = { id, made: gone.made(later(20), later(5)) }
    expect(await gone.client.try(logBook.end, earlier)).toMatchObject({ status: 404 })
  })

  test('cannot write someone out before they came in', async () => {
    clock.set(later(60))
    const entry = await visitor()
    clock.set(later(120))
    const made = guard.made(later(30), later(5))
    expect(await guard.client.try(logBook.end, { id: entry.id, made })).toMatchObject({
      status: 409,
      body: { code: 'log-book-end-before-start' },
    })
    expect((await supervisor.call(logBook.list, { id: entry.id }))[0]).toMatchObject({ endedAt: null })
  })

  test('who sends the same twice has written it once', async () => {
    clock.set(later(60))
    const made = guard.made(later(10), later(5))
    const first = await visitor({ made, name: 'Twice' })
    expect(await guard.client.try(logBook.write, { kind: 'visitor', name: 'Twice', made })).toMatchObject({
      status: 409,
      body: { code: 'act-taken-in' },
    })
    expect(await idsFor(supervisor, { search: 'Twice' })).toEqual([first.id])
  })

  test('twenty times out at once is once, and the first time stays', async () => {
    const entry = await visitor()
    clock.set(later(5))
    await guard.client.call(logBook.end, { id: entry.id })
    clock.set(later(30))
    await Promise.all(Array.from({ length: 20 }, () => guard.client.call(logBook.end, { id: entry.id })))
    expect((await supervisor.call(logBook.list, { id: entry.id }))[0]).toMatchObject({ endedAt: later(5), version: 2 })
  })
})

describe('a photo', () => {
  test('is kept without what a camera writes into it, and shown to those who see the entry', async () => {
    const entry = await visitor({ image: asUrl(jpeg({ extra: [exifWithPlace] })) })
    const shown = await guard.client.send('GET', entry.photoUrl ?? '')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { rows } = await app.database.owner.query<{ id: string; bytes: Buffer }>(
      'select f.id, f.bytes from log_book_entries l join files f on f.id = l.photo_file_id where l.id = $1',
      [entry.id],
    )
    expect(rows[0]?.bytes.includes('GPSLatitude')).toBe(false)
    const client = await signedIn(app, await hire(app.database, 'Cleo', { role: 'client' }))
    for (const path of [entry.photoUrl ?? '', `/api/files/${rows[0]?.id}`])
      expect((await client.send('GET', path)).status, path).not.toBe(200)
    expect((await guard.client.send('GET', `/api/files/${rows[0]?.id}`)).status).toBe(404)
    await supervisor.call(logBook.correct, { id: entry.id, photo: null })
    expect((await supervisor.send('GET', entry.photoUrl ?? '')).status).toBe(404)
  })

  test('that is none is refused, and nothing is written', async () => {
    const image = asUrl(Buffer.from('hello'))
    expect(await guard.client.try(logBook.write, { kind: 'visitor', name: 'Nophoto', image })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'image', code: 'photo-not-valid' }] },
    })
    expect(await idsFor(supervisor, { search: 'Nophoto' })).toEqual([])
  })
})

describe('those in charge', () => {
  test('write for any of their sites, and have to say for which', async () => {
    expect(await supervisor.try(logBook.write, { kind: 'visitor', name: 'Ana' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'businessId', code: 'site-required' }] },
    })
    const entry = await supervisor.call(logBook.write, { kind: 'visitor', name: 'Ana', businessId: pier.flag })
    expect(entry).toMatchObject({ business: { name: 'Pier 2' }, startedBy: 'Sue Guard' })
  })

  test('correct an entry; what it said before stays with it, and the audit log names fields and no visitor', async () => {
    const entry = await visitor({ name: 'Anna Ruis' })
    clock.set(later(40))
    const right = await supervisor.call(logBook.correct, {
      id: entry.id,
      name: 'Ana Ruiz',
      startedAt: later(-10),
      endedAt: later(20),
      version: entry.version,
    })
    expect(right).toMatchObject({
      name: 'Ana Ruiz',
      company: 'Otis',
      startedAt: later(-10),
      endedAt: later(20),
      endedBy: 'Sue Guard',
      corrections: [{ at: later(40), by: 'Sue Guard', before: { name: 'Anna Ruis', startedAt: nine, endedAt: null } }],
    })
    expect((await guard.client.call(logBook.list, { id: entry.id }))[0]).toMatchObject({ corrections: [] })
    const owner = await app.signedIn('olga@harbor.test')
    const [line] = await owner.call(auditLog.list, { action: 'log-book-entry.corrected' })
    expect(line?.detail).toMatchObject({ fields: ['name', 'startedAt', 'endedAt'] })
    expect(JSON.stringify(line?.detail)).not.toContain('Ru')
    expect(await supervisor.try(logBook.correct, { id: entry.id, name: 'Al', version: entry.version })).toMatchObject({
      status: 409,
    })
    expect(await supervisor.call(logBook.correct, { id: entry.id, endedAt: null })).toMatchObject({
      endedAt: null,
      endedBy: null,
    })
  })

  test('cannot let an entry end before it starts, or start in the time to come', async () => {
    const { id } = await visitor()
    for (const [times, field] of [
      [{ endedAt: later(-1) }, 'endedAt'],
      [{ startedAt: later(10) }, 'startedAt'],
      [{ endedAt: later(10) }, 'endedAt'],
    ] as const)
      expect(await supervisor.try(logBook.correct, { id, ...times })).toMatchObject({
        status: 422,
        body: { fields: [{ field }] },
      })
    expect(await supervisor.try(logBook.correct, { id, name: '' })).toMatchObject({ status: 400 })
  })

  test('date an entry back by a month at most, counted from when it was written', async () => {
    const { id } = await visitor()
    const day = 24 * 60
    clock.set(later(10))
    for (const startedAt of [later(-32 * day), '1970-01-01T00:00:00.000Z'])
      expect(await supervisor.try(logBook.correct, { id, startedAt })).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'startedAt', code: 'log-book-time-too-old' }] },
      })
    await supervisor.call(logBook.correct, { id, startedAt: later(-30 * day) })
    expect(await supervisor.try(logBook.correct, { id, startedAt: later(-60 * day) })).toMatchObject({ status: 422 })
  })

  test('find an entry by a plate, a name or a day, and guards do not look through it', async () => {
    const { id } = await guard.client.call(logBook.write, { kind: 'vehicle', plate: 'ZX 991', name: 'Wanda' })
    expect(await idsFor(supervisor, { search: 'zx 99' })).toEqual([id])
    expect(await idsFor(supervisor, { search: 'wanda', from: '2026-03-02', to: '2026-03-02' })).toEqual([id])
    expect(await idsFor(supervisor, { search: 'wanda', from: '2026-03-03' })).toEqual([])
    const found = async (client: Client) =>
      (await client.call(search.find, { q: 'wanda' })).flatMap(({ kind, hits }) =>
        hits.map(({ title }) => [kind, title]),
      )
    expect(await found(supervisor)).toEqual([['log-book-entry', 'ZX 991']])
    expect(await found(guard.client)).toEqual([])
  })

  test('go through the list page by page', async () => {
    const made = []
    for (const name of ['Page one', 'Page two', 'Page three']) made.push((await visitor({ name })).id)
    const first = await supervisor.send('GET', '/api/log-book?limit=2&search=Page')
    const cursor = first.headers.get('x-next-cursor') ?? ''
    expect(cursor).not.toBe('')
    const rest = await supervisor.call(logBook.list, { limit: 2, search: 'Page', cursor })
    expect([...(first.body as { id: number }[]), ...rest].map(({ id }) => id)).toEqual(made.toReversed())
  })
})

test('nobody of another company, and no client, reads or touches an entry', async () => {
  const { id } = await visitor()
  const rival = await signedIn(app, await hire(app.database, 'Rex', { role: 'supervisor', organization: summit }))
  expect(await idsFor(rival)).not.toContain(id)
  expect(await rival.try(logBook.correct, { id, name: 'Me' })).toMatchObject({ status: 404 })
  expect(await rival.try(logBook.end, { id })).toMatchObject({ status: 404 })
  const client = await signedIn(app, await hire(app.database, 'Cleo', { role: 'client' }))
  expect(await client.try(logBook.list, {})).toMatchObject({ status: 403 })
})

test('what a report reads of a span: who came, who left, and what was open at its end as it was then', async () => {
  const site = pier.record
  const write = async (name: string, startedAt: string, endedAt: string | null) => {
    const { id } = await supervisor.call(logBook.write, { kind: 'visitor', name, businessId: site })
    await supervisor.call(logBook.correct, { id, startedAt, ...(endedAt && { endedAt }) })
  }
  await write('gone before', later(-300), later(-200))
  await write('left within', later(-300), later(-90))
  await write('stays on', later(-120), null)
  await write('left after', later(-80), later(-10))
  await write('came after', later(-20), null)
  let rows: Awaited<ReturnType<typeof listBetween>> = []
  await doJob(app.running, async ({ db }) => {
    rows = await listBetween(db, { organizationId: harbor, businessId: site, from: later(-100), to: later(-60) })
  })
  expect(rows.map(({ name, endedAt }) => [name, endedAt])).toEqual([
    ['left within', later(-90)],
    ['stays on', null],
    ['left after', null],
  ])
})
