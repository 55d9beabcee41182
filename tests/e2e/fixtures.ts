import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { Role } from '#shared/permissions.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { violationsOn } from './accessibility.ts'

export interface Muster {
  server: ServerProcess
  /** To arrange what a journey needs, and to read mails. */
  database: pg.Pool
}

interface Helpers {
  /** Signs in as one of the demo accounts and lands on the dashboard. */
  signIn(role: Role | `other-${Role}`): Promise<void>
  /** A second person in a browser of their own. */
  otherPerson(role: Role | `other-${Role}`): Promise<Page>
  toast: { says(title: string, description?: string): Promise<void> }
}

/** Journeys through the real product: a server process of their own per worker, with the demo company. */
export const test = base.extend<Helpers, { environment: Record<string, string>; muster: Muster }>({
  /** What the server finds in its environment besides the usual: a Slack, an AI endpoint. */
  environment: [{}, { scope: 'worker', option: true }],
  muster: [
    async ({ environment }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'))
      const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
      const server = await startServer({ DATABASE_URL: postgres.url, DEMO: 'on', ...environment })
      const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
      await use({ server, database })
      await database.end()
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ muster }, use) => use(muster.server.url),
  signIn: async ({ page, muster }, use) => {
    await use(role => signInAs(page, muster, role))
  },
  otherPerson: async ({ browser, muster }, use) => {
    const opened: Page[] = []
    await use(async role => {
      const context = await browser.newContext({ baseURL: muster.server.url })
      const page = await context.newPage()
      opened.push(page)
      await signInAs(page, muster, role)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  toast: async ({ page }, use) => {
    await use({
      async says(title, description) {
        const toast = toastOn(page)
        await expect(toast).toContainText(title)
        await expect(toast).toBeVisible()
        if (description !== undefined) await expect(toast).toContainText(description)
      },
    })
  },
})

/** What a page says at the moment. F8 leads there, which its name says in every language; a dialog may hide it from roles, not from the eye. */
export const toastOn = (page: Page) => page.locator('[role=region][aria-label*=F8] li')

/** Sets the session cookie through the API: the login form has journeys of its own. */
async function signInAs(page: Page, { server }: Muster, role: string) {
  const answer = await page.request.post('/api/login', {
    data: { email: `${role}@muster.demo`, password: 'muster-demo' },
    headers: { origin: server.url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Nothing that a screen reader or a keyboard would stumble over. */
export const expectAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([])

export { expect }
