import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { command, environmentFor, run } from './project.mjs'

/**
 * What `npm test` does: first the light layers, in pairs, then the others in this order. Each tells how many passed and failed, the
 * details of a failure, and what took longest.
 */
export const layers = {
  lint: {
    title: 'formatting and common mistakes; the description of the API',
    run: node => check(node, [[command('biome', '@biomejs/biome'), 'check', '.'], ['scripts/lint-description.ts']]),
  },
  types: {
    title: 'every tier against its own types',
    run: node => {
      const projects = ['src/shared', 'src/server', 'src/web', 'src/worker', 'tests']
      return check(
        node,
        projects.map(project => [command('tsc', 'typescript'), '-p', project]),
      )
    },
  },
  unused: {
    title: 'nothing dead: no unused file, export or dependency',
    run: node => check(node, [[command('knip')]]),
  },
  rules: { title: 'business rules, as tables', run: (node, extra) => vitest(node, 'rules*', extra) },
  services: {
    title: 'real HTTP, real PostgreSQL',
    run: (node, extra) => vitest(node, 'services', extra),
  },
  fuzz: {
    title: 'odd requests at every described call, by everyone; none is a fault of the server',
    run: (node, extra) => vitest(node, 'fuzz', extra),
  },
  build: {
    title: 'the web app and the server, as they are delivered',
    run: async node => {
      await ensureBuilt(node)
      return { passed: 1, failed: 0 }
    },
  },
  journeys: { title: 'people at work in a real browser', run: playwright },
}

/** What looks at the sources alone, without a database or a browser. */
export const lightLayers = ['lint', 'types', 'unused', 'rules', 'build']

export const quickLayers = ['lint', 'types', 'unused', 'rules', 'services']

/** Commands that say only whether all is well count as one test together. */
async function check(node, commands) {
  const failures = []
  for (const args of commands) {
    const { code, output } = await run(node, args, { env: environmentFor(node) })
    if (code !== 0) failures.push(output)
  }
  const failed = Number(failures.length > 0)
  return { passed: 1 - failed, failed, details: failures.join('\n') }
}

function vitest(node, project, extra) {
  return withReport(async report => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const args = [command('vitest'), 'run', '--project', project, ...reporters, ...extra]
    const ended = await run(node, args, { env: environmentFor(node) })
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
    // A file that cannot even be loaded holds no failed test.
    const broken = testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(isFailed))
    const longest = longestOf(testResults.map(file => ({ name: file.name, time: file.endTime - file.startTime })))
    return { ...verdict(ended, numPassedTests, numFailedTests + broken.length), longest }
  })
}

async function playwright(node, extra) {
  await ensureChromium(node)
  await ensureBuilt(node)
  return withReport(async report => {
    const args = [command('playwright', '@playwright/test'), 'test', '--reporter=dot,json', ...extra]
    const env = { ...environmentFor(node), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    // Playwright forces colours on its workers unless told not to, and Node.js warns when it is told twice.
    if (env.NO_COLOR) Object.assign(env, { NO_COLOR: undefined, FORCE_COLOR: '0' })
    const ended = await run(node, args, { env })
    const { stats, suites = [] } = read(report)
    const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
    const longest = longestOf(suites.map(suite => ({ name: suite.file, time: timeOf(suite) })))
    return { ...verdict(ended, expected, unexpected + flaky), longest }
  })
}

// A run without tests proves nothing, and one that ended badly has failed whatever it counted.
function verdict({ code, output }, passed, failed) {
  if (failed === 0 && passed === 0) return { passed, failed: 1, details: output || 'There were no tests.' }
  if (failed === 0 && code !== 0) return { passed, failed: 1, details: output }
  return { passed, failed, details: output }
}

/** Five files and their seconds: where a layer that has grown long can be made shorter. */
const longestOf = files =>
  files
    .sort((a, b) => b.time - a.time)
    .slice(0, 5)
    .map(({ name, time }) => `${basename(name)} ${Math.round(time / 1000)} s`)

function timeOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(timeOf)].reduce((sum, time) => sum + time, 0)
}

const isFailed = ({ status }) => status === 'failed'

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
