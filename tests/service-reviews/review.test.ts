import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Company, openCompany } from './company.ts'

const clock = handClock('2026-08-03T14:00:00.000Z')
const hostile = '<img src=x onerror=alert(1)> {{firstName}} \\u0000 “naïve” 無 🙂'
let company: Company
beforeAll(async () => {
  company = await openCompany(clock)
  const { acme, annex, company: ours, cora, gus, sql, sue } = company
  const shift = (site: number, date: string, published = true) =>
    ours.shift({
      employee: gus.employeeId,
      site,
      date,
      from: '09:00',
      to: '17:00',
      location: 'canary-post',
      publishedAt: published ? '2026-04-01T12:00:00Z' : null,
    })
  const worked = async (site: number, day: string, hours: number) => {
    const planned = await shift(site, day)
    const entry = await ours.entry({
      employee: gus.employeeId,
      site,
      shift: planned,
      from: `${day}T13:00:00.000Z`,
      to: `${day}T${13 + hours}:00:00.000Z`,
      position: { latitude: 40.123456, longitude: -73.654321 },
      reviewReason: 'canary-review',
    })
    await sql('update time_entries set pay_rate_cents = 987654 where id = $1', [entry])
  }
  await worked(pier.block, '2026-05-04', 4)
  await worked(pier.block, '2026-07-06', 8)
  await worked(pier.block, '2026-07-31', 6)
  await worked(annex, '2026-07-07', 8)
  await worked(pier.flag, '2026-07-08', 8)
  await shift(pier.block, '2026-07-09', false)
  // Planned and still to come: neither counts before its day is over.
  await shift(pier.block, '2026-08-20')
  // Fourteen hours a week are promised at Pier 1.
  await sql(
    `with made as (insert into contracts (organization_id, client_id, name, starts_on, rhythm, currency)
       values ($1, $2, 'canary-contract', '2026-04-01', 'monthly', 'USD') returning id)
     insert into contract_sites (organization_id, contract_id, business_id, valid, promised_hundredths)
     select $1, id, $3, '[2026-04-01,)', 1400 from made`,
    [harbor, acme, pier.block],
  )
  await sql(
    `insert into cad_incidents (organization_id, incident_number, title, business_id, priority, created_at, on_scene_at, released_at)
     values ($1, 'INC-1', 'Window', $2, 'high', '2026-07-10T17:00:00Z', '2026-07-10T17:08:00Z', now()),
            ($1, 'INC-2', 'Door', $2, 'high', '2026-07-11T17:00:00Z', '2026-07-11T17:20:00Z', now()),
            ($1, 'INC-3', 'canary-internal', $2, 'critical', '2026-07-11T17:00:00Z', null, null),
            ($1, 'INC-4', 'Elsewhere', $3, 'low', '2026-07-11T17:00:00Z', null, now())`,
    [harbor, pier.block, annex],
  )
  clock.set('2026-07-13T14:00:00.000Z')
  const ask = { businessId: pier.block, kind: 'complaint', content: 'Dark gate' } as const
  const soon = await cora.call(clientRequests.ask, ask)
  const slow = await cora.call(clientRequests.ask, ask)
  const taken = await cora.call(clientRequests.ask, ask)
  await sue.call(clientRequests.decline, { id: soon.id, words: 'It is fixed' })
  await cora.call(clientRequests.withdraw, { id: taken.id })
  clock.set('2026-07-16T14:00:00.000Z')
  await sue.call(clientRequests.decline, { id: slow.id, words: 'Sorry' })
  clock.set('2026-08-03T14:00:00.000Z')
  await cora.call(serviceReviews.rate, { businessId: pier.block, month: '2026-07', score: 2, words: hostile })
  await cora.call(serviceReviews.rate, { businessId: annex, month: '2026-07', score: 5, words: 'annex-words' })
  await cora.call(serviceReviews.rate, { businessId: pier.block, month: '2026-05', score: 5 })
})
afterAll(() => company?.app.stop())

const quarter = '2026-Q3'

test('both sides read the same quarter: promised, planned and worked hours, incidents, requests and what was said', async () => {
  const { acme, cora, sue } = company
  const read = await cora.call(serviceReviews.review, { quarter })
  expect(await sue.call(serviceReviews.review, { clientId: acme, quarter })).toEqual(read)
  expect(read).toMatchObject({
    companyName: 'Harbor',
    client: { id: acme, name: 'Acme' },
    business: null,
    from: '2026-07-01',
    to: '2026-08-02',
    isOver: false,
    // 31 days of two hours each.
    months: [
      {
        month: '2026-07',
        promisedHours: 62,
        plannedHours: 24,
        workedHours: 22,
        minutesToScene: 14,
        requests: 2,
        requestsInTime: 1,
        score: 3.5,
        disputes: 0,
      },
      { month: '2026-08', promisedHours: 4, plannedHours: 0, workedHours: 0, score: null },
      { month: '2026-09', promisedHours: null, plannedHours: 0 },
    ],
    total: { promisedHours: 66, workedHours: 22, minutesToScene: 14 },
    before: { promisedHours: 182, plannedHours: 8, workedHours: 4, score: 5 },
  })
  expect(read.total.incidents.map(({ priority, count, minutesToScene }) => [priority, count, minutesToScene])).toEqual([
    ['critical', 0, null],
    ['high', 2, 14],
    ['medium', 0, null],
    ['low', 1, null],
  ])
  expect(read.ratings.map(({ score }) => score).sort()).toEqual([2, 5])
})

test('one site is read by itself, and by whoever was given no other without a trace of the rest', async () => {
  const { annex, cora, lia } = company
  const one = await cora.call(serviceReviews.review, { quarter, businessId: pier.block })
  expect(one).toMatchObject({ business: { name: 'Pier 1' }, total: { workedHours: 14, score: 2, disputes: null } })
  const limited = await lia.call(serviceReviews.review, { quarter })
  expect(limited.total).toMatchObject({ workedHours: 14, plannedHours: 16, score: 2, disputes: null })
  const pdf = await pdfText(await lia.bytes(serviceReviews.pdf, { quarter }))
  for (const told of [JSON.stringify(limited), pdf]) {
    expect(told).toContain('Acme')
    expect(told).not.toMatch(/annex/i)
  }
  expect((await lia.refused(serviceReviews.review, { quarter, businessId: annex })).status).toBe(404)
})

test('the PDF arrives with figures and words as they were said, in the reader’s language, and holds nothing that a client must not see', async () => {
  const { acme, cora, sql, sue } = company
  for (const bytes of [
    await cora.bytes(serviceReviews.pdf, { quarter }),
    await sue.bytes(serviceReviews.pdf, { clientId: acme, quarter }),
  ]) {
    const text = await pdfText(bytes)
    for (const said of [
      'Service review',
      'Acme',
      'July 2026',
      '62.0',
      '22.0',
      '<img src=x onerror=alert(1)>',
      '{{firstName}}',
    ])
      expect(text).toContain(said)
    for (const hidden of ['canary', '40.12', '73.65', '9876', 'INC-3', 'Pier 2']) expect(text).not.toContain(hidden)
  }
  expect(JSON.stringify(await sue.call(serviceReviews.review, { clientId: acme, quarter }))).not.toContain('canary')
  for (const [language, title] of [
    ['es', 'Revisión del servicio'],
    ['fr', 'Bilan de service'],
  ]) {
    await sql(`update users set preferences = $1 where first_name = 'Cora'`, [{ language }])
    expect(await pdfText(await cora.bytes(serviceReviews.pdf, { quarter }))).toContain(title)
  }
})

test('what is no text, no month or no quarter is refused', async () => {
  const { cora } = company
  const june = { businessId: pier.block, month: '2026-06', score: 5 }
  for (const wrong of [
    { ...june, words: 'a\u0000b' },
    { ...june, words: 'x'.repeat(2001) },
    { ...june, score: 6 },
    { ...june, score: 4.5 },
    { ...june, month: '2026-13' },
    { ...june, month: '2026-06-01' },
  ])
    expect((await cora.refused(serviceReviews.rate, wrong)).status).toBe(400)
  expect((await cora.refused(serviceReviews.review, { quarter: '2026-Q5' })).status).toBe(400)
  expect((await cora.refused(serviceReviews.review, { quarter: '2026-Q4' })).status).toBe(422)
})

test('is for the client, owners and supervisors, of one client at a time', async () => {
  const { acme, guard, lea, rolf, stan, sue } = company
  for (const who of [stan, rolf])
    expect((await who.refused(serviceReviews.review, { clientId: acme, quarter })).status).toBe(404)
  for (const who of [lea, guard])
    expect((await who.refused(serviceReviews.review, { clientId: acme, quarter })).status).toBe(403)
  expect((await sue.refused(serviceReviews.review, { quarter })).status).toBe(422)
  expect((await sue.refused(serviceReviews.review, { quarter, businessId: pier.record })).status).toBe(422)
})
