import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { applicationId, applicationSecret, startSignInService } from '../single-sign-on/sign-in-service.ts'
import { employment } from './employment.ts'
import { expectAccessible } from './fixtures.ts'
import { signInAt } from './own-browser.ts'
import { copyDatabase, prepared } from './servers.ts'
import 'temporal-polyfill/global'

interface House {
  url: string
  database: pg.Pool
  service: Awaited<ReturnType<typeof startSignInService>>
}

/** The demo company on a server that knows its own address, and a sign-in service beside it, which everyone there may use. */
const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  house: async ({}, use) => {
    const copy = await copyDatabase(prepared.read(), true)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const database = new pg.Pool({ connectionString: copy.url, max: 2 })
    const { organization } = await employment(database, 'employee@muster.demo')
    const service = await startSignInService({
      redirectUris: [organization, 'installation'].map(door => `${url}/sign-in/company/${door}`),
      signedOutUri: `${url}/login`,
    })
    const { app } = await buildApp({
      environment: readEnvironment({
        LOG_LEVEL: 'fatal',
        DEMO: 'on',
        PUBLIC_URL: url,
        SINGLE_SIGN_ON_NETWORKS: '127.0.0.0/8',
        SINGLE_SIGN_ON_ISSUER: service.issuer,
        SINGLE_SIGN_ON_CLIENT_ID: applicationId,
        SINGLE_SIGN_ON_CLIENT_SECRET: applicationSecret,
        SINGLE_SIGN_ON_NAME: 'Harbor ID',
      }),
      database: { url: copy.url, role: 'muster_app' },
    })
    await app.listen({ port, host: '127.0.0.1' })
    await use({ url, database, service })
    await database.end()
    await service.stop()
    await app.close()
    await copy.drop()
  },
})

test('an owner sets single sign-on up, and an employee comes in by it, goes where they wanted and leaves there as well', {
  tag: '@job',
}, async ({ page, browser, house }) => {
  // A server, a service and two browsers.
  test.slow()
  const { url, service, database } = house
  await database.query(
    `update users set email_proven_at = now() where email in ('provider@muster.demo', 'employee@muster.demo')`,
  )
  service.people.set('emil', { email: 'employee@muster.demo', email_verified: true })

  await signInAt(page, url, 'provider')
  await page.goto(`${url}/settings?tab=security`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the web address of the issuer')).toBeVisible()
  await dialog.getByLabel('Issuer').fill(service.issuer)
  await dialog.getByLabel('Client ID').fill(applicationId)
  await dialog.getByLabel('Client secret').fill('not the right one')
  await dialog.getByLabel('Email domains').fill('muster.demo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nobody has signed in by it yet')).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('It does not take the client ID or the secret')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Client secret').fill(applicationSecret)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('It knows Muster by client ID and secret')).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await other.newPage()
  await phone.goto(`${url}/time-off`)
  await phone.getByRole('link', { name: 'Sign in with your company' }).click()
  await expectAccessible(phone)
  await phone.getByLabel('Work email or company code').fill('employee@elsewhere.example')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('No company sign-in was found for this')).toBeVisible()
  await comeIn(phone, 'stranger')
  await expect(phone.getByRole('alert')).toContainText(/did not work.*Reference: [0-9A-F]{10}/)
  await expectAccessible(phone)
  await other.clearCookies({ name: /^_/ })
  await comeIn(phone, 'emil')
  await expect(phone).toHaveURL(`${url}/time-off`)

  await phone.getByRole('button', { name: /account|user menu/i }).click()
  await phone.getByRole('menuitem', { name: 'Log out' }).click()
  await phone.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(phone).toHaveURL(`${url}/login`)

  await expect(phone.getByRole('button', { name: 'Continue with Harbor ID' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Continue with Harbor ID' }).click()
  await phone.getByLabel('Who are you?').fill('emil')
  await phone.getByRole('button', { name: 'Sign in at Harbor' }).click()
  await expect(phone).toHaveURL(`${url}/dashboard`)
  await other.close()

  await page.goto(`${url}/login/sso/NOSUCH1`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('No company sign-in was found for this')
})

async function comeIn(page: Page, as: string) {
  await page.getByLabel('Work email or company code').fill('employee@muster.demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Who are you?').fill(as)
  await page.getByRole('button', { name: 'Sign in at Harbor' }).click()
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
