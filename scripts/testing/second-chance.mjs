import { groupedBy, keyOf } from './journal.mjs'

/** So many failures are no bad luck any more. */
const tooMany = 20

/**
 * What failed is run once more at the end, alone, in a process and a database of its own. What passes then is unsteady: named,
 * counted, and a defect of the day on which it is seen. What fails twice has failed. `again` tries the failures of one file, or says
 * that nothing can be tried again.
 */
export async function giveSecondChance(outcomes, again) {
  const first = outcomes.flatMap(({ name, failures }) => failures.map(failure => ({ ...failure, layer: name })))
  const failed = first.filter(({ file }) => file === '')
  const candidates = first.filter(({ file }) => file !== '')
  if (candidates.length > tooMany) return { failed: first, unsteady: [] }

  const unsteady = []
  for (const group of alone(candidates)) {
    const second = await again(group[0].layer, group)
    if (second === undefined) failed.push(...group)
    else {
      const said = judge(group, second, outcomes)
      failed.push(...said.failed)
      unsteady.push(...said.unsteady)
    }
  }
  return { failed, unsteady }
}

/** The failures of one file of services share what the file prepared; journeys prepare for themselves. */
const alone = failures =>
  groupedBy(failures, failure =>
    failure.layer.endsWith('journeys') ? failure : `${failure.layer} ${failure.file}`,
  ).values()

function judge(group, second, outcomes) {
  const [{ layer, file }] = group
  const outcomeOf = new Map(second.tests.map(test => [keyOf(test), test]))
  const again = group.map(failure => ({ failure, second: secondOf(failure, outcomeOf) }))
  const beside = fellBeside(second, group, outcomes)
  return {
    failed: [
      ...again.filter(({ second }) => second.outcome !== 'passed').map(toldTwice),
      // A run that went wrong as a whole names no file.
      ...beside.newly.map(one => ({ ...one, layer, file: one.file || file })),
    ],
    unsteady: [
      ...again
        .filter(({ second }) => second.outcome === 'passed')
        .map(({ failure }) => ({ ...failure, outcomes: ['failed', 'passed'] })),
      ...beside.passedBefore.map(one => ({ ...one, layer, outcomes: ['passed', 'failed'] })),
    ],
  }
}

const toldTwice = ({ failure, second }) => ({ ...failure, secondErrors: second.errors })

// What Vitest says of a file as a whole has an outcome of its own.
function secondOf(failure, outcomeOf) {
  const second = outcomeOf.get(keyOf(failure)) ?? { outcome: 'missing', errors: ['It did not run again.'] }
  return second.outcome === 'file' ? { ...second, outcome: 'passed' } : second
}

/** What fell beside the ones that were tried again: it had passed and is just as unsteady, or nobody had seen it run. */
function fellBeside({ failures }, group, outcomes) {
  const known = new Set(group.map(keyOf))
  const passed = new Set(
    outcomes.flatMap(({ tests = [] }) => tests.filter(({ outcome }) => outcome === 'passed').map(keyOf)),
  )
  const beside = failures.filter(one => !known.has(keyOf(one)))
  return {
    passedBefore: beside.filter(one => passed.has(keyOf(one))),
    newly: beside.filter(one => !passed.has(keyOf(one))),
  }
}
