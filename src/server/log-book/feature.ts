import { type Feature, implement } from '#server/platform/context.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { logBookRefusals } from '#shared/log-book/refusals.ts'
import { correct } from './correct-entry.ts'
import { end, list, photo, write } from './entries.ts'
import { arrive } from './expected.ts'
import { logBookData } from './personal-data.ts'
import { reopen } from './reopen-entry.ts'
import { logBookSource } from './search.ts'

export const logBookFeature: Feature = {
  name: 'log-book',
  subject: { name: 'Log book', description: 'Visitors, keys and vehicles at a gate.' },
  refusals: [logBookRefusals],
  personalData: logBookData,
  calls: implement(logBook, { list, write, arrive, end, reopen, correct, photo }),
  search: [logBookSource],
}
