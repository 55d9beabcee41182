import { command } from '../project.mjs'
import { withJournal } from './with-journal.mjs'

/** Runs Vitest's tests of a project, or those of some of its files. */
export const runVitest = (tools, project, args) =>
  withJournal(tools, env => ({
    args: [
      command('vitest'),
      'run',
      ...['--project', project],
      ...['--reporter=dot', '--reporter=./scripts/testing/vitest-journal.mjs'],
      ...args,
    ],
    env,
  }))

/** Runs Playwright's journeys. */
export const runPlaywright = (tools, args) =>
  withJournal(tools, env => ({
    args: [
      command('playwright', '@playwright/test'),
      'test',
      '--reporter=dot,./scripts/testing/playwright-journal.mjs',
      ...args,
    ],
    // Playwright forces colours on its workers unless told not to, and Node.js warns when it is told twice.
    env: env.NO_COLOR ? { ...env, NO_COLOR: undefined, FORCE_COLOR: '0' } : env,
  }))
