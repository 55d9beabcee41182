import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from '../ensure-built.mjs'
import { ensureChromium } from '../ensure-chromium.mjs'
import { command, environmentFor, run } from '../project.mjs'
import { runPlaywright, runVitest } from './programs.mjs'

const houseTests = [
  'architecture',
  'contracts',
  'events',
  'features',
  'refusals',
  'toasts',
  'translations',
  'vocabulary',
]

/*
 * What `npm test` does: see below for their order. Each says which tests it ran and what came of them, and `again` runs what failed in
 * one file once more, in a process and database of its own.
 */
export const layers = {
  lint: {
    title: 'formatting and common mistakes; the description of the API',
    run: tools => check(tools, [[command('biome', '@biomejs/biome'), 'check', '.'], ['scripts/lint-description.ts']]),
  },
  types: {
    title: 'every tier against its own types',
    // One checker for each: several of one program work out most of it several times.
    run: tools =>
      check(
        tools,
        ['tests', 'src/server', 'src/web', 'src/shared', 'src/worker'].map(project => [
          command('tsc', 'typescript'),
          ...['-p', project, '--checkers', '1'],
        ]),
        2,
      ),
  },
  unused: {
    title: 'nothing dead: no unused file, export or dependency',
    run: tools => check(tools, [[command('knip')]]),
  },
  rules: { title: 'business rules, as tables', ...vitest('rules*', []) },
  house: {
    title: 'the house itself: architecture, catalogues, words, documents',
    ...vitest('services', ['tests/docs/', ...houseTests.map(name => `tests/${name}.test.ts`)]),
  },
  services: { title: 'real HTTP, real PostgreSQL', ...vitest('services') },
  fuzz: {
    title: 'odd requests at every described call, by everyone; none is a fault of the server',
    ...vitest('fuzz'),
  },
  build: {
    title: 'the web app and the server, as they are delivered',
    run: async ({ node }) => ({ passed: 1, failures: [], processorSeconds: await ensureBuilt(node) }),
  },
  journeys: {
    title: 'people at work in a real browser: a journey for each job',
    ...playwright(['journeys', 'whole browser']),
  },
  'all journeys': {
    title: 'people at work in a real browser: all that is said of a feature',
    ...playwright(['journeys', 'whole browser', 'campaign', 'campaign, whole browser']),
  },
}

/** What looks at the sources alone is under way beside services, which wait for their database now and then. */
export const lightLayers = ['lint', 'types', 'unused', 'rules']

/** What needs a database or a browser, in this order. */
export const heavyLayers = ['house', 'services', 'fuzz', 'journeys', 'all journeys']

/** What CI runs: the house is part of the services. */
export const gateLayers = ['build', ...lightLayers, 'services', 'fuzz', 'journeys']

/** What one runs after each change; with the names of features, their services and journeys as well. */
export const checkLayers = ['lint', 'types', 'unused', 'rules', 'house']

/** Commands that say only whether all is well count as one test together. */
async function check({ node, signal }, commands, atOnce = 1) {
  const errors = []
  let processorSeconds = 0
  const left = commands.values()
  const one = async () => {
    for (const args of left) {
      const ended = await run(node, args, { env: environmentFor(node), signal })
      processorSeconds += ended.processorSeconds
      if (ended.code !== 0) errors.push(ended.output)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const isFailed = errors.length > 0
  return {
    passed: isFailed ? 0 : 1,
    failures: isFailed ? [{ project: '', file: '', title: '', errors }] : [],
    processorSeconds,
  }
}

function vitest(projects, files) {
  return {
    run: tools => runVitest(tools, projects, files ?? tools.extra),
    again: (tools, [{ project, file }]) => runVitest(tools, project, [file]),
  }
}

function playwright(names) {
  const projects = names.map(name => `--project=${name}`)
  return {
    async run(tools) {
      await ensureChromium(tools.node)
      await ensureBuilt(tools.node)
      return runPlaywright(tools, [...projects, ...tools.extra])
    },
    again: (tools, failures) => {
      const list = join(tools.folder, 'again.txt')
      writeFileSync(list, failures.map(lineOf).join('\n'))
      return runPlaywright(tools, ['--workers', '1', '--output', join(tools.folder, 'again'), '--test-list', list])
    },
  }
}

/** A journey as Playwright's lists of tests name it. */
const lineOf = ({ project, file, title }) => [`[${project}]`, relative('tests/e2e', file), title].join(' › ')
