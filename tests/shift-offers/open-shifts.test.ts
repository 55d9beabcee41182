import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { ada, ben, type Company, cleo, openCompany, pier, plan } from '../scheduling/company.ts'
import { openStream } from '../support/event-stream.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.clear()
  await company.sql(`update organizations set claims_need_approval = false where id = 1`)
  await company.sql(`delete from employee_businesses`)
})

const open = (changes: Parameters<typeof plan>[1] = {}) => plan(company, { employeeId: null, ...changes })
const ownerOf = async (id: number) => (await company.boss.call(scheduling.get, { id })).employeeId

describe('available shifts', () => {
  test('a guard sees what they could take: free, rested, licensed, of their sites, published and still ahead', async () => {
    const fine = await open()
    await open({ published: false })
    await open({ date: '2026-03-02', startTime: '05:00', endTime: '06:00' })
    await plan(company, { date: '2026-03-05' })
    await open({ date: '2026-03-05', startTime: '16:00', endTime: '20:00' })
    await open({ date: '2026-03-05', startTime: '20:00', endTime: '23:00' })
    await open({ date: '2026-03-09', businessId: 103 })
    const list = await company.ada.call(cover.available, {})
    expect(list.map(({ id }) => id)).toEqual([fine.id])
    expect(list[0]).toMatchObject({ isOpen: true, hours: '8.00', isOvertime: false, needsApproval: false })
    expect(await company.ada.call(scheduling.list, { open: true, date: fine.date })).toHaveLength(1)
    expect((await company.ada.call(scheduling.get, { id: fine.id })).id).toBe(fine.id)
    await company.sql(`insert into employee_businesses (organization_id, employee_id, business_id) values (1, 21, 102)`)
    expect(await company.ada.call(cover.available, {})).toEqual([])
  })

  test('the licence that a site asks for opens its shifts until it runs out', async () => {
    await open({ businessId: 103, date: '2026-03-04' })
    await open({ businessId: 103, date: '2026-03-20' })
    await company.sql(
      `insert into licences (organization_id, employee_id, kind, expires_on) values (1, 21, 'guard card', '2026-03-10')`,
    )
    expect((await company.ada.call(cover.available, {})).map(({ date }) => date)).toEqual(['2026-03-04'])
  })
})

describe('claiming', () => {
  test('a hundred guards want the same shift: one gets it, ninety-nine are told so', async () => {
    const guards = await company.hire(100)
    const shift = await open()
    const answers = await Promise.all(guards.map(({ client }) => client.try(cover.claim, { id: shift.id })))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(
      ({ status, body }) => status === 409 && (body as { code: string }).code === 'shift-taken',
    )
    expect([won.length, lost.length]).toEqual([1, 99])
    const winner = guards[answers.findIndex(({ status }) => status === 200)]
    expect(await ownerOf(shift.id)).toBe(winner?.employeeId)
  })

  test('one guard cannot claim two shifts of the same hours, not even at the same instant', async () => {
    const [one, two] = [await open(), await open({ startTime: '12:00', endTime: '20:00' })]
    const answers = await Promise.all([one, two].map(({ id }) => company.ada.try(cover.claim, { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('where managers want to decide, a claim waits for them, and both sides hear of it', async () => {
    await company.sql(`update organizations set claims_need_approval = true where id = 1`)
    const shift = await open()
    const [adas, managers] = [await openStream(company.ada), await openStream(company.boss)]
    expect((await company.ada.call(cover.claim, { id: shift.id })).outcome).toBe('awaits-approval')
    await company.ben.call(cover.claim, { id: shift.id })
    expect((await company.ada.refused(cover.claim, { id: shift.id })).body.code).toBe('already-asked')
    await managers.next('shift-offer-changed')
    const offers = await company.boss.call(cover.offers, { status: 'pending' })
    const adasClaim = offers.find(({ employeeId }) => employeeId === ada)
    expect(adasClaim).toMatchObject({ kind: 'claim', awaits: 'manager', employeeName: 'Ada Guard' })
    expect(await company.ada.call(cover.offers, {})).toHaveLength(1)
    const answers = await Promise.all(
      offers.map(({ id }) => company.boss.try(cover.decide, { id, approve: true, comment: 'Thank you' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await adas.next('shift-offer-changed')
    expect(await ownerOf(shift.id)).not.toBeNull()
    expect(await company.boss.call(cover.offers, { status: 'pending' })).toEqual([])
    adas.close()
    managers.close()
  })

  test('clients and strangers cannot claim', async () => {
    const shift = await open()
    expect((await company.client.refused(cover.claim, { id: shift.id })).status).toBe(403)
    expect((await company.stranger.refused(cover.claim, { id: shift.id })).status).toBe(404)
  })
})

describe('finding cover', () => {
  test('ranks who could come and says why the others cannot', async () => {
    const shift = await open()
    await plan(company, { employeeId: ben, startTime: '12:00', endTime: '20:00' })
    const before = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06']
    await company.harbor.shifts(before.map(date => ({ employee: cleo, site: pier, date, status: 'completed' })))
    const { candidates, excluded } = await company.boss.call(cover.find, { id: shift.id })
    expect(candidates[0]).toMatchObject({ employeeId: cleo, experience: 5, overtimeSeconds: 0, costCents: 16_000 })
    expect(excluded).toMatchObject([
      {
        employeeId: ben,
        name: 'Ben Guard',
        position: 'Guard',
        reasons: [{ code: 'works-then', detail: 'Works 12:00–20:00 at Gate.' }],
      },
    ])
    expect((await company.chief.call(cover.find, { id: shift.id })).candidates[0]?.costCents).toBeNull()
  })

  test('those who run the company are nobody’s cover', async () => {
    await company.sql(`update employees set role = 'provider' where id = ${ben}`)
    const { candidates, excluded } = await company.boss.call(cover.find, { id: (await open()).id })
    await company.sql(`update employees set role = 'employee' where id = ${ben}`)
    expect([...candidates, ...excluded].map(({ employeeId }) => employeeId)).not.toContain(ben)
    expect(candidates.map(({ employeeId }) => employeeId)).toContain(cleo)
  })

  test('whoever would work overtime comes after whoever would not', async () => {
    for (const day of ['02', '03', '05', '06', '07']) await plan(company, { employeeId: ben, date: `2026-03-${day}` })
    const { candidates } = await company.boss.call(cover.find, { id: (await open()).id })
    expect(candidates.at(-1)).toMatchObject({ employeeId: ben, overtimeSeconds: 8 * 3600, costCents: 24_000 })
  })

  test('a shift is offered in one click; the first yes gets it and the other offers end', async () => {
    const shift = await plan(company)
    const offers = await Promise.all(
      [ben, cleo].map(employeeId => company.boss.call(cover.offer, { id: shift.id, employeeId, message: 'Please' })),
    )
    expect((await company.boss.refused(cover.offer, { id: shift.id, employeeId: ben })).body.code).toBe('already-asked')
    const [toBen, toCleo] = offers as [(typeof offers)[0], (typeof offers)[0]]
    const answers = await Promise.all([
      company.ben.try(cover.answer, { id: toBen.id, accept: true }),
      company.cleo.try(cover.answer, { id: toCleo.id, accept: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([ben, cleo]).toContain(await ownerOf(shift.id))
    expect(await company.boss.call(cover.offers, { status: 'pending' })).toEqual([])
  })

  test('an offer can be declined and taken back, but only by those concerned', async () => {
    const shift = await open()
    const offer = await company.boss.call(cover.offer, { id: shift.id, employeeId: ben })
    expect((await company.ada.refused(cover.answer, { id: offer.id, accept: true })).status).toBe(404)
    expect(await company.ben.call(cover.answer, { id: offer.id, accept: false, comment: 'Ill' })).toMatchObject({
      status: 'declined',
      decisionComment: 'Ill',
      awaits: 'nobody',
    })
    expect((await company.ben.refused(cover.answer, { id: offer.id, accept: true })).body.code).toBe('already-decided')
    const again = await company.boss.call(cover.offer, { id: shift.id, employeeId: ben })
    expect(await company.chief.call(cover.withdraw, { id: again.id })).toMatchObject({ status: 'withdrawn' })
  })
})

describe('swapping', () => {
  test('two guards trade shifts of the same hours at once', async () => {
    const [mine, theirs] = [await plan(company), await plan(company, { employeeId: ben, location: 'Dock' })]
    const request = { id: mine.id, toEmployeeId: ben, returnScheduleId: theirs.id, message: 'Trade?' }
    const swap = await company.ada.call(cover.swap, request)
    expect(swap).toMatchObject({ kind: 'swap', awaits: 'taker', fromEmployeeName: 'Ada Guard' })
    expect(await company.ben.call(cover.answer, { id: swap.id, accept: true })).toMatchObject({ status: 'approved' })
    expect([await ownerOf(mine.id), await ownerOf(theirs.id)]).toEqual([ben, ada])
  })

  test('a manager has the last word where the organization wants it, never on their own', async () => {
    await company.sql(`update organizations set claims_need_approval = true where id = 1`)
    const mine = await plan(company)
    const swap = await company.ada.call(cover.swap, { id: mine.id, toEmployeeId: ben })
    expect((await company.boss.refused(cover.decide, { id: swap.id, approve: true })).body.code).toBe(
      'awaits-colleague',
    )
    expect(await company.ben.call(cover.answer, { id: swap.id, accept: true })).toMatchObject({ awaits: 'manager' })
    expect(await ownerOf(mine.id)).toBe(ada)
    await company.boss.call(cover.decide, { id: swap.id, approve: true })
    expect(await ownerOf(mine.id)).toBe(ben)
    const bosses = await plan(company, { employeeId: 12 })
    const own = await company.boss.call(cover.swap, { id: bosses.id, toEmployeeId: cleo })
    await company.cleo.call(cover.answer, { id: own.id, accept: true })
    expect((await company.boss.refused(cover.decide, { id: own.id, approve: true })).body.code).toBe('own-request')
    await company.chief.call(cover.decide, { id: own.id, approve: true })
    expect(await ownerOf(bosses.id)).toBe(cleo)
  })

  test('only one’s own shift, and only to someone who is free', async () => {
    const bens = await plan(company, { employeeId: ben })
    expect((await company.ada.refused(cover.swap, { id: bens.id, toEmployeeId: cleo })).status).toBe(404)
    const mine = await plan(company)
    expect((await company.ada.refused(cover.swap, { id: mine.id, toEmployeeId: ben })).body.code).toBe('shift-overlaps')
    const colleagues = await company.ada.call(cover.colleagues, { id: mine.id })
    expect(colleagues.find(({ name }) => name === 'Ben Guard')).toMatchObject({ isFree: false })
    expect((await company.ada.refused(cover.colleagues, { id: bens.id })).status).toBe(404)
  })
})
