import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than so many are too many for a passing run. */
const mostUnsteady = 5

/** What is said of a layer once it is over, in one piece, whatever else is under way. */
export function tellLayer({ name, title, passed, failures, tests = [], slowest = [], seconds, processorSeconds }) {
  const told = [`${name}: ${title}`]
  if (slowest.length > 0)
    told.push(`  slowest: ${slowest.map(({ file, seconds }) => `${file} ${round(seconds)} s`).join(', ')}`)
  told.push(...tests.filter(({ outcome }) => outcome === 'skipped').map(one => `  not tried here: ${nameOf(one)}`))
  told.push(...failures.map(failure => `  failed: ${nameOf(failure)}`))
  told.push(
    `  ${passed} passed, ${failures.length} failed, ${round(seconds)} s (${round(processorSeconds)} s of processor time)`,
  )
  console.log(told.join('\n'))
}

/** The end of the log, where it is read first: what failed and why, what is unsteady, and the sums. */
export function tellEnd(outcomes, { failed, unsteady }) {
  for (const [index, failure] of [...failed, ...unsteady].entries()) console.log(detailsOf(failure, index))
  if (unsteady.length > 0) {
    console.log(`\nUnsteady, each a defect to look into: failed once and passed once.`)
    for (const one of unsteady) console.log(`  ${one.layer}: ${nameOf(one)} (${one.outcomes.join(', then ')})`)
    if (unsteady.length > mostUnsteady) console.log(`  More than ${mostUnsteady}: they count as failed.`)
  }
  if (failed.length > 0) {
    console.log('\nFailed:')
    for (const one of failed) console.log(`  ${one.layer}: ${nameOf(one)}`)
  }
  const fallen = failed.length + (unsteady.length > mostUnsteady ? unsteady.length : 0)
  const passed =
    outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) + (fallen > failed.length ? 0 : secondly(unsteady))
  console.log(`${passed} passed, ${fallen} failed`)
  return fallen
}

/** For machines: the sums of each layer, and what was unsteady. */
export function keepEnd(folder, outcomes, { failed, unsteady }) {
  const layers = outcomes.map(({ name, passed, seconds, processorSeconds }) => ({
    name,
    passed,
    failed: failed.filter(({ layer }) => layer === name).length,
    unsteady: unsteady.filter(({ layer }) => layer === name).length,
    seconds: round(seconds),
    processorSeconds: round(processorSeconds),
  }))
  keep(folder, 'summary.json', { layers })
  const named = unsteady.map(({ layer, project, file, title, outcomes, errors }) => ({
    layer,
    project,
    file,
    title,
    outcomes,
    errors,
  }))
  keep(folder, 'unsteady.json', named)
}

/** Nothing of an earlier run is left to be taken for this one's. */
export function clear(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const keep = (folder, name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)

// What had passed before it fell is among the passed already.
const secondly = unsteady => unsteady.filter(({ outcomes }) => outcomes[0] === 'failed').length

function detailsOf(failure, index) {
  const { layer, errors = [], secondErrors = [] } = failure
  const second = secondErrors.length > 0 ? ['', 'The second time:', ...secondErrors] : []
  return `\n${index + 1}) ${layer}: ${nameOf(failure)}\n${indented([...errors, ...second].join('\n'))}`
}

const nameOf = ({ file, title }) => [file, title || 'all of it'].filter(Boolean).join(' › ')

const indented = text => text.replaceAll(/^(?=.)/gm, '     ')

const round = seconds => Math.round(seconds ?? 0)
