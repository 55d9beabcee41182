import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? known.find(path => existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Two browsers, two servers and two databases share two cores with whatever else the machine does.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
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
  },
})
