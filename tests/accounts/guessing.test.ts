import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/passwords.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { staffSignIn } from '#shared/accounts/staff-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Company } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor } from '../support/harbor.ts'

const password = 'quiet harbour 41'
const clock = handClock('2026-11-15T12:00:00.000Z')
let app: RunningApp
let company: Company
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ clock: clock.now, realPasswords: true })
  company = await foundHarbor(app.database)
  passwordHash = await hashPassword(password)
})
afterAll(() => app?.stop())

// Beyond every window in which guesses are counted.
let hours = 0
const later = () => clock.set(new Date(Date.parse('2026-11-15T12:00:00.000Z') + ++hours * 3_600_000).toISOString())

async function guard(name: string) {
  const person = await company.guard(name)
  await app.database.owner.query('update users set password_hash = $2 where id = $1', [person.userId, passwordHash])
  return person
}

/** Knocks from an address of its own: all of 127.0.0.0/8 is this machine. */
function knock(path: string, body: object, from = '127.0.0.1') {
  const { hostname, port } = new URL(app.url)
  return new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ hostname, port, path, method: 'POST', headers, localAddress: from }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(JSON.stringify(body))
  })
}

/** How long the server takes to say that it is well, in the middle, while two hundred knock at once. */
async function healthDuring(knocking: (n: number) => Promise<number>) {
  let isOver = false
  const storm = Promise.all(Array.from({ length: 200 }, (_, n) => knocking(n))).finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver || times.length < 20) {
    const from = performance.now()
    expect((await app.anonymous().send('GET', '/api/health')).status).toBe(200)
    times.push(performance.now() - from)
  }
  await storm
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

describe('someone who guesses at a guard’s password, two hundred times at once', () => {
  const addresses = { 'one address': () => '127.0.0.1', 'many addresses': (n: number) => `127.0.1.${(n % 200) + 1}` }

  test.each(Object.entries(addresses))(
    'from %s is heard ten times, and the right one comes too late',
    async (_, from) => {
      const { email } = await guard('Gus Guessed')
      const wrong = Array.from({ length: 200 }, (_none, n) =>
        knock('/api/login', { email, password: `wrong ${n}` }, from(n)),
      )
      const right = knock('/api/login', { email, password }, from(200))
      const statuses = await Promise.all([...wrong, right])
      expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(10)
      expect(statuses.filter(status => status !== 401 && status !== 429)).toEqual([])
      later()
      expect(await knock('/api/login', { email, password })).toBe(200)
    },
  )

  test('with company code and number is heard no more often', async () => {
    const { employeeId } = await guard('Pia Pin')
    const { rows } = await app.database.owner.query(
      `select o.code "companyCode", e.staff_number::text "number" from employees e join organizations o on o.id = e.organization_id where e.id = $1`,
      [employeeId],
    )
    const guesses = Array.from({ length: 200 }, (_, n) =>
      knock(staffSignIn.login.path, { ...rows[0], password: String(100_000 + n) }, `127.0.2.${(n % 200) + 1}`),
    )
    expect((await Promise.all(guesses)).filter(status => status === 401).length).toBeLessThanOrEqual(10)
    later()
  })

  test('keeps nobody else waiting: the server answers as it does while two hundred others ask for nothing much', async () => {
    const { email } = await guard('Hal Health')
    const from = (n: number) => `127.0.3.${(n % 200) + 1}`
    // Each storm is held against the calm right before it, three times over: what else the machine does strikes one of them.
    const ratios: number[] = []
    for (let round = 0; round < 3; round++) {
      const usual = await healthDuring(n => knock('/api/login', {}, from(n)))
      const inStorm = await healthDuring(n => knock('/api/login', { email, password: `wrong ${n}` }, from(n)))
      ratios.push(inStorm / usual)
      later()
    }
    expect(ratios.sort((a, b) => a - b)[1]).toBeLessThanOrEqual(3)
  })
})

test('a busy day of signing in locks nobody out', async () => {
  const { email } = await guard('Bea Busy')
  for (let n = 0; n < 25; n++) expect(await knock('/api/login', { email, password })).toBe(200)
  expect(await knock('/api/login', { email, password: 'wrong' })).toBe(401)
  expect(await knock('/api/login', { email, password })).toBe(200)
})

test('while passwords are compared no connection to the database is held', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => guard(`Many ${n}`)))
  let waiting = people.length
  const signIns = people.map(({ email }, n) =>
    knock('/api/login', { email, password }, `127.0.4.${n + 1}`).finally(() => waiting--),
  )
  // Held while it is compared, every connection of the pool would stand idle inside a transaction nearly all the time.
  const held: number[] = []
  while (waiting > 0) {
    const { rows } = await app.database.owner.query<{ held: number }>(
      `select count(*)::int held from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    )
    held.push(rows[0]?.held as number)
  }
  expect(held.length).toBeGreaterThan(5)
  expect(held.toSorted((a, b) => a - b)[Math.floor(held.length / 2)]).toBeLessThan(6)
  expect(await Promise.all(signIns)).toEqual(people.map(() => 200))
})

describe('a password that is tried first', () => {
  const form = {
    firstName: 'Nora',
    lastName: 'New',
    companyName: 'New Guards',
    businessType: 'security',
    ownershipType: 'owner',
    estimatedEmployees: '1-5',
    businessDescription: 'We guard what is new in town.',
    phone: '212 555 0142',
    businessAddress: '1 Pier Street',
  } as const

  test.each(['1234567890', 'P@ssw0rd', 'Aa123456', '11223344', 'muster-demo', 'qwerty123'])(
    '%s is refused to whoever opens a company with it',
    async tried => {
      const { status, body } = await app.anonymous().try(signUp.registerProvider, {
        ...form,
        email: 'nora@new.test',
        password: tried,
        confirmPassword: tried,
      })
      expect([status, body]).toMatchObject([422, { fields: [{ field: 'password', code: 'weak-password' }] }])
    },
  )
})

test('a password is the same on a Mac and a PC, however the accent is typed', async () => {
  const { email, userId } = await company.guard('André Accent', { email: 'andre@harbor.test' })
  await app.database.owner.query('update users set password_hash = $2 where id = $1', [
    userId,
    await hashPassword('caf\u00e9 harbour 41'),
  ])
  const { status } = await app.anonymous().try(accounts.login, { email, password: 'cafe\u0301 harbour 41' })
  expect(status).toBe(200)
})
