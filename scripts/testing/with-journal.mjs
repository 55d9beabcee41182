import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentFor, run } from '../project.mjs'
import { groupedBy, readJournal } from './journal.mjs'

/** Runs a test program that tells a journal how it goes, and says what came out, also when the run was ended from outside. */
export async function withJournal({ node, signal, environment }, commandIn) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-journal-'))
  try {
    const journal = join(folder, 'journal')
    const { args, env } = commandIn({ ...environmentFor(node), ...environment, TEST_JOURNAL: journal })
    const { code, output, processorSeconds } = await run(node, args, { env, signal })
    const { tests, underWay } = readJournal(journal)
    const passed = tests.filter(({ outcome }) => outcome === 'passed').length
    const failures = tests.filter(({ outcome }) => outcome === 'failed')
    return {
      passed,
      failures: [...failures, ...unexplained({ code, output, passed, failures, signal })],
      tests,
      underWay,
      slowest: slowestOf(tests),
      processorSeconds,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// A run without tests proves nothing, and one that ended badly has failed whatever it counted.
function unexplained({ code, output, passed, failures, signal }) {
  if (failures.length > 0 || signal?.aborted || (code === 0 && passed > 0)) return []
  const said = code === 0 ? 'There were no tests.' : output
  return [{ project: '', file: '', title: '', errors: [said] }]
}

/** Files and their seconds, the longest first. What Vitest says of a file counts what it does before its tests as well. */
function slowestOf(tests) {
  const files = groupedBy(tests, ({ file }) => file)
  return [...files]
    .map(([file, parts]) => {
      const whole = parts.find(({ title }) => title === '')
      return { file, seconds: whole?.seconds ?? parts.reduce((sum, { seconds = 0 }) => sum + seconds, 0) }
    })
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
}
