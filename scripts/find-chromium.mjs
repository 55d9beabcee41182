import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { command, environmentFor, run } from './project.mjs'

/** The path of a Chromium for the browser tests; installs one where that is allowed, else says what to install. */
export async function findChromium(node) {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Error(`CHROMIUM names ${process.env.CHROMIUM}, which is not there.`)
  }
  return present() ?? (await fromDebian()) ?? (await fromPlaywright(node)) ?? giveUp()
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function present() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return [...usualPlaces, chromium.executablePath()].find(path => existsSync(path))
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests… (a few minutes, once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  return present()
}

async function fromPlaywright(node) {
  console.log('Fetching a Chromium for the browser tests… (a few minutes, once)')
  await run(node, [command('playwright', '@playwright/test'), 'install', 'chromium'], { env: environmentFor(node) })
  return present()
}

function giveUp() {
  throw new Error(
    'The browser tests need a Chromium. Install one ("apt-get install chromium" on Debian, Google Chrome elsewhere, ' +
      'or "npx playwright install --with-deps chromium"), or set CHROMIUM to the path of one.',
  )
}
