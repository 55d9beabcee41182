import process from 'node:process'
import { ensureInstalled } from './ensure-installed.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { layers, lightLayers, quickLayers } from './test-layers.mjs'

stopWithNpm()
const [wanted, extra] = readArguments(process.argv.slice(2))
let isInterrupted = false
// The layer under way hears of it too, and ends; what came out until then is still told.
process.on('SIGINT', () => {
  isInterrupted = true
})
process.on('SIGTERM', () => {
  isInterrupted = true
})

const total = { passed: 0, failed: 0 }
try {
  const node = await ensureInstalled()
  await inPairs(
    wanted.filter(name => lightLayers.includes(name)),
    node,
  )
  for (const name of wanted.filter(name => !lightLayers.includes(name))) await runLayer(name, node)
} catch (error) {
  console.error(error.message)
  count({ passed: 0, failed: 1 })
}
process.exitCode = isInterrupted ? 130 : Number(total.failed > 0)
console.log(`${total.passed} passed, ${total.failed} failed`)

/** The light ones leave a core free much of the time: two of them are under way at once. */
async function inPairs(names, node) {
  const left = names.values()
  const one = async () => {
    for (const name of left) await runLayer(name, node)
  }
  await Promise.all([one(), one()])
}

/** Says what came out in one piece, whatever else is under way. */
async function runLayer(name, node) {
  if (isInterrupted) return
  const began = Date.now()
  const { title, run } = layers[name]
  const {
    passed,
    failed,
    details,
    longest = [],
  } = await run(node, extra).catch(error => ({
    passed: 0,
    failed: 1,
    details: error.message,
  }))
  const told = [`${name}: ${title}`]
  if (failed > 0) told.push('', details, '')
  if (longest.length > 0) told.push(`  longest: ${longest.join(', ')}`)
  told.push(`  ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
  console.log(told.join('\n'))
  count({ passed, failed })
}

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** `--quick` or `--only=services,journeys` choose layers; everything else is for Vitest and Playwright. */
function readArguments(given) {
  const only = given.find(argument => argument.startsWith('--only='))
  const names =
    only?.slice('--only='.length).split(',') ?? (given.includes('--quick') ? quickLayers : Object.keys(layers))
  const unknown = names.filter(name => !(name in layers))
  if (unknown.length > 0) {
    console.error(`There is no layer "${unknown.join('", "')}". There are: ${Object.keys(layers).join(', ')}.`)
    process.exit(2)
  }
  return [names, given.filter(argument => argument !== only && argument !== '--quick')]
}
