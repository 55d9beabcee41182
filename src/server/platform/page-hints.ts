import { existsSync, readFileSync } from 'node:fs'
import { firstReads } from '#shared/first-reads.ts'
import type { Role } from '#shared/roles.ts'
import { screens } from '#shared/screens.ts'

interface HintedPage {
  page: string
  /** Whether it is a guard's, who may have been sent somewhere. */
  isGuards: boolean
}

/**
 * Names in the page what its screen will ask for in any case: the files of the screen, who is there, and what a guard reads
 * first. A browser then fetches all of it at once, instead of finding out one after the other. It is only a hint: what is
 * fetched passes the same doors as ever.
 */
export function pageHints(folder: string, roleOf: (token: string) => Role | undefined) {
  const page = readFileSync(`${folder}index.html`, 'utf8')
  const list = `${folder}screen-files.json`
  const files: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  return (path: string, token: string | null): HintedPage | undefined => {
    const role = token === null ? undefined : roleOf(token)
    const named = files[`${path} ${role}`] ?? files[path]
    // Without a session every screen but the open ones leads to the login.
    if (named === undefined || (token === null) !== isOpen(path)) return undefined
    const reads = token === null ? [] : firstReads(path, role)
    const links = [
      ...named.map(file => `<link rel="modulepreload" crossorigin href="${file}">`),
      ...reads.map(read => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${read}">`),
    ]
    return { page: page.replace('</head>', `${links.join('')}</head>`), isGuards: role === 'employee' }
  }
}

const isOpen = (path: string) => path === screens.login.path
