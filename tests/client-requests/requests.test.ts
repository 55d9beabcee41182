import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { asUrl, exifWithPlace, jpeg } from '../accounts/pictures.ts'
import { programOf } from '../api-tokens/program.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (hours: number) => new Date(Date.parse(nine) + hours * 3_600_000).toISOString()

let app: RunningApp
let company: Awaited<ReturnType<typeof foundHarbor>>
let sue: Client
let sam: Client
let lea: Client
let gus: Client
let cora: Client
let otto: Client
let olga: Client
let rolf: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  company = await foundHarbor(app.database)
  const acme = await company.anotherClient({ name: 'Acme' })
  const other = await company.anotherClient({ name: 'Other' })
  const sql = (text: string, values: unknown[]) => app.database.owner.query(text, values)
  await sql('update businesses set client_id = $1, bill_rate_cents = 4000 where id = $2', [acme, pier.block])
  await sql('update businesses set client_id = $1 where id = $2', [other, pier.flag])
  await sql(
    `insert into position_rates (organization_id, position, bill_rate_cents, hourly_rate_cents) values ($1, 'Guard', 5000, 1777)`,
    [harbor],
  )
  sue = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
  sam = await signedIn(app, await hire(app.database, 'Sam', { role: 'supervisor', site: null }))
  lea = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
  gus = await signedIn(app, await hire(app.database, 'Gus'))
  cora = await signedIn(app, await company.client('Cora Client', { client: acme }))
  otto = await signedIn(app, await company.client('Otto Client', { client: other }))
  olga = await app.signedIn('olga@harbor.test')
  rolf = await app.signedIn('rolf@summit.test')
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const extraGuard = {
  businessId: pier.block,
  kind: 'extra-guard',
  content: 'Concert on the pier',
  date: '2026-03-10',
  startTime: '20:00',
  endTime: '02:00',
  people: 2,
  position: 'Guard',
} as const
const complaint = { businessId: pier.block, kind: 'complaint', content: 'The gate stood open.' } as const

describe('an extra guard', () => {
  test('is asked for with an estimate of the charge, becomes open shifts, and the client sees who comes', async () => {
    expect(await cora.call(clientRequests.terms, { businessId: pier.block })).toEqual({
      answerWithinHours: 24,
      positions: ['Guard'],
      charge: null,
    })
    const asked = await cora.call(clientRequests.ask, extraGuard)
    expect(asked).toMatchObject({
      status: 'open',
      estimate: { hours: 12, rate: '50.00', amount: '600.00', currency: 'USD' },
      dueAt: later(24),
      endsNextDay: true,
      became: null,
      history: [{ what: 'asked', by: 'Cora Client' }],
    })
    expect(JSON.stringify(asked)).not.toContain('1777')
    const { id } = asked
    clock.set(later(1))
    expect(await sue.call(clientRequests.see, { id })).toMatchObject({ seenAt: later(1) })
    clock.set(later(2))
    const accepted = await sue.call(clientRequests.accept, {
      id,
      outcome: 'shifts',
      shifts: 'open',
      location: 'Stage',
      words: 'Two of our best.',
    })
    const shifts = accepted.became?.shifts ?? []
    expect(shifts).toMatchObject([
      { state: 'open', name: null },
      { state: 'open', name: null },
    ])
    const first = shifts[0]?.id as number
    expect(await sue.call(scheduling.get, { id: first })).toMatchObject({
      date: '2026-03-10',
      startTime: '20:00',
      endTime: '02:00',
      endsNextDay: true,
      location: 'Stage',
      position: 'Guard',
      businessId: pier.block,
      employeeId: null,
    })
    // The way back.
    expect(await sue.call(clientRequests.list, { scheduleId: first })).toMatchObject([{ id }])
    const nia = await hire(app.database, 'Nia Nord')
    clock.set(later(3))
    await sue.call(scheduling.update, { id: first, employeeId: nia.employeeId })
    const seen = await cora.call(clientRequests.read, { id })
    expect(seen.became?.shifts).toMatchObject([{ state: 'filled', name: 'Nia Nord' }, { state: 'open' }])
    expect(seen.history).toMatchObject([
      { what: 'asked', by: 'Cora Client', isOfCompany: false },
      { what: 'seen', by: 'Harbor', isOfCompany: true },
      { what: 'accepted', by: 'Harbor', words: 'Two of our best.' },
      { what: 'priced', by: 'Harbor', price: { rate: '50.00', currency: 'USD' } },
      { what: 'filled', by: 'Nia Nord', at: later(3) },
    ])
    expect((await sue.call(clientRequests.read, { id })).history).toMatchObject([
      { by: 'Cora Client' },
      { by: 'Sue Guard' },
      { by: 'Sue Guard' },
      { by: 'Sue Guard' },
      { by: 'Nia Nord' },
    ])
    // Whoever loses it again is no longer named.
    await sue.call(scheduling.update, { id: first, employeeId: null })
    const again = await cora.call(clientRequests.read, { id })
    expect(again.history.map(({ what }) => what)).toEqual(['asked', 'seen', 'accepted', 'priced'])
  })

  test('kept as drafts is being planned, and says no more to the client', async () => {
    const { id } = await cora.call(clientRequests.ask, extraGuard)
    await sue.call(clientRequests.accept, { id, outcome: 'shifts', shifts: 'draft' })
    expect((await cora.call(clientRequests.read, { id })).became?.shifts).toEqual([
      { id: null, state: 'planned', name: null },
      { id: null, state: 'planned', name: null },
    ])
    const drafts = (await sue.call(clientRequests.read, { id })).became?.shifts ?? []
    expect(drafts.every(({ id: shift, state }) => shift !== null && state === 'planned')).toBe(true)
  })

  test('offered goes to those who fit at once', async () => {
    const { id } = await cora.call(clientRequests.ask, { ...extraGuard, people: 1 })
    const { became } = await sue.call(clientRequests.accept, { id, outcome: 'shifts', shifts: 'offered' })
    const shift = became?.shifts[0]?.id as number
    const { rows } = await app.database.owner.query('select schedule_id from offerings where schedule_id = $1', [shift])
    expect(rows).toHaveLength(1)
  })

  test('without a rate has no price, and for hours that are over is refused', async () => {
    const asked = await otto.call(clientRequests.ask, { ...extraGuard, businessId: pier.flag, position: null })
    expect(asked.estimate).toBeNull()
    const late = await cora.refused(clientRequests.ask, { ...extraGuard, date: '2026-03-01' })
    expect(late).toMatchObject({ status: 422, body: { fields: [{ field: 'date', code: 'request-in-the-past' }] } })
    const { id } = await cora.call(clientRequests.ask, extraGuard)
    clock.set('2026-03-11T01:30:00.000Z')
    expect(await sue.refused(clientRequests.accept, { id, outcome: 'shifts' })).toMatchObject({
      status: 422,
      body: { code: 'request-in-the-past' },
    })
    expect(await cora.call(clientRequests.read, { id })).toMatchObject({ status: 'open' })
  })
})

describe('what else is asked', () => {
  test('the change of an order is drafted below what it says, and applies to nobody yet', async () => {
    const order = await sue.call(postOrders.create, { businessId: pier.block, title: 'Gate', body: 'Lock at ten.' })
    await sue.call(postOrders.publish, { id: order.id })
    const elsewhere = await sue.call(postOrders.create, { businessId: pier.flag, title: 'Far', body: 'Far away.' })
    const wish = { businessId: pier.block, kind: 'order-change', content: 'Lock at nine.' } as const
    const { id } = await cora.call(clientRequests.ask, wish)
    const wrong = { id, outcome: 'post-order', postOrderId: elsewhere.id } as const
    expect((await sue.refused(clientRequests.accept, wrong)).status).toBe(404)
    await sue.call(clientRequests.accept, { id, outcome: 'post-order', postOrderId: order.id })
    expect(await sue.call(postOrders.read, { id: order.id })).toMatchObject({
      body: 'Lock at ten.',
      draft: { body: 'Lock at ten.\n\nLock at nine.' },
    })
    expect(await sue.call(clientRequests.list, { postOrderId: order.id })).toMatchObject([{ id }])
    const second = await cora.call(clientRequests.ask, wish)
    const made = await sue.call(clientRequests.accept, { id: second.id, outcome: 'post-order', title: 'Locking' })
    const fresh = made.became?.postOrderId as number
    expect(await sue.call(postOrders.read, { id: fresh })).toMatchObject({ title: 'Locking', status: 'draft' })
    // A client is told what it became, not where it lies.
    expect((await cora.call(clientRequests.read, { id })).became).toMatchObject({
      outcome: 'post-order',
      postOrderId: null,
    })
  })

  test('a complaint becomes an incident that the client sees only once it is released', async () => {
    const { id } = await cora.call(clientRequests.ask, complaint)
    const made = await sue.call(clientRequests.accept, { id, outcome: 'incident', priority: 'high' })
    const incidentId = made.became?.incidentId as number
    expect(await sue.call(incidents.list, { search: 'gate stood' })).toMatchObject([
      { id: incidentId, priority: 'high', description: complaint.content },
    ])
    expect(await cora.call(incidents.list, {})).toEqual([])
    expect((await cora.call(clientRequests.read, { id })).became?.incidentId).toBeNull()
    expect(await sue.call(clientRequests.list, { incidentId })).toMatchObject([{ id }])
  })

  test.each([
    ['es', 'Queja: The gate stood open.'],
    ['fr', 'Réclamation : The gate stood open.'],
  ])('an incident that nobody gave a title is called in the language of the company: %s', async (language, title) => {
    const { owner } = app.database
    await owner.query('update organizations set language = $1 where id = $2', [language, harbor])
    const { id } = await cora.call(clientRequests.ask, complaint)
    const { became } = await sue.call(clientRequests.accept, { id, outcome: 'incident' })
    expect(await sue.call(dispatch.read, { id: Number(became?.incidentId) })).toMatchObject({ title })
    await owner.query(`update organizations set language = 'en' where id = $1`, [harbor])
  })

  test('a contractor is expected in the log book, and there once somebody at the gate says so', async () => {
    const visit = {
      businessId: pier.block,
      kind: 'access',
      company: 'Otis',
      name: 'Dana',
      date: '2026-03-02',
      startTime: '10:00',
      endTime: '12:00',
      content: 'Lift 3',
    } as const
    const { id } = await cora.call(clientRequests.ask, visit)
    const made = await sue.call(clientRequests.accept, { id, outcome: 'log-book' })
    const entryId = made.became?.logBookEntryId as number
    const [expected] = await sue.call(logBook.list, { id: entryId })
    expect(expected).toMatchObject({
      isExpected: true,
      name: 'Dana',
      company: 'Otis',
      remark: 'Lift 3',
      startedAt: '2026-03-02T15:00:00.000Z',
      expectedUntil: '2026-03-02T17:00:00.000Z',
    })
    expect(await sue.refused(logBook.end, { id: entryId })).toMatchObject({
      status: 409,
      body: { code: 'log-book-not-come-yet' },
    })
    clock.set(later(1.2))
    expect(await lea.call(logBook.arrive, { id: entryId })).toMatchObject({
      isExpected: false,
      startedAt: later(1.2),
      startedBy: 'Lea Guard',
      // Until when they may stay is known at the gate as well.
      expectedUntil: '2026-03-02T17:00:00.000Z',
    })
    clock.set(later(2))
    expect(await sue.call(logBook.arrive, { id: entryId })).toMatchObject({ startedAt: later(1.2) })
    expect(await sue.call(logBook.end, { id: entryId })).toMatchObject({ endedAt: later(2) })
  })

  test('who did not come is not waited for any longer than a day', async () => {
    const visit = { businessId: pier.block, kind: 'access', company: 'Kone' } as const
    const hours = { date: '2026-03-02', startTime: '10:00', endTime: '12:00' }
    const { id } = await cora.call(clientRequests.ask, { ...visit, ...hours })
    const { became } = await sue.call(clientRequests.accept, { id, outcome: 'log-book' })
    const isListed = async () =>
      (await sue.call(logBook.list, { open: true })).some(entry => entry.id === became?.logBookEntryId)
    expect(await isListed()).toBe(true)
    clock.set(later(26))
    expect(await isListed()).toBe(false)
  })

  test('praise is answered and becomes nothing; a kind becomes nothing that does not fit it', async () => {
    const { id } = await cora.call(clientRequests.ask, { ...complaint, kind: 'praise' })
    expect(await sue.refused(clientRequests.accept, { id, outcome: 'incident' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'outcome', code: 'request-outcome-does-not-fit' }] },
    })
    expect(await sue.call(clientRequests.accept, { id, outcome: 'nothing', words: 'Thank you!' })).toMatchObject({
      status: 'accepted',
      answer: 'Thank you!',
      became: { outcome: 'nothing', shifts: [] },
    })
  })

  test('what a kind needs is asked for, and what does not belong to it is refused', async () => {
    const wrongs = [
      [{ ...complaint, content: ' ' }, 'content'],
      [{ ...extraGuard, people: undefined }, 'people'],
      [{ ...complaint, plate: 'X 1' }, 'plate'],
      [{ ...complaint, kind: 'access' as const }, 'company'],
    ] as const
    for (const [input, field] of wrongs)
      expect(await cora.refused(clientRequests.ask, input)).toMatchObject({
        status: 400,
        body: { fields: [{ field }] },
      })
    expect((await cora.refused(clientRequests.ask, { ...extraGuard, people: 21 })).status).toBe(400)
  })

  test('words keep every sign that was typed, and a photo loses where it was taken', async () => {
    const content = `<script>alert(1)</script> {{firstName}} '"; drop table users; -- \u202e ${'é'.repeat(50)} 👮`
    const asked = await cora.call(clientRequests.ask, {
      ...complaint,
      content,
      image: asUrl(jpeg({ extra: [exifWithPlace] })),
    })
    expect(asked.content).toBe(content)
    const photo = await sue.send('GET', asked.photoUrl as string)
    expect(photo.status).toBe(200)
    expect(photo.body).not.toContain('Exif')
    expect((await otto.send('GET', asked.photoUrl as string)).status).toBe(404)
    expect((await cora.refused(clientRequests.ask, { ...complaint, content: 'a\u0000b' })).status).toBe(400)
    expect(
      (await cora.refused(clientRequests.ask, { ...complaint, image: 'data:image/jpeg;base64,AAAA' })).status,
    ).toBe(422)
  })
})

describe('the walls', () => {
  test('another client, another company and a guard know nothing of it', async () => {
    const { id } = await cora.call(clientRequests.ask, complaint)
    await sue.call(clientRequests.say, { id, content: 'We look into it.' })
    for (const stranger of [otto, rolf]) {
      expect((await stranger.call(clientRequests.list, {})).map(one => one.id)).not.toContain(id)
      expect((await stranger.refused(clientRequests.read, { id })).status).toBe(404)
      expect((await stranger.refused(clientRequests.say, { id, content: 'x' })).status).toBe(404)
    }
    expect((await otto.refused(clientRequests.withdraw, { id })).status).toBe(404)
    expect((await rolf.refused(clientRequests.accept, { id, outcome: 'nothing' })).status).toBe(404)
    expect((await rolf.refused(clientRequests.decline, { id, words: 'x' })).status).toBe(404)
    expect((await otto.refused(clientRequests.ask, complaint)).status).toBe(404)
    expect((await otto.refused(clientRequests.terms, { businessId: pier.block })).status).toBe(404)
    expect((await gus.refused(clientRequests.list, {})).status).toBe(403)
    expect((await gus.refused(clientRequests.read, { id })).status).toBe(403)
    expect((await gus.refused(clientRequests.ask, complaint)).status).toBe(403)
    expect((await sue.refused(clientRequests.ask, complaint)).status).toBe(403)
    // A lead reads along and decides nothing.
    expect(await lea.call(clientRequests.read, { id })).toMatchObject({ id })
    expect((await lea.refused(clientRequests.accept, { id, outcome: 'nothing' })).status).toBe(403)
    expect((await cora.refused(clientRequests.accept, { id, outcome: 'nothing' })).status).toBe(403)
  })

  test('whoever takes over a site reads nothing of its former client', async () => {
    const { id } = await cora.call(clientRequests.ask, { ...complaint, content: 'marmalade' })
    const heirs = await company.anotherClient({ name: 'Heirs' })
    const hanna = await signedIn(app, await company.client('Hanna Heir', { client: heirs }))
    const owner = app.database.owner
    const { rows } = await owner.query('select client_id from businesses where id = $1', [pier.block])
    await owner.query('update businesses set client_id = $1 where id = $2', [heirs, pier.block])
    expect((await hanna.call(clientRequests.list, {})).map(one => one.id)).toEqual([])
    expect((await hanna.refused(clientRequests.read, { id })).status).toBe(404)
    await owner.query('update businesses set client_id = $1 where id = $2', [rows[0].client_id, pier.block])
  })
})

describe('deciding', () => {
  test('of two supervisors who accept at once, one does, and there is one set of shifts', async () => {
    const { id } = await cora.call(clientRequests.ask, extraGuard)
    const accept = { id, outcome: 'shifts', shifts: 'draft' } as const
    const answers = await Promise.all(
      [sue, sam, olga].map(one =>
        one.call(clientRequests.accept, accept).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    )
    expect(answers.sort()).toEqual(['done', 'refused', 'refused'])
    expect((await sue.call(clientRequests.read, { id })).became?.shifts).toHaveLength(2)
    expect(await sam.refused(clientRequests.accept, accept)).toMatchObject({
      status: 409,
      body: { code: 'request-decided', current: { status: 'accepted' } },
    })
  })

  test('a client who withdraws while it is accepted: one of the two happens', async () => {
    const { id } = await cora.call(clientRequests.ask, extraGuard)
    const outcomes = await Promise.allSettled([
      cora.call(clientRequests.withdraw, { id }),
      sue.call(clientRequests.accept, { id, outcome: 'shifts', shifts: 'draft' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, became } = await sue.call(clientRequests.read, { id })
    expect(became?.shifts.length ?? 0).toBe(status === 'accepted' ? 2 : 0)
  })

  test('a decline says why; a withdrawn request is decided by nobody any more; both may still add words', async () => {
    const declined = await cora.call(clientRequests.ask, complaint)
    expect((await sue.refused(clientRequests.decline, { id: declined.id, words: ' ' })).status).toBe(400)
    await sue.call(clientRequests.decline, { id: declined.id, words: 'It was open for the fire brigade.' })
    expect(await cora.call(clientRequests.say, { id: declined.id, content: 'I see.' })).toMatchObject({
      status: 'declined',
      answer: 'It was open for the fire brigade.',
      history: [{ what: 'asked' }, { what: 'said', words: 'I see.' }, { what: 'declined' }],
    })
    const { id } = await cora.call(clientRequests.ask, complaint)
    await cora.call(clientRequests.withdraw, { id })
    expect(await sue.refused(clientRequests.decline, { id, words: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'request-decided' },
    })
  })

  test('a token that may decide and may not plan makes no shifts', async () => {
    const { id } = await cora.call(clientRequests.ask, extraGuard)
    const { program } = await programOf(app, sue, ['client-request:decide', 'client-request:read'])
    expect((await program.refused(clientRequests.accept, { id, outcome: 'shifts', shifts: 'draft' })).status).toBe(403)
    expect(await sue.call(clientRequests.read, { id })).toMatchObject({ status: 'open', became: null })
  })
})

test('the contract in force at the site says by when an answer is due', async () => {
  const owner = app.database.owner
  const { rows } = await owner.query(
    `insert into contracts (organization_id, client_id, name, starts_on, answer_within_hours)
     select $1, client_id, 'Guarding', '2026-01-01', 4 from businesses where id = $2 returning id`,
    [harbor, pier.flag],
  )
  await owner.query(
    `insert into contract_sites (organization_id, contract_id, business_id, valid)
     select organization_id, id, $2, valid from contracts where id = $1`,
    [rows[0].id, pier.flag],
  )
  expect(await otto.call(clientRequests.terms, { businessId: pier.flag })).toMatchObject({ answerWithinHours: 4 })
  const asked = await otto.call(clientRequests.ask, { ...complaint, businessId: pier.flag })
  expect(asked.dueAt).toBe(later(4))
  expect((await cora.call(clientRequests.ask, complaint)).dueAt).toBe(later(24))
})

test('it also says so to someone who is not given the contract itself', async () => {
  const owner = app.database.owner
  await owner.query(
    `insert into client_rights (organization_id, client_id, user_id, rights, is_limited)
     select b.organization_id, b.client_id, u.id, '{requests}', true from businesses b
     join users u on u.organization_id = b.organization_id and u.client_id = b.client_id where b.id = $1`,
    [pier.flag],
  )
  await owner.query(
    `insert into client_person_sites (organization_id, client_id, user_id, business_id)
     select organization_id, client_id, user_id, $1 from client_rights where organization_id = $2`,
    [pier.flag, harbor],
  )
  expect(await otto.call(clientRequests.terms, { businessId: pier.flag })).toMatchObject({ answerWithinHours: 4 })
  await owner.query('delete from client_rights where organization_id = $1', [harbor])
})

test('the promised time runs: what waits too long stands on the home of those who decide', async () => {
  const figures = async (client: Client) => {
    const { requestsToAnswer, requestsOverdue } = await client.call(dashboard.metrics, {})
    return { requestsToAnswer, requestsOverdue }
  }
  const before = await figures(sue)
  const { id } = await cora.call(clientRequests.ask, complaint)
  expect(await figures(sue)).toEqual({ ...before, requestsToAnswer: before.requestsToAnswer + 1 })
  expect(await figures(lea)).toEqual({ requestsToAnswer: 0, requestsOverdue: 0 })
  clock.set(later(24))
  expect(await sue.call(clientRequests.read, { id })).toMatchObject({ isOverdue: false })
  clock.set(later(24.1))
  expect(await sue.call(clientRequests.read, { id })).toMatchObject({ isOverdue: true })
  await sue.call(clientRequests.decline, { id, words: 'No' })
  expect(await sue.call(clientRequests.read, { id })).toMatchObject({ isOverdue: false })
})

test('what waits is read by when its answer is due, page by page', async () => {
  const ask = (content: string) => cora.call(clientRequests.ask, { businessId: pier.block, kind: 'complaint', content })
  const first = await ask('The gate was open')
  clock.set(later(1))
  const second = await ask('So was the door')
  const waiting = await cora.call(clientRequests.list, { open: true })
  const dues = waiting.map(({ dueAt }) => dueAt)
  expect(dues).toEqual(dues.toSorted())
  const ids = waiting.map(({ id }) => id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  const read: number[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await cora.try(clientRequests.list, { open: true, limit: 1, ...(cursor && { cursor }) })
    read.push(...(answer.body as typeof waiting).map(({ id }) => id))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
    if (cursor === undefined) break
  }
  expect(read).toEqual(ids)
})
