import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { runPlaywright, runVitest } from './testing/programs.mjs'
import { clear, tellEnd, tellLayer } from './testing/report.mjs'

/** Everything that is too long for each commit: `npm run campaign`, or parts of it by name. See tests/campaign.json. */
stopWithNpm()
const parts = JSON.parse(readFileSync(join(root, 'tests/campaign.json'), 'utf8'))
const heading = [
  '| part | what it tries | needs | passed | failed | minutes | last run |',
  '|---|---|---|---|---|---|---|',
]
const wanted = process.argv.slice(2)
if (wanted.includes('--list')) {
  for (const { name, title, minutes, needs } of parts) console.log(`${name}: ${title} (${minutes} min; needs ${needs})`)
  process.exit()
}
const unknown = wanted.filter(name => parts.every(part => part.name !== name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". npm run campaign -- --list names them.`)
  process.exit(2)
}

// Another one each time, and printed: what it finds can be found again.
process.env.FUZZ_SEED ??= String(Math.floor(Math.random() * 1e9))
const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interruption.abort())

const folder = join(root, 'test-results')
clear(folder)
const node = await ensureInstalled().catch(error => {
  console.error(error.message)
  process.exit(1)
})
const outcomes = []
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  if (interruption.signal.aborted) break
  const began = Date.now()
  const results = await runPart(part, { node, signal: interruption.signal, folder })
  const outcome = { name: part.name, title: part.title, ...added(results), seconds: (Date.now() - began) / 1000 }
  outcomes.push(outcome)
  tellLayer(outcome)
}
const failed = outcomes.flatMap(({ name, failures }) => failures.map(one => ({ ...one, layer: name })))
const fallen = tellEnd(outcomes, { failed, unsteady: [] })
writeTable()
process.exitCode = interruption.signal.aborted ? 130 : Number(fallen > 0)

async function runPart(
  { services = [], faults = [], fuzz = false, journeys = [], otherJourneys = false, environment = {} },
  tools,
) {
  const results = []
  const settings = { ...tools, environment }
  if (services.length > 0) results.push(await runVitest(settings, 'campaign', services))
  if (faults.length > 0) results.push(await runVitest(settings, 'faults', faults))
  if (fuzz) results.push(await runVitest(settings, 'fuzz', []))
  const specs = otherJourneys ? specsOfNoPart() : journeys
  if (specs.length > 0) {
    await ensureChromium(node)
    await ensureBuilt(node)
    const projects = ['campaign', 'campaign, whole browser'].map(name => `--project=${name}`)
    results.push(await runPlaywright(settings, [...projects, ...specs.map(name => `/${name}.spec.ts`)]))
  }
  return results
}

function specsOfNoPart() {
  const named = parts.flatMap(({ journeys = [] }) => journeys)
  const all = readdirSync(join(root, 'tests/e2e')).filter(file => file.endsWith('.spec.ts'))
  return all.map(file => file.replace('.spec.ts', '')).filter(name => !named.includes(name))
}

function added(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    tests: results.flatMap(({ tests }) => tests),
    slowest: results.flatMap(({ slowest }) => slowest).slice(0, 10),
    processorSeconds: results.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
  }
}

/** A row for each part, of the last time it ran. */
function writeTable() {
  const path = join(root, 'docs/reliability.md')
  const [before, table, after] = readFileSync(path, 'utf8').split(
    /(?<=<!-- campaign -->\n)|(?=<!-- end of campaign -->)/,
  )
  const today = new Date().toISOString().slice(0, 10)
  const known = new Map(rowsOf(table))
  for (const { name, passed, failures, seconds } of outcomes)
    known.set(
      name,
      `| ${passed} | ${failures.length} | ${(seconds / 60).toFixed(1)} | ${today}, ${availableParallelism()} cores |`,
    )
  const rows = parts.map(
    ({ name, title, needs }) => `| ${name} | ${title} | ${needs} ${known.get(name) ?? '| | | | not yet |'}`,
  )
  writeFileSync(path, [before, [...heading, ...rows, ''].join('\n'), after].join(''))
}

function rowsOf(table) {
  return table.split('\n').flatMap(line => {
    const cells = line.split('|').map(cell => cell.trim())
    return cells.length === 9 ? [[cells[1], `| ${cells.slice(4, 8).join(' | ')} |`]] : []
  })
}
