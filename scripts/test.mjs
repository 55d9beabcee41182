import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { checkLayers, gateLayers, heavyLayers, layers, lightLayers } from './testing/layers.mjs'
import { clear, keepEnd, tellEnd, tellLayer } from './testing/report.mjs'
import { giveSecondChance } from './testing/second-chance.mjs'

/** A run that is not over by then ends by itself and says what was under way. */
const mostMinutes = 75

stopWithNpm()
const { wanted, extra, hasSecondChance } = readArguments(process.argv.slice(2))
const folder = join(root, 'test-results')
clear(folder)

// The layer under way hears of it too, and ends; what came out until then is still told.
const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interruption.abort())
const deadline = AbortSignal.timeout(mostMinutes * 60_000)
const signal = AbortSignal.any([interruption.signal, deadline])

const outcomes = []
const verdict = { failed: [], unsteady: [] }
try {
  const tools = { node: await ensureInstalled(), extra, signal, folder }
  // Services ask the server for the pages that were built, and journeys open them.
  const built = inTurn(['build'], tools)
  const light = inTurn(lightLayers, tools)
  await built
  for (const name of heavyLayers) {
    // A browser that has to share its cores is slow in ways that people never see.
    if (name.endsWith('journeys')) await light
    await inTurn([name], tools)
  }
  await light
  const again = async (name, failures) => (signal.aborted ? undefined : layers[name].again?.(tools, failures))
  if (hasSecondChance) Object.assign(verdict, await giveSecondChance(outcomes, again))
  else verdict.failed.push(...outcomes.flatMap(({ name, failures }) => failures.map(one => ({ ...one, layer: name }))))
} catch (error) {
  console.error(error.message)
  verdict.failed.push({ layer: 'the run itself', file: '', title: 'could not begin' })
}
if (deadline.aborted) verdict.failed.push(...overdue())
keepEnd(folder, outcomes, verdict)
const fallen = tellEnd(outcomes, verdict)
process.exitCode = interruption.signal.aborted ? 130 : Number(fallen > 0)

/** Those of them that are wanted, one after the other. */
async function inTurn(names, tools) {
  for (const name of names.filter(name => wanted.includes(name))) await runLayer(name, tools)
}

async function runLayer(name, tools) {
  if (signal.aborted) return
  const began = Date.now()
  const { title, run } = layers[name]
  const result = await run(tools).catch(error => ({
    passed: 0,
    failures: [{ project: '', file: '', title: '', errors: [error.message] }],
  }))
  const outcome = { name, title, ...result, seconds: (Date.now() - began) / 1000 }
  outcomes.push(outcome)
  tellLayer(outcome)
}

/** One failure that says where the time went. */
function overdue() {
  const notBegun = wanted.filter(name => !outcomes.some(outcome => outcome.name === name))
  const underWay = outcomes.flatMap(({ name, underWay = [] }) =>
    underWay.map(({ file, title }) => `${name}: ${file} ${title}`.trim()),
  )
  const errors = [`The run ended by itself after ${mostMinutes} minutes. Under way were:`, ...underWay]
  if (notBegun.length > 0) errors.push(`Not begun: ${notBegun.join(', ')}`)
  return [{ layer: 'the run itself', file: '', title: `not over after ${mostMinutes} minutes`, errors }]
}

/** `--check notes` is quick and looks at one feature, `--only=services,journeys` chooses layers; the rest is for Vitest and Playwright. */
function readArguments(given) {
  const hasSecondChance = !given.includes('--no-second-chance')
  const only = given.find(argument => argument.startsWith('--only='))
  const extra = given.filter(argument => ![only, '--check', '--no-second-chance'].includes(argument))
  if (given.includes('--check')) return { wanted: [...checkLayers, ...layersAbout(extra)], extra, hasSecondChance }
  const wanted = only?.slice('--only='.length).split(',') ?? gateLayers
  const unknown = wanted.filter(name => !(name in layers))
  if (unknown.length > 0) {
    console.error(`There is no layer "${unknown.join('", "')}". There are: ${Object.keys(layers).join(', ')}.`)
    process.exit(2)
  }
  return { wanted, extra, hasSecondChance }
}

/** Which layers have tests about these features. */
function layersAbout(features) {
  const has = folder => readdirSync(join(root, folder)).some(file => features.some(name => file.includes(name)))
  return [...(has('tests') ? ['services'] : []), ...(has('tests/e2e') ? ['all journeys'] : [])]
}
