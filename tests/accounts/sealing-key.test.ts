import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'

const password = 'muster-demo'
const key = 'a key of at least thirty-two characters'
let now = Date.now()
const clock = () => new Date(now)
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock })
})
afterAll(() => app?.stop())

/** The same installation, started again with another environment. */
const restarted = (environment: Record<string, string>) => startApp({ database: app.database, clock, environment })

async function protect(on: RunningApp, email: string) {
  const client = await on.signedIn(email)
  const { secret } = await client.call(security.prepareTwoFactor, { currentPassword: password })
  const { recoveryCodes } = await client.call(security.enableTwoFactor, { code: codeOf(secret) })
  now += 30_000
  return { secret, recoveryCodes }
}

async function enter(on: RunningApp, email: string, code: string) {
  const client = on.anonymous()
  await client.call(accounts.login, { email, password })
  const { status } = await client.try(accounts.secondStep, { code })
  now += 30_000
  return status
}

test('a key that is set later locks nobody out, and a key that is lost leaves the recovery codes', async () => {
  const before = await protect(app, 'lead@muster.demo')
  const keyed = await restarted({ SECRET_KEY: key })
  try {
    expect(await enter(keyed, 'lead@muster.demo', codeOf(before.secret))).toBe(200)
    const after = await protect(keyed, 'supervisor@muster.demo')
    expect(await enter(keyed, 'supervisor@muster.demo', codeOf(after.secret))).toBe(200)
    const other = await restarted({ SECRET_KEY: key.toUpperCase() })
    try {
      for (const without of [app, other]) {
        expect(await enter(without, 'supervisor@muster.demo', codeOf(after.secret))).toBe(401)
        expect(await enter(without, 'supervisor@muster.demo', after.recoveryCodes.pop() ?? '')).toBe(200)
      }
    } finally {
      await other.stop()
    }
  } finally {
    await keyed.stop()
  }
})
