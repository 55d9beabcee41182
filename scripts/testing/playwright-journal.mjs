import { dirname, relative } from 'node:path'
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
  onTestEnd(test, { status, duration, errors, attachments, steps }) {
    if (status === 'interrupted') return
    const outcome = status === 'passed' || status === 'skipped' ? status : 'failed'
    const words = outcome === 'failed' ? [...errors.map(wordsOfError), ...lastSteps(steps), ...keptOf(attachments)] : []
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

// One that hangs until its time is over says nothing else of where.
const lastSteps = steps =>
  withInner(steps)
    .filter(({ category }) => category === 'pw:api' || category === 'expect')
    .sort((a, b) => a.startTime - b.startTime)
    .slice(-5)
    .map(({ title, location, duration }) => `  step: ${title} (${placeOf(location)}), ${duration} ms`)

const withInner = steps => steps.flatMap(step => [step, ...withInner(step.steps)])

const placeOf = location => (location ? `${relative(root, location.file)}:${location.line}` : 'nowhere')

/** Where pictures of the pages lie, the text of the page, and what the server said. */
function keptOf(attachments) {
  const pictures = attachments.filter(({ name, path }) => name === 'screenshot' && path)
  const others = attachments.filter(({ name }) => name !== 'screenshot')
  return [
    ...(pictures.length > 0
      ? [`pictures of ${pictures.length} pages: ${relative(root, dirname(pictures[0].path))}`]
      : []),
    ...others.map(({ name, path, body }) => `${name}: ${path ? relative(root, path) : body}`),
  ]
}
