import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { command, environmentFor, root, run } from './project.mjs'

/** Builds the web app and the server, each unless it was built from exactly these sources. Says what it took of the processor. */
export async function ensureBuilt(node, names = Object.keys(parts)) {
  let processorSeconds = 0
  for (const name of names)
    if (!isCurrent(name)) processorSeconds += await oneAtATime('building', () => build(node, name))
  return processorSeconds
}

const parts = {
  web: {
    title: 'the web app',
    // Asked for when building: nothing may be installed yet when this file is read.
    command: () => [command('vite'), 'build', '--logLevel', 'warn'],
    made: 'dist/web/index.html',
    sources: [
      'src/web',
      'src/worker',
      'src/shared',
      'scripts/web-build',
      'index.html',
      'vite.config.ts',
      'lingui.config.ts',
    ],
  },
  server: {
    title: 'the server',
    command: () => ['scripts/build-server.ts'],
    made: 'dist/server/main.js',
    sources: ['src/server', 'src/demo', 'src/shared', 'scripts/build-server.ts'],
  },
}

async function build(node, name) {
  if (isCurrent(name)) return 0
  const { title, command } = parts[name]
  console.log(`Building ${title}…`)
  const hash = sourceHash(name)
  rmSync(stampOf(name), { force: true })
  const { code, output, processorSeconds } = await run(node, command(), { env: environmentFor(node) })
  if (code !== 0) throw new Error(`Building ${title} failed.\n${output}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(name), hash)
  return processorSeconds
}

const stampOf = name => join(root, 'dist', `${name}-built-from`)

function isCurrent(name) {
  const stamp = stampOf(name)
  if (!existsSync(join(root, parts[name].made)) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === sourceHash(name)
}

function sourceHash(name) {
  const hash = createHash('sha256')
  for (const source of [...parts[name].sources, 'package-lock.json']) {
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
