import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { ruleCodes } from '#shared/scheduling/planning-rules.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { addDays } from '#shared/time.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { ada, ben, type Company, cleo, doubleBookings, monday, openCompany, shiftOf } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())

const confirm = [...ruleCodes]
const person = fc.constantFrom(ada, ben, cleo, null)
const day = fc.integer({ min: 1, max: 12 }).map(days => addDays(monday, days))
const hours = fc.constantFrom(
  { startTime: '06:00', endTime: '14:00', endsNextDay: false },
  { startTime: '10:00', endTime: '18:00', endsNextDay: false },
  { startTime: '20:00', endTime: '04:00', endsNextDay: true },
  { startTime: '00:00', endTime: '00:00', endsNextDay: true },
)
const which = fc.nat({ max: 30 })

const step = fc.oneof(
  fc.record({ act: fc.constant('create' as const), person, day, hours }),
  fc.record({ act: fc.constant('move' as const), which, person, day, hours }),
  fc.record({
    act: fc.constant('status' as const),
    which,
    status: fc.constantFrom('cancelled' as const, 'scheduled' as const),
  }),
  fc.record({ act: fc.constant('claim' as const), which, who: fc.constantFrom('ada' as const, 'ben' as const) }),
  fc.record({ act: fc.constant('copy' as const), which, person, day }),
  fc.record({
    act: fc.constant('week' as const),
    policy: fc.constantFrom('skip' as const, 'overwrite' as const, 'open' as const),
  }),
  fc.record({ act: fc.constant('repeat' as const), which, policy: fc.constantFrom('skip' as const, 'open' as const) }),
  fc.record({ act: fc.constant('series' as const), which, day, hours, person }),
  fc.record({ act: fc.constant('away' as const), day }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(one: Step) {
  const { boss } = company
  const ids = (await company.sql<{ id: number }>('select id from schedules order by id')).map(({ id }) => id)
  const id = 'which' in one ? (ids[one.which % Math.max(ids.length, 1)] ?? 1) : 1
  switch (one.act) {
    case 'create':
      return boss.try(scheduling.create, shiftOf({ ...one.hours, employeeId: one.person, date: one.day, confirm }))
    case 'move':
      return boss.try(scheduling.update, { id, ...one.hours, employeeId: one.person, date: one.day, confirm })
    case 'status':
      return boss.try(scheduling.update, { id, status: one.status, confirm })
    case 'claim':
      return company[one.who].try(cover.claim, { id })
    case 'copy':
      return boss.try(scheduling.copy, { id, employeeId: one.person, date: one.day, confirm })
    case 'week':
      return boss.try(scheduling.copyWeek, { from: monday, to: addDays(monday, 7), onConflict: one.policy, confirm })
    case 'repeat':
      return boss.try(scheduling.repeat, { id, until: addDays(monday, 28), onConflict: one.policy, confirm })
    case 'series':
      return boss.try(scheduling.update, {
        id,
        scope: 'later',
        ...one.hours,
        date: one.day,
        employeeId: one.person,
        confirm,
      })
    case 'away': {
      const { body } = await company.ada.try(timeOff.request, { startsOn: one.day, endsOn: one.day })
      return boss.try(timeOff.decide, { id: (body as { id?: number }).id ?? 1, decision: 'approved' })
    }
  }
}

const workedWhileAway = () =>
  company.sql(
    `select s.id from schedules s join time_off_requests t on t.employee_id = s.employee_id and t.status = 'approved'
     where s.status = 'scheduled' and s.date <= t.ends_on
       and s.date + (s.ends_next_day and s.end_time > '00:00')::int >= t.starts_on`,
  )

test('no sequence of accepted operations puts anyone in two places, or to work on a day off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async steps => {
      await company.clear()
      for (const one of steps) {
        const answer = await take(one)
        expect(answer.status, JSON.stringify([one, answer.body])).toBeLessThan(500)
      }
      expect(await doubleBookings(company)).toEqual([])
      expect(await workedWhileAway()).toEqual([])
    }),
    { numRuns: 12, seed: 20260302 },
  )
})

test('nor do the same operations at the same instant', async () => {
  for (const steps of fc.sample(fc.array(step, { minLength: 20, maxLength: 20 }), { numRuns: 3, seed: 5 })) {
    await company.clear()
    for (const one of steps.slice(0, 6)) await take(one)
    const answers = await Promise.all(steps.map(take))
    expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
    expect(await doubleBookings(company)).toEqual([])
    expect(await workedWhileAway()).toEqual([])
  }
})
