import { defineConfig, mergeConfig } from 'vitest/config'
import campaign from './tests/campaign.json' with { type: 'json' }
import app from './vite.config.ts'

// What is too long for each commit is a matter of `npm run campaign`.
const long = campaign.flatMap(({ services = [] }) => services)

const services = {
  globalSetup: ['tests/support/cluster.ts'],
  pool: 'forks' as const,
  // Nothing here is compiled for a browser: Node.js reads the sources by itself, with a fifth less work than through Vite.
  experimental: { viteModuleRunner: false },
  // The server is loaded once for each worker; what a file arranges, it arranges in a database of its own.
  isolate: false,
  // One more than this machine has cores: each waits for its database, or for a receiver that never answers, much of the time.
  maxWorkers: 3,
  // Only against hanging: nothing is judged by how long it takes, and a machine may have other things to do.
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

// The app's own plugins, so that a screen under test is compiled as it is for the browser.
export default mergeConfig(
  app,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'rules',
            include: ['src/{shared,server}/**/*.test.ts'],
            // They keep nothing and change nothing around them: what they read is loaded once for each worker.
            isolate: false,
            testTimeout: 30_000,
          },
        },
        // Of the browser there is only one in a process: each file has its own.
        {
          extends: true,
          test: { name: 'rules of the browser', include: ['src/web/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
        },
        {
          extends: true,
          test: {
            name: 'services',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/e2e/**', 'tests/fuzz/**', 'tests/faults/**', ...long],
            ...services,
          },
        },
        { extends: true, test: { name: 'campaign', include: long, ...services } },
        {
          extends: true,
          test: {
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            pool: 'forks',
            // What is measured is not measured beside each other.
            fileParallelism: false,
            testTimeout: 600_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'fuzz',
            include: ['tests/fuzz/**/*.test.ts'],
            globalSetup: ['tests/support/cluster.ts'],
            pool: 'forks',
            testTimeout: 600_000,
            hookTimeout: 300_000,
          },
        },
      ],
    },
  }),
)
