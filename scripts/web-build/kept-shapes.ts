import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** What a call says besides the shape of its answer. */
const noShapes = /\/(audit|declared|endpoint|events?|notices|permissions|refusal[\w-]*|roles|screens?|words)\.ts$/

/** The shared files by their place below `src/shared`. */
export const sharedFiles = (): Record<string, string> =>
  Object.fromEntries(
    globSync('src/shared/**/*.ts')
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => !path.endsWith('.test.ts'))
      .map(path => [path, readFileSync(path, 'utf8')]),
  )

/**
 * Names the shape of what a phone keeps: another one as soon as a call that is kept, or what its answer is made of, has
 * changed. Most new versions change none of it, and what was kept before them can be read.
 */
export function keptShapes(files: Readonly<Record<string, string>>): string {
  const found = new Set<string>()
  const visit = (path: string) => {
    const text = files[path]
    if (text === undefined || found.has(path) || noShapes.test(path)) return
    found.add(path)
    for (const [, from = ''] of text.matchAll(/ from '([^']+\.ts)'/g))
      visit(from.startsWith('#shared/') ? `src/shared/${from.slice(8)}` : posix.join(dirname(path), from))
  }
  for (const [path, text] of Object.entries(files)) if (text.includes("offline: 'keep'")) visit(path)
  const hash = createHash('sha256')
  for (const path of [...found].sort()) hash.update(`${path}\n${files[path]}\n`)
  return hash.digest('hex').slice(0, 12)
}
