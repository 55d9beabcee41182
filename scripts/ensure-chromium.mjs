import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { command, environmentFor, run } from './project.mjs'

/** Sees to it that there is a Chromium for the browser tests; installs one where that is allowed, else says what to install. */
export async function ensureChromium(node) {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`)
  if (named || isThere()) return
  await fromDebian()
  if (!isThere()) await fromPlaywright(node)
  if (!isThere()) giveUp()
}

const require = createRequire(import.meta.url)
const places = require('./chromium-places.json')

function isThere() {
  const { chromium } = require('@playwright/test')
  return [...places.whole, chromium.executablePath()].some(path => existsSync(path))
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium for the browser tests… (a few minutes, once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // Older releases do not have the second, which only saves time.
  for (const name of ['chromium', 'chromium-headless-shell'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
}

async function fromPlaywright(node) {
  console.log('Fetching a Chromium for the browser tests… (a few minutes, once)')
  await run(node, [command('playwright', '@playwright/test'), 'install', 'chromium'], { env: environmentFor(node) })
}

function giveUp() {
  throw new Error(
    'The browser tests need a Chromium. Install one ("apt-get install chromium" on Debian, Google Chrome elsewhere, ' +
      'or "npx playwright install --with-deps chromium"), or set CHROMIUM to the path of one.',
  )
}
