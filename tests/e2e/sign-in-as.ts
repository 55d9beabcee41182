import type { BrowserContext } from '@playwright/test'
import { openSession } from '../support/session.ts'
import type { Muster } from './servers.ts'

/** Straight to their desk: the login form has journeys of its own, and a password takes its time. */
export async function signInAs(context: BrowserContext, { server, database }: Muster, email: string) {
  const { cookie } = await openSession(database, server.url, email, new Date())
  const value = /^muster=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
  await context.addCookies([{ name: 'muster', value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
}
