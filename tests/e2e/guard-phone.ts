import type { Geolocation, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser, signInAt } from './own-browser.ts'

type Phone = ReturnType<typeof ownBrowser> & {
  /** Signs the guard in, opens a screen, and waits until everything that is needed without a network is kept. */
  visit(path: string): Promise<Page>
}

/** Journeys with a guard's phone: a browser of its own that remembers, with the worker that keeps and sends. */
export const test = base.extend<{
  /** A phone, which says that it is at this place where one is given. */
  takePhone(place?: Geolocation): Phone
}>({
  takePhone: async ({ launchOptions, muster: { server } }, use) => {
    const taken: Phone[] = []
    await use(place => {
      const browser = ownBrowser(launchOptions, {
        viewport: { width: 360, height: 780 },
        serviceWorkers: 'allow',
        baseURL: server.url,
        ...(place && { geolocation: place, permissions: ['geolocation'] }),
      })
      const visit = async (path: string) => {
        const page = await browser.open()
        await signInAt(page, server.url, 'employee')
        await page.goto(path)
        await settled(page)
        return page
      }
      const phone = { ...browser, visit }
      taken.push(phone)
      return phone
    })
    for (const phone of taken) await phone.end()
  },
})

export const clockIn = (page: Page) => page.getByRole('button', { name: 'Clock In (With Location)' })

export async function clockOut(page: Page) {
  await page.getByRole('button', { name: 'Clock Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clock Out' }).click()
}

/** The button in the header that says how many things wait. */
export const unsent = (page: Page, count: number) => page.getByRole('button', { name: `${count} thing` })
