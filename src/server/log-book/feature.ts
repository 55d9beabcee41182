import { type Feature, implement } from '#server/platform/context.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { correct } from './correct-entry.ts'
import { end, list, photo, write } from './entries.ts'
import { logBookData } from './personal-data.ts'
import { reopen } from './reopen-entry.ts'
import { logBookSource } from './search.ts'

export const logBookFeature: Feature = {
  personalData: logBookData,
  calls: implement(logBook, { list, write, end, reopen, correct, photo }),
  search: [logBookSource],
}
