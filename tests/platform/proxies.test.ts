import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'

const chief = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }
let running: RunningApp | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

async function start(environment: Record<string, string>) {
  await running?.stop()
  running = await startApp({ environment: { ...chief, ...environment } })
  return running
}

/** Where someone is seen to come from who signs in through proxies that say so. */
async function seenFrom(said: string, environment: Record<string, string>) {
  const app = await start(environment)
  const client = app.anonymous()
  await client.send(
    'POST',
    '/api/login',
    { email: chief.ADMIN_EMAIL, password: chief.ADMIN_PASSWORD },
    { 'x-forwarded-for': said },
  )
  return (await client.call(security.sessions, {})).map(({ address }) => address)
}

test('without a word about proxies nobody may say that they come from elsewhere', async () => {
  expect(await seenFrom('198.51.100.7', {})).toEqual(['127.0.0.1'])
})

test('behind one proxy the address is the one that the proxy saw, whatever the visitor wrote before it', async () => {
  expect(await seenFrom('203.0.113.9, 198.51.100.7', { TRUST_PROXY: '1' })).toEqual(['198.51.100.7'])
})

test('proxies can be named by their networks', async () => {
  expect(await seenFrom('198.51.100.7, 10.1.2.3', { TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' })).toEqual(['198.51.100.7'])
  expect(await seenFrom('198.51.100.7', { TRUST_PROXY: '10.0.0.0/8' })).toEqual(['127.0.0.1'])
})

test('a connection that the wall does not hold is found before anyone is let in', async () => {
  const database = await emptyDatabase()
  const environment = readEnvironment({ LOG_LEVEL: 'silent', DATABASE_URL: database.url })
  // As behind something that lets no role through: requests would act as the superuser who prepared the tables.
  await expect(buildApp({ environment, database: { url: database.url, role: null } })).rejects.toThrow(
    'which row-level security does not hold',
  )
  await database.drop()
})

test('behind a proxy one who asks without end is sent away alone', async () => {
  const app = await start({ TRUST_PROXY: '1' })
  const ask = async (from: string, n: number) =>
    (
      await app
        .anonymous()
        .send('POST', '/api/auth/forgot-password', { email: `nobody${n}@example.com` }, { 'x-forwarded-for': from })
    ).status
  let last = 0
  for (let n = 0; n < 100 && last !== 429; n++) last = await ask('203.0.113.9', n)
  expect(last).toBe(429)
  expect(await ask('198.51.100.7', 0)).toBe(200)
})
