import { afterAll, beforeAll, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { guessColumns } from '#shared/employees/import-headings.ts'
import { sampleOf } from '#shared/employees/import-sample.ts'
import { languages } from '#shared/words.ts'
import { readCsv } from '#web/platform/read-csv.ts'
import { type Company, startCompany } from './company.ts'

let app: Company
beforeAll(async () => {
  app = await startCompany()
})
afterAll(() => app?.stop())

test.each(languages)('everyone in the sample in %s can be imported as it is', async language => {
  const boss = await app.as('supervisor')
  const bytes = new TextEncoder().encode(sampleOf(language, { withRates: true, country: 'US' }))
  const [heads = [], ...lines] = readCsv(bytes).rows
  const columns = Object.entries(guessColumns(heads))
  const rows = lines.map(cells => Object.fromEntries(columns.map(([field, column]) => [field, cells[column] ?? ''])))
  expect(await boss.call(employees.checkImport, { rows })).toEqual({ rows: 2, problems: [] })
  expect(await boss.call(employees.import, { rows, invite: false })).toMatchObject({ imported: 2 })
})
