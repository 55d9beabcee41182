import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#shared/accounts/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'
import { startServer } from '../support/server-process.ts'

describe('a company that tried the demo and now means it', () => {
  let demo: RunningApp
  beforeAll(async () => {
    demo = await startApp({ data: 'demo', demoMode: true })
  })
  afterAll(() => demo?.stop())

  test('is told what to do instead of working behind passwords that everyone knows', async () => {
    const start = startServer({ DATABASE_URL: demo.database.url, DEMO: 'off', ADMIN_EMAIL: 'boss@guards.example' })
    await expect(start).rejects.toThrow(/holds the demo company.*\n.*DEMO=on/)
  })

  test('starts once these accounts have passwords of their own', async () => {
    const { owner } = demo.database
    await owner.query(`update users set password_hash = null where email like '%@muster.demo'`)
    const server = await startServer({ DATABASE_URL: demo.database.url, DEMO: 'off' })
    const { status } = await server
      .client()
      .send('POST', '/api/login', { email: 'admin@muster.demo', password: demoPassword })
    expect([status, await server.stop()]).toEqual([401, 0])
  })
})

describe('without a mail server', () => {
  const unread = 'There is no administrator who could read them: set ADMIN_EMAIL and ADMIN_PASSWORD'
  const outputOf = async (environment: Record<string, string>) => {
    const server = await startServer({ DEMO: 'off', ...environment })
    await server.stop()
    return server.output()
  }

  test('whoever starts Muster reads that mails are kept, and whether anyone can read them', async () => {
    const database = await emptyDatabase()
    const administrator = { ADMIN_EMAIL: 'boss@guards.example', ADMIN_PASSWORD: 'quiet harbour 41' }
    try {
      const place = { DATABASE_URL: database.url }
      expect(await outputOf(place)).toContain(unread)
      const withOne = await outputOf({ ...place, ...administrator })
      expect(withOne).toContain('mails are kept, not sent. Administrators read them in the Mail Outbox.')
      expect(withOne).not.toContain(unread)
    } finally {
      await database.drop()
    }
  })
})

describe('the first administrator', () => {
  test('does not get in with a password that is tried first', async () => {
    const environment = { ADMIN_EMAIL: 'boss@guards.example', ADMIN_PASSWORD: 'password' }
    await expect(startApp({ environment })).rejects.toThrow('ADMIN_PASSWORD is not usable: This password is too common')
  })

  test('who was not made because there is one already reads so at the start', async () => {
    const database = await emptyDatabase()
    try {
      const first = { ADMIN_EMAIL: 'first@guards.example', ADMIN_PASSWORD: 'quiet harbour 41' }
      await (await startApp({ database, environment: first })).stop()
      const server = await startServer({ DATABASE_URL: database.url, ...first, ADMIN_EMAIL: 'second@guards.example' })
      expect(server.output()).toContain('ADMIN_EMAIL was not used')
      await server.stop()
      const again = await startServer({ DATABASE_URL: database.url, ...first })
      expect(again.output()).not.toContain('ADMIN_EMAIL was not used')
      await again.stop()
    } finally {
      await database.drop()
    }
  })
})
