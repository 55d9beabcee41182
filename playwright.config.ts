import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import places from './scripts/chromium-places.json' with { type: 'json' }

const present = (paths: string[]) => process.env.CHROMIUM ?? paths.find(path => existsSync(path))
const whole = present(places.whole)
// Opens a page in a third of the time where it is installed, and knows nothing of push messages.
const quick = present(places.withoutWindows) ?? whole

const options = (executablePath: string | undefined) => ({
  // Fetching every file for the time without a network is what its own journeys are about; they allow it.
  serviceWorkers: 'block' as const,
  // What slides in takes frames to draw, and is not what a journey is about.
  contextOptions: { reducedMotion: 'reduce' as const },
  // Only against hanging: whatever waits so long for one press or page says where.
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  screenshot: 'only-on-failure' as const,
  launchOptions: {
    // Without one, Playwright looks for its own.
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/e2e/before-all.ts',
  // A file of journeys shares a server and a database, one journey after the other.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // Only against hanging: nothing is judged by how long it takes, and a machine may have other things to do.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  // A trace costs an eighth of every journey; a failure comes with the page as it stood, and `--trace on` has the rest.
  use: options(quick),
  // One journey for each job that people do is in the gate; the others are a matter of `npm run campaign`.
  projects: [
    { name: 'journeys', grep: /@job/, grepInvert: /@whole-browser/ },
    { name: 'whole browser', grep: /(?=.*@job)(?=.*@whole-browser)/, use: options(whole) },
    { name: 'campaign', grepInvert: /@job|@whole-browser/ },
    { name: 'campaign, whole browser', grep: /@whole-browser/, grepInvert: /@job/, use: options(whole) },
  ],
})
