import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/*
 * What a run of Vitest or Playwright writes down while it goes on, a line for each event. A run that is ended from
 * outside leaves what came out until then, and which tests were under way.
 */

/** Adds a line to the journal of their run. */
function note(event) {
  const path = process.env.TEST_JOURNAL
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

export const began = test => note({ event: 'began', ...test })

/** `outcome`: passed, failed or skipped. `errors`: what is worth reading, each as text. */
export const ended = test => note({ event: 'ended', ...test })

/** What stands between two runs of the same test: its project, file and full title. An empty title means the whole file. */
export const keyOf = ({ project, file, title }) => [project, file, title].join(' › ')

/** Any Node.js that npm comes with runs this: `Map.groupBy` is too young for some. */
export function groupedBy(list, keyOf) {
  const groups = new Map()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** The tests of a journal: what came of each, and which were under way at the end. */
export function readJournal(path) {
  const tests = new Map()
  const underWay = new Map()
  for (const { event, ...test } of linesOf(path)) {
    const key = keyOf(test)
    if (event === 'began') underWay.set(key, test)
    else {
      underWay.delete(key)
      tests.set(key, test)
    }
  }
  return { tests: [...tests.values()], underWay: [...underWay.values()] }
}

function linesOf(path) {
  if (!existsSync(path)) return []
  // A process that was killed may have left half a line.
  return readFileSync(path, 'utf8').split('\n').flatMap(parse)
}

function parse(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** An error as a person reads it: what was expected and seen, and where, without the inside of tools. */
export function wordsOfError({ message = '', stack = '', diff, snippet, value }) {
  const frames = stack
    .split('\n')
    .filter(line => /^\s+at /.test(line) && !/node_modules|node:internal|<anonymous>/.test(line))
  const said = message || value || stack
  return stripVTControlCharacters([said, diff, snippet, frames.slice(0, 4).join('\n')].filter(Boolean).join('\n'))
}
