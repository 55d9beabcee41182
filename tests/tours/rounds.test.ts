import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { checkpoints, tours } from '#shared/tours/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Client } from '../support/client.ts'
import { hire, pier, signedIn } from '../support/harbor.ts'
import { guardWithPhone, labelOf, layOutRound, onTheClock, openSite, standing } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const site = openSite(ten)
const { later } = site

const begin = (tourId: number) => site.guard.client.call(tourRuns.start, { tourId })

describe('a round', () => {
  test('is walked from label to label, and says when and where each was seen', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead, { ordered: true })
    await site.guard.client.call(timeTracking.clockIn, { employeeId: site.guard.employeeId, reason: 'Night' })
    const run = await begin(tour.id)
    site.clock.set(later(6))
    await site.guard.client.call(tourRuns.scan, {
      id: run.id,
      code: (await labelOf(site.app, gate.id)).code,
      ...standing(5),
    })
    site.clock.set(later(12))
    const { shortCode } = await labelOf(site.app, shed.id)
    const typed = `${shortCode.slice(0, 4).toLowerCase()}-${shortCode.slice(4)}`
    await site.guard.client.call(tourRuns.scan, { id: run.id, shortCode: typed, ...standing(200) })
    site.clock.set(later(18))
    const done = await site.guard.client.call(tourRuns.finish, { id: run.id })
    expect(done).toMatchObject({ startedAt: ten, finishedAt: later(18), findings: [] })
    expect(done.scans).toMatchObject([
      { checkpointId: gate.id, kind: 'qr', at: later(6), verdict: 'inside', findings: [] },
      { checkpointId: shed.id, kind: 'short-code', at: later(12), verdict: 'inside', findings: [] },
    ])
    expect((await site.lead.call(tourRuns.list, { tourId: tour.id })).map(({ id }) => id)).toEqual([run.id])
  })

  test.each([
    ['a label photographed and scanned at home', standing(4000), ['wrong-place']],
    ['a phone that does not know where it is', {}, ['place-unproven']],
    ['a phone that knows it to half a kilometre', { ...standing(0), accuracy: 500 }, ['place-unproven']],
  ])('shows %s', async (_, place, findings) => {
    const { gate, tour } = await layOutRound(site.lead)
    const run = await begin(tour.id)
    site.clock.set(later(5))
    const { code } = await labelOf(site.app, gate.id)
    const { scans } = await site.guard.client.call(tourRuns.scan, { id: run.id, code, ...place })
    expect(scans[0]?.findings).toEqual(findings)
  })

  test('shows who was too fast to have been there, and who went another way round', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead, { ordered: true, minutes: 40 })
    await onTheClock(site.app, site.guard, ten)
    const run = await begin(tour.id)
    const scan = async (checkpointId: number, metres: number) =>
      site.guard.client.call(tourRuns.scan, {
        id: run.id,
        code: (await labelOf(site.app, checkpointId)).code,
        ...standing(metres),
      })
    site.clock.set(later(2))
    await scan(shed.id, 200)
    site.clock.set(new Date(Date.parse(later(2)) + 20_000).toISOString())
    const { scans } = await scan(gate.id, 0)
    expect(scans.map(one => one.findings)).toEqual([['out-of-order'], ['too-fast']])
    site.clock.set(later(4))
    expect((await site.guard.client.call(tourRuns.finish, { id: run.id })).findings).toEqual(['too-fast'])
  })

  test('is proven by the place alone where the checkpoint allows it, and only there', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead)
    await site.lead.call(checkpoints.update, { id: shed.id, proof: 'qr' })
    const run = await begin(tour.id)
    const here = (checkpointId: number, metres: number) => ({ id: run.id, checkpointId, ...standing(metres) })
    expect((await site.guard.client.refused(tourRuns.scan, here(gate.id, 150))).body.code).toBe('not-at-checkpoint')
    expect((await site.guard.client.refused(tourRuns.scan, here(shed.id, 200))).body.code).toBe(
      'checkpoint-wants-label',
    )
    expect((await site.guard.client.call(tourRuns.scan, here(gate.id, 10))).scans).toMatchObject([{ kind: 'position' }])
    // A phone that says it stood there earlier was told by no one: what it did not show speaks against it.
    const earlier = { ...here(shed.id, 200), occurredAt: later(0) }
    site.clock.set(later(10))
    const { scans } = await site.guard.client.call(tourRuns.scan, earlier)
    expect(scans.find(one => one.checkpointId === shed.id)?.findings).toContain('label-missing')
  })

  test('tells whoever walks it where its checkpoints are, as far as anyone has said', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead)
    await site.lead.call(checkpoints.update, { id: shed.id, proof: 'qr', position: null })
    const listed = (await site.guard.client.call(tours.list, {})).find(({ id }) => id === tour.id)
    expect(listed?.checkpoints).toMatchObject([
      { id: gate.id, position: gate.position },
      { id: shed.id, position: null },
    ])
  })

  test('passes over what cannot be reached, with a reason; seen later, it counts as seen', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead)
    await onTheClock(site.app, site.guard, ten)
    const run = await begin(tour.id)
    await site.guard.client.call(tourRuns.skip, { id: run.id, checkpointId: gate.id, reason: 'Truck in the way' })
    const skipped = await site.guard.client.call(tourRuns.skip, {
      id: run.id,
      checkpointId: shed.id,
      reason: 'Flooded',
    })
    expect(skipped.scans.map(({ reason }) => reason)).toEqual(['Truck in the way', 'Flooded'])
    site.clock.set(later(3))
    const { code } = await labelOf(site.app, gate.id)
    const seen = await site.guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(0) })
    expect(seen.scans.find(one => one.checkpointId === gate.id)).toMatchObject({ kind: 'qr', at: later(3) })
    site.clock.set(later(19))
    expect((await site.guard.client.call(tourRuns.finish, { id: run.id })).findings).toEqual(['incomplete'])
  })

  test('asks its questions, and takes no answer that is none', async () => {
    const { gate, tour } = await layOutRound(site.lead)
    const question = { kind: 'choice' as const, text: 'Door?', options: ['locked', 'open'], required: true }
    await site.lead.call(checkpoints.update, { id: gate.id, questions: [question] })
    const run = await begin(tour.id)
    const { code } = await labelOf(site.app, gate.id)
    const answered = (answer: string | null) => ({
      id: run.id,
      code,
      ...standing(0),
      answers: answer === null ? [] : [{ question: 'Door?', answer }],
    })
    expect((await site.guard.client.refused(tourRuns.scan, answered(null))).status).toBe(422)
    expect((await site.guard.client.refused(tourRuns.scan, answered('ajar'))).status).toBe(422)
    const { scans } = await site.guard.client.call(tourRuns.scan, answered('locked'))
    expect(scans[0]?.answers).toEqual([{ question: 'Door?', answer: 'locked' }])
  })
})

describe('at once', () => {
  test('the same scan five times is one scan', async () => {
    const { gate, tour } = await layOutRound(site.lead)
    const run = await begin(tour.id)
    const { code } = await labelOf(site.app, gate.id)
    const key = randomUUID()
    const keyed = Array.from({ length: 5 }, () =>
      site.guard.client.try(tourRuns.scan, { id: run.id, code }, { 'idempotency-key': key }),
    )
    const bare = Array.from({ length: 5 }, () => site.guard.client.try(tourRuns.scan, { id: run.id, code }))
    const answers = await Promise.all([...keyed, ...bare])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const [walked] = await site.lead.call(tourRuns.list, { tourId: tour.id })
    expect(walked?.scans).toHaveLength(1)
  })

  test('one guard with two phones is on one round, and two guards are on one each', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead)
    const other = await guardWithPhone(site.app, 'Greta')
    const second = await signedIn(site.app, site.guard)
    const runs = await Promise.all(
      [site.guard.client, second, other.client].map(one => one.call(tourRuns.start, { tourId: tour.id })),
    )
    const ids = runs.map(({ id }) => id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    const id = ids[0] as number
    const [gateCode, shedCode] = [(await labelOf(site.app, gate.id)).code, (await labelOf(site.app, shed.id)).code]
    await Promise.all([
      site.guard.client.call(tourRuns.scan, { id, code: gateCode }),
      second.call(tourRuns.scan, { id, code: gateCode }),
      second.call(tourRuns.scan, { id, code: shedCode }),
    ])
    const [walked] = await site.guard.client.call(tourRuns.list, { mine: true, open: true })
    expect(walked?.scans.map(one => one.checkpointId).sort()).toEqual([gate.id, shed.id].sort())
    expect((await other.client.refused(tourRuns.scan, { id, code: gateCode })).status).toBe(404)
    expect((await other.client.refused(tourRuns.finish, { id })).status).toBe(404)
  })
})

describe('a code replaced in the middle of a round', () => {
  test('counts no more from then on, and the new one does', async () => {
    const { gate, tour } = await layOutRound(site.lead)
    const run = await begin(tour.id)
    const old = await labelOf(site.app, gate.id)
    site.clock.set(later(3))
    await site.lead.call(checkpoints.replaceCode, { id: gate.id })
    site.clock.set(later(4))
    expect((await site.guard.client.refused(tourRuns.scan, { id: run.id, code: old.code })).body.code).toBe(
      'code-replaced',
    )
    const fresh = await labelOf(site.app, gate.id)
    expect([fresh.code === old.code, fresh.shortCode === old.shortCode]).toEqual([false, false])
    const { scans } = await site.guard.client.call(tourRuns.scan, { id: run.id, code: fresh.code, ...standing(0) })
    expect(scans).toMatchObject([{ checkpointId: gate.id, findings: [] }])
  })

  test('counts where it was scanned before and arrives after, and is marked where it was scanned after', async () => {
    const { gate, shed, tour } = await layOutRound(site.lead)
    const old = { gate: await labelOf(site.app, gate.id), shed: await labelOf(site.app, shed.id) }
    site.clock.set(later(10))
    await site.lead.call(checkpoints.replaceCode, { id: gate.id })
    await site.lead.call(checkpoints.replaceCode, { id: shed.id })
    site.clock.set(later(60))
    const made = (minutes: number) => site.guard.made(later(minutes), ten)
    const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id, made: made(2) })
    await site.guard.client.call(tourRuns.scan, { id: run.id, code: old.gate.code, ...standing(0), made: made(8) })
    const { scans } = await site.guard.client.call(tourRuns.scan, {
      id: run.id,
      code: old.shed.code,
      ...standing(200),
      made: made(15),
    })
    expect(scans.map(one => one.findings)).toEqual([[], ['code-replaced']])
  })
})

test('a round walked entirely without a connection arrives complete, with its true times', async () => {
  const { gate, shed, tour } = await layOutRound(site.lead)
  const codes = [await labelOf(site.app, gate.id), await labelOf(site.app, shed.id)]
  await onTheClock(site.app, site.guard, ten)
  site.clock.set(later(300))
  const made = (minutes: number) => site.guard.made(later(minutes), ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id, made: made(5) })
  const at = (minutes: number, metres: number) => ({
    ...standing(metres),
    positionTime: later(minutes),
    made: made(minutes),
  })
  await site.guard.client.call(tourRuns.scan, { id: run.id, code: codes[0]?.code, ...at(11, 0) })
  await site.guard.client.call(tourRuns.scan, { id: run.id, code: codes[1]?.code, ...at(20, 200) })
  const done = await site.guard.client.call(tourRuns.finish, { id: run.id, made: made(25) })
  expect(done).toMatchObject({ startedAt: later(5), finishedAt: later(25), findings: [], offline: { doubt: null } })
  expect(done.scans).toMatchObject([
    { at: later(11), verdict: 'inside', findings: [], offline: { arrivedAt: later(300) } },
    { at: later(20), verdict: 'inside', findings: [], offline: { arrivedAt: later(300) } },
  ])
})

test('off the clock it is written down that the place was right, and not where it was', async () => {
  const { gate, tour } = await layOutRound(site.lead)
  const run = await begin(tour.id)
  const { code } = await labelOf(site.app, gate.id)
  const { scans } = await site.guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(3) })
  expect(scans[0]?.verdict).toBe('inside')
  const { rows } = await site.app.database.owner.query('select latitude from tour_scans where run_id = $1', [run.id])
  expect(rows).toEqual([{ latitude: null }])
})

describe('who may what', () => {
  test('a guard sees the rounds of their sites and changes none; a client is shown neither rounds to walk nor checkpoints', async () => {
    const { gate, tour } = await layOutRound(site.lead)
    const elsewhere = await guardWithPhone(site.app, 'Elsa')
    await site.app.database.owner.query('update employees set current_business_id = $1 where id = $2', [
      pier.record,
      elsewhere.employeeId,
    ])
    const seen = async (who: Client) => (await who.call(tours.list, {})).some(({ id }) => id === tour.id)
    expect([await seen(site.guard.client), await seen(elsewhere.client)]).toEqual([true, false])
    const client = await signedIn(site.app, await hire(site.app.database, 'Clara', { role: 'client' }))
    const refusals = await Promise.all([
      site.guard.client.refused(checkpoints.create, { businessId: pier.block, name: 'Mine' }),
      site.guard.client.refused(checkpoints.replaceCode, { id: gate.id }),
      site.guard.client.refused(checkpoints.labels, { businessId: pier.block }),
      site.guard.client.refused(tours.update, { id: tour.id, archived: true }),
      client.refused(tours.list, {}),
      client.refused(checkpoints.list, {}),
    ])
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403))
  })

  test('nobody learns a code from any reply but the labels', async () => {
    const { gate, tour } = await layOutRound(site.lead)
    const { code, shortCode } = await labelOf(site.app, gate.id)
    const run = await begin(tour.id)
    const replies = [
      gate,
      tour,
      await site.lead.call(checkpoints.list, {}),
      await site.lead.call(checkpoints.update, { id: gate.id, place: 'Left of the door' }),
      await site.guard.client.call(tours.list, {}),
      await site.guard.client.call(tourRuns.scan, { id: run.id, code }),
      await site.lead.call(tourRuns.list, {}),
    ]
    for (const reply of replies) {
      expect(JSON.stringify(reply)).not.toContain(code)
      expect(JSON.stringify(reply)).not.toContain(shortCode)
    }
  })
})
