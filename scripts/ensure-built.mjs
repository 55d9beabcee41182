import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { command, environmentFor, root, run } from './project.mjs'

/** Builds the web app unless it was built from exactly these sources. */
export async function ensureBuilt(node) {
  if (isCurrent()) return
  await oneAtATime('building', async () => {
    if (isCurrent()) return
    console.log('Building the web app…')
    const hash = sourceHash()
    rmSync(stamp, { force: true })
    const { code, output } = await run(node, [command('vite'), 'build', '--logLevel', 'warn'], {
      env: environmentFor(node),
    })
    if (code !== 0) throw new Error(`The web app could not be built.\n${output}`)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, hash)
  })
}

const stamp = join(root, 'dist', 'web-built-from')
const sources = [
  'src/web',
  'src/worker',
  'src/shared',
  'scripts/web-build',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

function isCurrent() {
  if (!existsSync(join(root, 'dist/web/index.html')) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === sourceHash()
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if (existsSync(path)) addTo(hash, path)
  }
  return hash.digest('hex')
}

function addTo(hash, path) {
  const entries = listing(path)
  if (!entries) return hash.update(path.slice(root.length)).update(readFileSync(path))
  for (const name of entries.sort()) if (!name.includes('.test.')) addTo(hash, join(path, name))
}

function listing(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
