import { relative } from 'node:path'
import { root } from '../project.mjs'
import { began, ended, wordsOfError } from './journal.mjs'

/** Tells the journal of each journey that Playwright begins and ends. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter so.
export default class PlaywrightJournal {
  printsToStdio() {
    return false
  }

  onTestBegin(test) {
    began(nameOf(test))
  }

  // One that was broken off from outside stays under way.
  onTestEnd(test, { status, duration, errors, attachments }) {
    if (status === 'interrupted') return
    const outcome = status === 'passed' || status === 'skipped' ? status : 'failed'
    const kept = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(root, path)}`] : []))
    const words = outcome === 'failed' ? [...errors.map(wordsOfError), ...kept] : []
    ended({ ...nameOf(test), outcome, seconds: duration / 1000, errors: words.length > 0 ? words : [status] })
  }

  onError(error) {
    ended({
      project: '',
      file: '',
      title: 'an error that no journey caught',
      outcome: 'failed',
      errors: [wordsOfError(error)],
    })
  }
}

function nameOf(test) {
  const [, project, , ...titles] = test.titlePath()
  return { project, file: relative(root, test.location.file), title: titles.join(' › ') }
}
