import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { expect, type Muster } from './fixtures.ts'

/** A browser of one's own with a profile on disk: closed and opened again, it remembers what a real one would. */
export function ownBrowser(launch: LaunchOptions, options: BrowserContextOptions & { baseURL: string }) {
  const profile = mkdtempSync(join(tmpdir(), 'muster-profile-'))
  let context: BrowserContext | undefined
  return {
    /** Starts the browser anew and hands out its first page. */
    async open(): Promise<Page> {
      await context?.close()
      context = await chromium.launchPersistentContext(profile, { ...launch, ...options })
      return context.pages()[0] ?? (await context.newPage())
    },
    /** Ends it as an empty battery does: nothing more is written. */
    async kill() {
      const [page] = context?.pages() ?? []
      if (context === undefined || page === undefined) return
      const ended = context.waitForEvent('close')
      const session = await context.newCDPSession(page)
      await session.send('Browser.crash').catch(() => undefined)
      await ended
      context = undefined
    },
    async end() {
      await context?.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Signs in as one of the demo accounts, in a page whose server may be reached under another address. */
export async function signInAt(page: Page, url: Muster['server']['url'], role: string) {
  const answer = await page.request.post(`${url}/api/login`, {
    data: { email: `${role}@muster.demo`, password: 'muster-demo' },
    headers: { origin: url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
