import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Made } from '#shared/made.ts'
import { addSeconds, secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, plan, signedIn } from '../support/harbor.ts'
import { inside } from '../zones/dock.ts'

const monday = '2026-03-02T05:00:00.000Z'
const clock = handClock(monday)
let app: RunningApp
let boss: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
})
afterAll(() => app?.stop())

const minute = 60
/** A day shift on Monday and a night one from Tuesday on, both at Pier 3. */
const shifts = [
  {
    date: '2026-03-02',
    from: '09:00',
    to: '17:00',
    startsAt: '2026-03-02T14:00:00.000Z',
    endsAt: '2026-03-02T22:00:00.000Z',
  },
  {
    date: '2026-03-03',
    from: '22:00',
    to: '06:00',
    startsAt: '2026-03-04T03:00:00.000Z',
    endsAt: '2026-03-04T11:00:00.000Z',
    endsNextDay: true,
  },
]

/** A guard who signs in now, and whose phone says of everything it sends what the guard would like. */
async function guardWithPlan() {
  const person = await hire(app.database, 'Dan', { site: pier.record })
  for (const { startsAt: _, endsAt: __, ...shift } of shifts)
    await plan(app.database, { employeeId: person.employeeId, business: pier.record, ...shift })
  const client = await signedIn(app, person)
  return { ...person, client, device: randomUUID() }
}

const claim = (guard: { userId: string; device: string }, at: string, more: Partial<Made> = {}): Made => ({
  by: guard.userId,
  device: guard.device,
  number: 1,
  at,
  aheadMs: 0,
  contactAt: addSeconds(at, -minute),
  steadyMs: null,
  ...more,
})

test('a week that somebody invents before they had an account waits for a look, and no sheet is approved with it', async () => {
  clock.set('2026-03-07T20:00:00.000Z')
  const dan = await guardWithPlan()
  for (const [day, device] of [2, 3, 4, 5, 6].map(day => [day, randomUUID()] as const)) {
    const made = claim({ ...dan, device }, `2026-03-0${day}T15:00:00.000Z`, { contactAt: null })
    const { id, needsReview } = await dan.client.call(timeTracking.clockInWithValidation, {
      employeeId: dan.employeeId,
      ...inside,
      made,
    })
    expect(needsReview).toBe(true)
    const out = { ...made, number: 2, at: addSeconds(made.at, 10 * 3600) }
    expect(await dan.client.call(timeTracking.clockOut, { id, made: out })).toMatchObject({ needsReview: true })
  }
  await boss.call(timesheets.generate, { weekStarting: '2026-03-02', employeeIds: [dan.employeeId] })
  const sheets = await boss.call(timesheets.list, { weekStarting: '2026-03-02' })
  expect(sheets.filter(({ employeeId }) => employeeId === dan.employeeId)).toEqual([])
})

test('a guard who looked at the phone all morning cannot say at noon that it had no signal since nine', async () => {
  clock.set('2026-03-02T13:50:00.000Z')
  const dan = await guardWithPlan()
  await look(dan.client, 16)
  const made = claim(dan, '2026-03-02T14:00:00.000Z')
  const began = await dan.client.call(timeTracking.clockInWithValidation, {
    employeeId: dan.employeeId,
    ...inside,
    made,
  })
  expect(began).toMatchObject({ clockInTime: made.at, needsReview: true })
  expect(began.reviewReason).toContain('in contact')
})

test('a guard without a signal from nine to noon is believed, and nobody has to look', async () => {
  clock.set('2026-03-02T13:58:00.000Z')
  const dan = await guardWithPlan()
  clock.set('2026-03-02T17:00:00.000Z')
  await look(dan.client, 1)
  clock.set('2026-03-02T17:02:00.000Z')
  const made = claim(dan, '2026-03-02T14:00:00.000Z')
  const input = { employeeId: dan.employeeId, ...inside, made }
  expect(await dan.client.call(timeTracking.clockInWithValidation, input)).toMatchObject({
    clockInTime: made.at,
    needsReview: false,
  })
})

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 9 }, { arbitrary: fc.constantFrom(...others), weight: 1 })

/** What a dishonest phone does next: it is silent for a while, then asks something or claims a press, as cleverly as it can. */
const turn = fc.record({
  waitMinutes: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 900 })),
  does: fc.oneof(
    { arbitrary: fc.constant('presses' as const), weight: 6 },
    { arbitrary: fc.constantFrom('looks' as const, 'looks for long' as const, 'rests' as const), weight: 4 },
  ),
  /** Around what the claimed time lies. */
  near: fc.constantFrom('now' as const, 'start' as const, 'end' as const),
  shift: fc.constantFrom(0, 1),
  offMinutes: fc.oneof(
    { arbitrary: fc.integer({ min: -20, max: 20 }), weight: 3 },
    { arbitrary: fc.integer({ min: -3000, max: 60 }), weight: 1 },
  ),
  /** Keeps within what the phone has said before, and now. */
  isClever: mostly(true, false),
  contact: mostly('just before' as const, 'none' as const, 'long ago' as const, 'in the future' as const),
  isOtherDevice: mostly(false, true),
  restartsCount: mostly(false, true),
  setsClock: mostly(false, true),
})
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

test('whatever a phone claims, no time is paid unseen that neither the plan and its silence nor the running clock bears out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 12 }), async turns => {
      clock.set(monday)
      const dan = await guardWithPlan()
      const contacts = [monday]
      let [number, last] = [0, addSeconds(monday, -7 * 86_400)]
      let running: TimeEntry | undefined
      for (const one of turns) {
        const now = addSeconds(clock.now().toISOString(), one.waitMinutes * minute)
        clock.set(now)
        contacts.push(now)
        if (one.does.startsWith('looks')) {
          contacts.push(...(await look(dan.client, one.does === 'looks' ? 1 : 12)))
          continue
        }
        const made = lie(dan, one, { now, number: number + 1, last })
        const { id, openBreak } = running ?? {}
        const answer =
          id === undefined
            ? await dan.client.try(timeTracking.clockInWithValidation, { employeeId: dan.employeeId, ...inside, made })
            : one.does === 'presses'
              ? await dan.client.try(timeTracking.clockOut, { id, made })
              : await dan.client.try(openBreak ? timeTracking.endBreak : timeTracking.startBreak, { id, made })
        if (answer.status >= 400) continue
        number += 1
        last = made.at
        const entry = answer.body as TimeEntry
        running = entry.clockOutTime === null ? entry : undefined
      }
      const entries = await boss.call(timeTracking.list, { employeeId: dan.employeeId })
      for (const paid of entries.filter(({ needsReview, clockOutTime }) => !needsReview && clockOutTime !== null))
        expect(invented(paid, contacts), JSON.stringify({ paid, contacts })).toEqual([])
    }),
    { numRuns: 25 },
  )
})

function lie(
  dan: { userId: string; device: string },
  one: Turn,
  { now, number, last }: { now: string; number: number; last: string },
): Made {
  const { startsAt, endsAt } = shifts[one.shift] as (typeof shifts)[number]
  const wished = addSeconds({ now, start: startsAt, end: endsAt }[one.near], one.offMinutes * minute)
  const at = one.isClever ? within(wished, addSeconds(last, minute), addSeconds(now, -2 * minute)) : wished
  const contactAt = {
    'just before': addSeconds(at, -minute),
    none: null,
    'long ago': addSeconds(at, -20 * 86_400),
    'in the future': addSeconds(now, minute),
  }[one.contact]
  return claim(dan, one.setsClock ? addSeconds(at, -7200) : at, {
    number: one.restartsCount ? 1 : number,
    contactAt,
    aheadMs: one.setsClock ? 7_200_000 : 0,
    ...(one.isOtherDevice && { device: randomUUID() }),
  })
}

const within = (at: string, least: string, most: string) => {
  const [earliest, latest] = [Date.parse(least), Date.parse(most)]
  return new Date(Math.min(Math.max(Date.parse(at), earliest), Math.max(latest, earliest))).toISOString()
}

// As much as is forgiven at a shift’s ends, and as finely as the server knows when a phone was in contact.
const forgiven = 10 * minute
const unsure = 7 * minute

/** So many looks at the clock, eight minutes apart. */
async function look(client: Client, times: number) {
  const contacts: string[] = []
  for (let count = 1; count <= times; count++) {
    await client.call(timeTracking.mine, {})
    contacts.push(clock.now().toISOString())
    if (count < times) clock.set(addSeconds(clock.now().toISOString(), 8 * minute))
  }
  return contacts
}

/** What of an entry only the phone says: presses that the plan does not bear out, or while it was in contact. */
function invented({ clockInTime, clockOutTime, clockInKept, clockOutKept }: TimeEntry, contacts: string[]) {
  const presses = [
    { at: clockInTime, kept: clockInKept },
    { at: clockOutTime as string, kept: clockOutKept },
  ]
  return presses
    .filter(({ kept }) => kept !== null)
    .filter(({ at, kept }) => !isPlanned(at) || !wasSilent(at, kept?.arrivedAt as string, contacts))
    .map(({ at }) => at)
}

const isPlanned = (at: string) =>
  shifts.some(
    ({ startsAt, endsAt }) => secondsBetween(startsAt, at) >= -forgiven && secondsBetween(at, endsAt) >= -forgiven,
  )

/** Between two contacts, if it is not so short ago that nobody can tell. */
const wasSilent = (at: string, arrivedAt: string, contacts: string[]) =>
  secondsBetween(at, arrivedAt) <= unsure ||
  contacts.some((contact, index) => {
    const next = contacts[index + 1]
    return (
      next !== undefined &&
      secondsBetween(contact, next) > 5 * minute &&
      secondsBetween(contact, at) >= -unsure &&
      secondsBetween(at, next) >= -2 * minute
    )
  })
