import { relative } from 'node:path'
import { root } from '../project.mjs'
import { began, ended, wordsOfError } from './journal.mjs'

/** Tells the journal of each test that Vitest begins and ends. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter so.
export default class VitestJournal {
  onTestModuleQueued(file) {
    began({ ...fileOf(file), title: '' })
  }

  onTestCaseReady(test) {
    began(nameOf(test))
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000
    ended({ ...nameOf(test), outcome: state, seconds, errors: errors.map(wordsOfError) })
  }

  // What a file does before and after its tests is nobody's test: the file is at fault, as when it cannot be loaded.
  onTestModuleEnd(file) {
    const { duration = 0, collectDuration = 0, setupDuration = 0 } = file.diagnostic()
    const suites = [...file.children.allSuites()]
    const errors = [file, ...suites].flatMap(part => part.errors()).map(wordsOfError)
    const outcome = errors.length > 0 ? 'failed' : 'file'
    ended({ ...fileOf(file), title: '', outcome, seconds: (duration + collectDuration + setupDuration) / 1000, errors })
  }

  onTestRunEnd(_files, unhandled) {
    for (const error of unhandled) {
      const file = error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : ''
      ended({
        project: '',
        file,
        title: 'an error that no test caught',
        outcome: 'failed',
        errors: [wordsOfError(error)],
      })
    }
  }
}

const nameOf = test => ({ ...fileOf(test.module), title: test.fullName })
const fileOf = file => ({ project: file.project.name, file: relative(root, file.moduleId) })
