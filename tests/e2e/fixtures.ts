import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '#shared/permissions.ts'
import { violationsOn } from './accessibility.ts'
import { keepContexts } from './kept-contexts.ts'
import { foundOwnCompany, type OwnCompany } from './own-company.ts'
import { type Muster, openServers } from './servers.ts'
import { signInAs } from './sign-in-as.ts'

export { type Muster, signInAs }

interface Helpers {
  /** What the server finds in its environment besides the usual: a Slack, an AI endpoint. */
  environment: Record<string, string>
  muster: Muster
  /** A browser as the journey wants it, with nobody signed in. */
  newBrowser(): Promise<BrowserContext>
  /** Signs in as one of the demo accounts. */
  signIn(role: Role | `other-${Role}`): Promise<void>
  /** A second person in a browser of their own. */
  otherPerson(role: Role | `other-${Role}`): Promise<Page>
  /** A company of the journey's own, for whoever wants nothing of the demo. */
  company: OwnCompany
  toast: { says(title: string, description?: string): Promise<void> }
}

interface PerWorker {
  servers: ReturnType<typeof openServers>
  kept: ReturnType<typeof keepContexts>
}

/** Journeys through the real product: each file of them has a server process and a database of its own, with the demo company. */
export const test = base.extend<Helpers, PerWorker>({
  environment: [{}, { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use) => {
      const servers = openServers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kept: [async ({ browser }, use) => use(keepContexts(browser)), { scope: 'worker' }],
  // A server takes its time to start. What it said meanwhile belongs to a journey that fails.
  muster: [
    async ({ servers, environment }, use, info) => {
      const muster = await servers.in(environment, info.file)
      const before = muster.server.output().length
      await use(muster)
      const said = muster.server.output().slice(before)
      if (info.status !== info.expectedStatus && said !== '') await info.attach('server', { body: said })
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ muster }, use) => use(muster.server.url),
  newBrowser: async ({ kept, baseURL, viewport, permissions, hasTouch, locale }, use) => {
    const taken: BrowserContext[] = []
    await use(async () => {
      const allowed = permissions === undefined ? {} : { permissions }
      const options = { baseURL: baseURL ?? '', viewport, hasTouch, locale: locale ?? 'en-US', ...allowed }
      const context = await kept.take(options)
      taken.push(context)
      return context
    })
    for (const context of taken) await kept.giveBack(context)
  },
  context: async ({ browser, newBrowser, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') return use(await newBrowser())
    // A worker outlives its pages.
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  signIn: async ({ page, muster }, use) => {
    await use(role => signInAs(page.context(), muster, `${role}@muster.demo`))
  },
  otherPerson: async ({ newBrowser, muster }, use) => {
    await use(async role => {
      const context = await newBrowser()
      await signInAs(context, muster, `${role}@muster.demo`)
      return context.newPage()
    })
  },
  company: async ({ context, newBrowser, muster }, use) => {
    await use(await foundOwnCompany({ muster, own: context, newBrowser }))
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
export const toastOn = (page: Page) => page.locator('section[aria-label*=F8] li')

/** Nothing that a screen reader or a keyboard would stumble over. */
export const expectAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([])

export { expect }
