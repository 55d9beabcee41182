import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doJob } from '#server/platform/feature-runner.ts'
import { shiftOffersFeature } from '#server/shift-offers/feature.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type Company, monday, openCompany, plan, shiftOf } from '../scheduling/company.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'

let company: Company
let guards: { client: Client; employeeId: number }[]
beforeAll(async () => {
  company = await openCompany()
  guards = await company.hire(6)
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.clear()
  await company.sql('delete from planning_rules')
})

/** The minute's look at the waves, by as many servers as there are, at a time of our own. */
async function lookAt(instant: string, servers = 1) {
  company.setClock(instant)
  const [job] = shiftOffersFeature.cronJobs ?? []
  if (job === undefined) throw new Error('no job')
  await Promise.all(Array.from({ length: servers }, () => doJob(company.app.running, job.run)))
}

// Wednesday nine in New York is two days off: a wave has an hour.
const open = () => plan(company, { employeeId: null })
const startOf = (id: number, toAll = false) => company.boss.call(offerings.start, { id, toAll })
const stateOf = (id: number) => company.boss.call(offerings.read, { id })
const ownerOf = async (id: number) => (await company.boss.call(scheduling.get, { id })).employeeId
const offerTo = async (client: Client) => (await client.call(cover.offers, { status: 'pending' }))[0]?.id ?? 0

describe('waves', () => {
  test('the best few are asked first, then all who fit, and then those in overtime; nobody is asked twice', async () => {
    const [tired] = guards
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06']) {
      await plan(company, { employeeId: tired?.employeeId ?? 0, date: day, startTime: '09:00', endTime: '19:00' })
    }
    const { id } = await open()
    const first = await startOf(id)
    expect(first.offering).toMatchObject({ wave: 1, nextWaveAt: '2026-03-02T13:00:00.000Z', startedByName: 'Bea Boss' })
    expect(first.asked).toHaveLength(3)

    await lookAt('2026-03-02T12:59:59.000Z')
    expect((await stateOf(id)).asked).toHaveLength(3)
    await lookAt('2026-03-02T13:00:00.000Z')
    const second = await stateOf(id)
    expect(second.offering?.wave).toBe(2)
    expect(second.asked.some(({ employeeId }) => employeeId === tired?.employeeId)).toBe(false)
    await lookAt('2026-03-02T14:00:00.000Z')
    const third = await stateOf(id)
    expect(third.offering?.wave).toBe(3)
    expect(third.asked[0]).toMatchObject({ employeeId: tired?.employeeId, wave: 3, status: 'pending' })
    const { candidates } = await company.boss.call(cover.find, { id })
    expect(third.asked.map(({ employeeId }) => employeeId).sort()).toEqual(
      candidates.map(({ employeeId }) => employeeId).sort(),
    )
  })

  test('two servers at the same minute, and one that comes up again, send each wave once', async () => {
    const { id } = await open()
    await startOf(id)
    await lookAt('2026-03-02T13:00:00.000Z', 8)
    await lookAt('2026-03-02T13:00:30.000Z', 8)
    expect(await stateOf(id)).toMatchObject({ offering: { wave: 2, nextWaveAt: '2026-03-02T14:00:00.000Z' } })
    const twice = await company.sql(
      'select employee_id from shift_offers where schedule_id = $1 group by employee_id having count(*) > 1',
      [id],
    )
    expect(twice).toEqual([])
    const sent = await company.sql(`select id from audit_log where action = 'offering.sent' and subject_id = $1`, [
      String(id),
    ])
    expect(sent).toHaveLength(2)
  })

  test('a wave whose sending fails is sent whole at the next look', async () => {
    const { id } = await open()
    await startOf(id)
    await company.sql(`alter table shift_offers add constraint broken check (wave is distinct from 2) not valid`)
    await lookAt('2026-03-02T13:00:00.000Z')
    expect(await stateOf(id)).toMatchObject({ offering: { wave: 1 } })
    await company.sql('alter table shift_offers drop constraint broken')
    await lookAt('2026-03-02T13:01:00.000Z')
    expect(await stateOf(id)).toMatchObject({ offering: { wave: 2 } })
  })

  test('the nearer the start, the sooner the next wave; after it, minutes', async () => {
    const soon = await plan(company, { employeeId: null, date: monday, startTime: '12:00', endTime: '20:00' })
    expect((await startOf(soon.id)).offering?.nextWaveAt).toBe('2026-03-02T12:30:00.000Z')
    const begun = await plan(company, { employeeId: null, date: monday, startTime: '06:30', endTime: '11:00' })
    expect((await startOf(begun.id)).offering?.nextWaveAt).toBe('2026-03-02T12:05:00.000Z')
  })

  test('how many are asked first and how long they have is the company’s to say', async () => {
    const { rules } = await company.boss.call(planning.rules, {})
    const wanted = { ...rules, firstWavePeople: 1, waveMinutes: 20 }
    await company.owner.call(planning.changeRules, { rules: wanted })
    const { id } = await open()
    expect(await startOf(id)).toMatchObject({
      offering: { nextWaveAt: '2026-03-02T12:20:00.000Z' },
      asked: [{ wave: 1 }],
    })
    const nonsense = [{ waveMinutes: 0 }, { hurryMinutes: 1441 }, { firstWavePeople: 0.5 }, { firstWavePeople: 51 }]
    for (const one of nonsense) {
      expect((await company.owner.refused(planning.changeRules, { rules: { ...rules, ...one } })).status).toBe(400)
    }
  })

  test('all that fit are asked by one press, without a first wave', async () => {
    const { id } = await open()
    const state = await startOf(id, true)
    expect(state.offering?.wave).toBe(2)
    expect(state.asked.length).toBeGreaterThan(3)
  })

  test('the next wave is sent by hand, once for those who press at the same instant', async () => {
    const { id } = await open()
    await startOf(id)
    const press = () => company.boss.try(offerings.next, { id, after: 1 })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await stateOf(id)).offering?.wave).toBe(2)
  })

  test('a shift is offered in waves once, however many press', async () => {
    const { id } = await open()
    const press = () => company.boss.try(offerings.start, { id })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await company.chief.refused(offerings.start, { id })).body.code).toBe('offered-already')
  })
})

describe('answers', () => {
  test('two say yes at the same instant: one gets it, the other is thanked, and those who have not answered are told', async () => {
    for (let round = 0; round < 5; round++) {
      await company.clear()
      const { id } = await open()
      await startOf(id, true)
      const two = guards.slice(0, 2)
      const offers = await Promise.all(two.map(({ client }) => offerTo(client)))
      const answers = await Promise.all(
        two.map(({ client }, index) => client.try(cover.answer, { id: offers[index] ?? 0, accept: true })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = two[answers.findIndex(({ status }) => status === 200)]
      expect(await ownerOf(id)).toBe(winner?.employeeId)
      const state = await stateOf(id)
      expect(state.offering).toMatchObject({ outcome: 'filled', nextWaveAt: null })
      expect(state.asked.filter(({ status }) => status === 'approved')).toHaveLength(1)
      expect(state.asked.filter(({ status }) => status === 'pending')).toHaveLength(0)
      const late = await guards[2]?.client.refused(cover.answer, {
        id: state.asked.find(({ employeeId }) => employeeId === guards[2]?.employeeId)?.offerId ?? 0,
        accept: true,
      })
      expect(late?.body.code).toBe('someone-was-faster')
    }
  })

  test('when all of a wave have said no, the next goes out at the next look', async () => {
    const { id } = await open()
    const { asked } = await startOf(id)
    for (const { client, employeeId } of guards) {
      const mine = asked.find(one => one.employeeId === employeeId)
      if (mine) await client.call(cover.answer, { id: mine.offerId, accept: false })
    }
    const others = asked.filter(({ employeeId }) => !guards.some(one => one.employeeId === employeeId))
    const waits = await stateOf(id)
    expect(waits.asked.filter(({ status }) => status === 'declined')).toHaveLength(3 - others.length)
    await lookAt('2026-03-02T12:01:00.000Z')
    expect((await stateOf(id)).offering?.wave).toBe(others.length === 0 ? 2 : 1)
  })

  test('whoever plans sees live that an offer was read; a colleague cannot say so for someone else', async () => {
    const { id } = await open()
    await startOf(id, true)
    const [one, other] = guards
    const offer = await offerTo(one?.client as Client)
    const stream = await openStream(company.boss)
    expect((await other?.client.refused(cover.seen, { id: offer }))?.status).toBe(404)
    await one?.client.call(cover.seen, { id: offer })
    expect((await stream.next('cover-changed')).facts).toEqual({ scheduleId: id })
    stream.close()
    const seen = (await stateOf(id)).asked.filter(({ seenAt }) => seenAt !== null)
    expect(seen.map(({ offerId }) => offerId)).toEqual([offer])
  })

  test('who takes a shift after it has begun is shown with how late that was', async () => {
    const begun = await plan(company, { employeeId: null, date: monday, startTime: '06:30', endTime: '11:00' })
    await startOf(begun.id, true)
    const [one] = guards
    company.setClock('2026-03-02T12:04:30.000Z')
    await one?.client.call(cover.answer, { id: await offerTo(one.client), accept: true })
    const taken = (await stateOf(begun.id)).asked.find(({ status }) => status === 'approved')
    expect(taken?.minutesLate).toBe(34)
  })
})

describe('the end', () => {
  test('a shift that is given by hand, cancelled or begun is offered no further', async () => {
    const [one] = guards
    const byHand = await open()
    await startOf(byHand.id)
    await company.boss.call(scheduling.update, { id: byHand.id, employeeId: one?.employeeId ?? 0 })
    expect((await stateOf(byHand.id)).offering).toMatchObject({ outcome: 'filled', takenByName: 'Guard 1' })

    const cancelled = await plan(company, { employeeId: null, date: '2026-03-09' })
    await startOf(cancelled.id)
    await company.boss.call(scheduling.update, { id: cancelled.id, status: 'cancelled' })
    expect((await stateOf(cancelled.id)).offering?.outcome).toBe('closed')

    const late = await plan(company, { employeeId: one?.employeeId ?? 0, date: monday, startTime: '06:30' })
    await startOf(late.id)
    await one?.client.call(timeTracking.clockIn, { employeeId: one.employeeId })
    await lookAt('2026-03-02T12:01:00.000Z')
    const after = await stateOf(late.id)
    expect(after.offering?.outcome).toBe('closed')
    expect(after.asked.filter(({ status }) => status === 'pending')).toEqual([])
    await lookAt('2026-03-05T12:00:00.000Z')
    expect((await stateOf(byHand.id)).offering?.wave).toBe(1)
  })

  test('an open shift that someone claims while it is offered is filled', async () => {
    const { id } = await open()
    await startOf(id)
    await guards[5]?.client.call(cover.claim, { id })
    expect((await stateOf(id)).offering).toMatchObject({ outcome: 'filled', takenByName: 'Guard 6' })
  })

  test('when everyone was asked and nobody took it, those who plan are told once, with the reasons in find cover', async () => {
    const { id } = await open()
    await startOf(id)
    for (const hour of ['13', '14', '15', '16']) await lookAt(`2026-03-02T${hour}:00:00.000Z`)
    expect((await stateOf(id)).offering).toMatchObject({ outcome: 'nobody', nextWaveAt: null })
    const [need] = await company.boss.call(offerings.needs, {})
    expect(need).toMatchObject({ schedule: { id }, offering: { outcome: 'nobody', declined: 0 } })
    const told = await company.sql(`select id from audit_log where action = 'offering.exhausted' and subject_id = $1`, [
      String(id),
    ])
    expect(told).toHaveLength(1)
    const [one] = guards
    await one?.client.call(cover.answer, { id: await offerTo(one.client), accept: true })
    expect(await ownerOf(id)).toBe(one?.employeeId)
    expect(await company.boss.call(offerings.needs, {})).toEqual([])
  })

  test('whoever stops an offering takes back what was not answered', async () => {
    const { id } = await open()
    await startOf(id)
    const state = await company.boss.call(offerings.stop, { id })
    expect(state.offering?.outcome).toBe('stopped')
    expect(state.asked.every(({ status }) => status === 'withdrawn')).toBe(true)
    expect((await company.boss.refused(offerings.stop, { id })).body.code).toBe('not-offered')
    expect((await company.boss.refused(offerings.next, { id, after: 1 })).body.code).toBe('not-offered')
    expect((await startOf(id)).offering?.wave).toBe(1)
  })

  test('a draft, a shift that is over, and one of another company cannot be offered', async () => {
    const draft = await company.boss.call(scheduling.create, shiftOf({ employeeId: null, published: false }))
    expect((await company.boss.refused(offerings.start, { id: draft.id })).body.code).toBe('shift-not-open')
    const over = await plan(company, { employeeId: null, date: '2026-03-01' })
    expect((await company.boss.refused(offerings.start, { id: over.id })).body.code).toBe('shift-not-open')
    const { id } = await open()
    for (const call of [offerings.start, offerings.read, offerings.stop] as const) {
      expect((await company.stranger.refused(call, { id })).status).toBe(404)
      expect((await company.ada.refused(call, { id })).status).toBe(403)
    }
    expect((await company.stranger.refused(offerings.next, { id, after: 0 })).status).toBe(404)
    expect(await company.stranger.call(offerings.needs, {})).toEqual([])
  })
})
