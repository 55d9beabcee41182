import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doJob } from '#server/platform/feature-runner.ts'
import { askForRatings } from '#server/service-reviews/ask-for-ratings.ts'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { search } from '#shared/search/contract.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { pier } from '../support/harbor.ts'
import { type Company, openCompany } from './company.ts'

// The second of November, ten in the morning in New York.
const now = '2026-11-02T15:00:00.000Z'
const clock = handClock(now)
let company: Company
beforeAll(async () => {
  company = await openCompany(clock)
})
beforeEach(() => clock.set(now))
afterAll(() => company?.app.stop())

const fieldCodes = (answer: { body: unknown }) =>
  ((answer.body as { fields?: { code: string }[] }).fields ?? []).map(({ code }) => code)
const rate = (who: Client, month: string, said: { score: number; words?: string; businessId?: number | null }) =>
  who.call(serviceReviews.rate, { businessId: pier.block, month, ...said })

test('a month is rated from its last day on, on the clocks of the site, and a reason is asked for when something was wrong', async () => {
  const { cora } = company
  const october = { businessId: pier.block, month: '2026-10', score: 4 }
  clock.set('2026-10-31T03:59:00.000Z')
  expect(fieldCodes(await cora.refused(serviceReviews.rate, october))).toEqual(['month-not-over'])
  clock.set('2026-10-31T04:01:00.000Z')
  expect(fieldCodes(await cora.refused(serviceReviews.rate, { ...october, score: 3 }))).toEqual(['rating-needs-words'])
  expect(fieldCodes(await cora.refused(serviceReviews.rate, { ...october, month: '2025-09' }))).toEqual([
    'month-long-over',
  ])
  expect(await cora.call(serviceReviews.rate, october)).toMatchObject({
    month: '2026-10',
    score: 4,
    words: '',
    ratedBy: 'Cora Client',
    answer: null,
    before: [],
  })
})

test('a rating is put otherwise until the company has answered; what was said before is kept, and one answer is given', async () => {
  const { carl, cora, sue } = company
  const given = await rate(cora, '2026-09', { score: 3, words: 'Late twice' })
  const change = { id: given.id, version: given.version, score: 5, words: 'I was wrong' }
  expect(fieldCodes(await carl.refused(serviceReviews.change, { ...change, score: 1, words: ' ' }))).toEqual([
    'rating-needs-words',
  ])
  const changed = await carl.call(serviceReviews.change, change)
  expect(changed).toMatchObject({
    score: 5,
    ratedBy: 'Carl Client',
    before: [{ score: 3, words: 'Late twice', ratedBy: 'Cora Client' }],
  })
  const answer = { id: given.id, version: given.version, words: 'Thank you' }
  // It was put otherwise while somebody wrote.
  expect((await sue.refused(serviceReviews.answer, answer)).body.code).toBe('changed-meanwhile')
  expect(await sue.call(serviceReviews.answer, { ...answer, version: changed.version })).toMatchObject({
    answer: 'Thank you',
    answeredBy: 'Sue Guard',
  })
  expect(await cora.call(serviceReviews.read, { id: given.id })).toMatchObject({ answeredBy: 'Harbor' })
  const late = await cora.refused(serviceReviews.change, { ...change, version: changed.version + 1 })
  expect([late.status, late.body.code]).toEqual([409, 'rating-answered'])
  const again = await sue.refused(serviceReviews.answer, { ...answer, version: changed.version + 1 })
  expect(again.body.code).toBe('rating-answered')
})

test('of two people who rate the same month at once one does, and the other is shown what was said', async () => {
  const { carl, cora, sql } = company
  const both = await Promise.all(
    [cora, carl].map((who, index) =>
      who.try(serviceReviews.rate, { businessId: pier.block, month: '2026-08', score: 4 + index }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const second = both.find(({ status }) => status === 409)?.body
  const first = both.find(({ status }) => status === 201)?.body as { id: number; score: number }
  expect(second).toMatchObject({ code: 'month-rated', current: { id: first.id, score: first.score } })
  // An answer and another wording at once: whichever came second finds the first.
  const { rows } = await sql('select version from service_ratings where id = $1', [first.id])
  const { version } = rows[0]
  const race = await Promise.all([
    company.sue.try(serviceReviews.answer, { id: first.id, version, words: 'Noted' }),
    cora.try(serviceReviews.change, { id: first.id, version, score: 4, words: 'Different' }),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('somebody with one site rates and reads that site; another client, a stranger and the staff learn nothing', async () => {
  const { acme, annex, cora, guard, lea, lia, rolf, stan, sue } = company
  const own = await rate(cora, '2026-07', { score: 5 })
  const elsewhere = await rate(cora, '2026-07', { score: 4, businessId: annex, words: 'canary-annex' })
  const whole = await rate(cora, '2026-07', { score: 4, businessId: null, words: 'canary-whole' })
  const read = await lia.call(serviceReviews.list, {})
  expect(read.some(({ id }) => id === own.id)).toBe(true)
  expect(JSON.stringify(read)).not.toContain('canary')
  expect(read.every(({ business }) => business?.id === pier.block)).toBe(true)
  for (const { id, version } of [elsewhere, whole]) {
    expect((await lia.refused(serviceReviews.read, { id })).status).toBe(404)
    expect((await lia.refused(serviceReviews.change, { id, version, score: 5 })).status).toBe(404)
  }
  const june = { month: '2026-06', score: 5 }
  expect((await lia.refused(serviceReviews.rate, { ...june, businessId: annex })).status).toBe(404)
  expect(fieldCodes(await lia.refused(serviceReviews.rate, { ...june, businessId: null }))).toEqual([
    'rating-needs-site',
  ])
  expect((await lia.call(serviceReviews.toRate, {})).mayRateAll).toBe(false)
  expect((await cora.call(serviceReviews.toRate, {})).mayRateAll).toBe(true)

  for (const who of [stan, rolf]) {
    expect(await who.call(serviceReviews.list, { clientId: acme })).toEqual([])
    expect((await who.refused(serviceReviews.read, { id: own.id })).status).toBe(404)
  }
  expect((await stan.refused(serviceReviews.rate, { ...june, businessId: pier.block })).status).toBe(404)
  for (const who of [lea, guard]) expect((await who.refused(serviceReviews.list, {})).status).toBe(403)
  // Nobody of the company speaks for the client, and nobody of the client for the company.
  expect((await sue.refused(serviceReviews.rate, { ...june, businessId: pier.block })).status).toBe(403)
  expect((await cora.refused(serviceReviews.answer, { id: own.id, version: 1, words: 'No' })).status).toBe(403)
})

test('ratings and requests are found by their words, by whoever reads them', async () => {
  const { annex, cora, guard, lia, stan, sue } = company
  const found = async (who: Client, words: string) =>
    (await who.call(search.find, { q: words })).flatMap(({ kind, hits }) => hits.map(({ title }) => ({ kind, title })))
  await rate(cora, '2026-02', { score: 4, businessId: annex, words: 'cormorant at the annex' })
  await rate(cora, '2026-02', { score: 4, words: 'pelican at the pier' })
  await rate(cora, '2026-02', { score: 4, businessId: null, words: 'albatross everywhere' })
  await cora.call(clientRequests.ask, { businessId: annex, kind: 'complaint', content: 'a heron on the roof' })
  for (const who of [cora, sue]) {
    expect(await found(who, 'cormorant')).toMatchObject([{ kind: 'service-rating', title: 'Acme · Annex' }])
    expect(await found(who, 'albatross')).toMatchObject([{ kind: 'service-rating' }])
    expect(await found(who, 'heron')).toMatchObject([{ kind: 'client-request' }])
  }
  expect(await found(lia, 'pelican')).toMatchObject([{ kind: 'service-rating', title: 'Acme · Pier 1' }])
  for (const words of ['cormorant', 'albatross', 'heron']) expect(await found(lia, words)).toEqual([])
  for (const words of ['pelican', 'heron']) {
    expect(await found(stan, words)).toEqual([])
    expect(await found(guard, words)).toEqual([])
  }
})

test('a low rating is told to those who decide and waits on their home until it is answered', async () => {
  const { cora, sue } = company
  const waiting = async () => (await sue.call(dashboard.metrics, {})).ratingsToAnswer
  const before = await waiting()
  await rate(cora, '2026-05', { score: 3, words: 'So-so' })
  expect(await waiting()).toBe(before)
  const low = await rate(cora, '2026-04', { score: 2, words: 'Nobody at the gate' })
  expect(await waiting()).toBe(before + 1)
  expect((await cora.call(dashboard.metrics, {})).ratingsToAnswer).toBe(0)
  await eventually(async () =>
    (await sue.call(notifications.list, {})).some(({ path }) => path.includes('from=2026-04-01')),
  )
  await sue.call(serviceReviews.answer, { id: low.id, version: low.version, words: 'Somebody else is there now' })
  expect(await waiting()).toBe(before)
  await eventually(async () =>
    (await cora.call(notifications.list, {})).some(({ path }) => path === '/service-reviews?from=2026-04-01'),
  )
})

test('a client is asked once how the month was, after nine on its first days, and not again by whoever dismissed it', async () => {
  const { annex, app, carl, company: ours, cora, lia, sql, stan } = company
  const ask = () => doJob(app.running, work => askForRatings.run(work))
  const asked = async () => (await sql('select client_id, month from asked_months')).rows.length
  await ours.shift({ site: annex, date: '2026-11-20', from: '09:00', to: '17:00', publishedAt: now })
  clock.set('2026-12-01T13:59:00.000Z')
  await ask()
  expect(await asked()).toBe(0)
  clock.set('2026-12-01T14:01:00.000Z')
  await ask()
  await ask()
  expect(await asked()).toBe(1)
  expect((await cora.call(serviceReviews.toRate, {})).places).toEqual([
    { businessId: annex, name: 'Annex', month: '2026-11' },
  ])
  expect((await lia.call(serviceReviews.toRate, {})).places).toEqual([])
  expect((await stan.call(serviceReviews.toRate, {})).places).toEqual([])
  await eventually(async () =>
    (await cora.call(notifications.list, {})).some(({ path }) => path === '/service-reviews?rate=yes'),
  )
  // Lia was given Pier 1, where nobody was that month: there is nothing she could rate.
  for (const who of [stan, lia])
    expect((await who.call(notifications.list, {})).some(({ path }) => path.includes('rate=yes'))).toBe(false)
  await cora.call(serviceReviews.dismiss, { month: '2026-11' })
  await cora.call(serviceReviews.dismiss, { month: '2026-11' })
  expect((await cora.call(serviceReviews.toRate, {})).places).toEqual([])
  expect((await carl.call(serviceReviews.toRate, {})).places).toHaveLength(1)
  await rate(carl, '2026-11', { score: 5, businessId: null })
  expect((await carl.call(serviceReviews.toRate, {})).places).toEqual([])
})
