import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

type Options = BrowserContextOptions & { baseURL: string }

interface Kept {
  context: BrowserContext
  options: Options
  /** Forgets what pages have stored. */
  forget(): Promise<unknown>
  /** Something happened to it that cannot be undone. */
  isSpent: boolean
}

/**
 * What one journey leaves to the next, emptied of everything that a person would leave there: cookies, storage, permissions,
 * places. The scripts of the pages stay, so that each is fetched once and not for every journey.
 */
export function keepContexts(browser: Browser) {
  const free = new Map<string, Kept[]>()
  const taken = new Map<BrowserContext, Kept>()
  /** A server that has ended is not come back to. */
  const leave = async (stay: string) => {
    const left = [...free].filter(([, [kept]]) => kept?.options.baseURL !== stay)
    for (const [key, contexts] of left) {
      free.delete(key)
      await Promise.all(contexts.map(({ context }) => context.close()))
    }
  }
  return {
    async take(options: Options): Promise<BrowserContext> {
      await leave(options.baseURL)
      const kept = free.get(JSON.stringify(options))?.pop() ?? (await open(browser, options))
      taken.set(kept.context, kept)
      return kept.context
    },
    async giveBack(context: BrowserContext) {
      const kept = taken.get(context)
      taken.delete(context)
      if (kept === undefined || kept.isSpent) return context.close()
      await empty(kept)
      const key = JSON.stringify(kept.options)
      free.set(key, [...(free.get(key) ?? []), kept])
    },
  }
}

async function open(browser: Browser, options: Options): Promise<Kept> {
  const context = await browser.newContext(options)
  // Stays open and empty: what is stored can be forgotten from a page only.
  const devtools = await context.newCDPSession(await context.newPage())
  const forget = () =>
    devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(options.baseURL).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,file_systems',
    })
  const kept: Kept = { context, options, forget, isSpent: false }
  const spends = <Thing>(thing: Thing, name: keyof Thing) => {
    const method = thing[name] as (...given: unknown[]) => unknown
    const spend = (...given: unknown[]) => {
      kept.isSpent = true
      return method.apply(thing, given)
    }
    thing[name] = spend as Thing[keyof Thing]
  }
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) spends(context.clock, name)
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) spends(context, name)
  return kept
}

async function empty({ context, options, forget }: Kept) {
  const [, ...pages] = context.pages()
  for (const page of pages) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setGeolocation(null)
  await context.clearPermissions()
  if (options.permissions) await context.grantPermissions(options.permissions)
  await context.clearCookies()
  await forget()
}
