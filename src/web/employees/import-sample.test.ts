import { expect, test } from 'vitest'
import { guessColumns } from '#shared/employees/import-headings.ts'
import { sampleOf } from '#shared/employees/import-sample.ts'
import { languages } from '#shared/words.ts'
import { readCsv } from '#web/platform/read-csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** As a spreadsheet program saves it that knows no Unicode. */
const oldSpreadsheet = (text: string) =>
  Uint8Array.from([...text.replace('\uFEFF', '').replaceAll('’', "'")].map(letter => letter.codePointAt(0) ?? 0))

/** The people of a file, each field found by the heading of its column. */
function peopleIn(file: Uint8Array) {
  const [heads = [], ...rows] = readCsv(file).rows
  const columns = Object.entries(guessColumns(heads))
  return rows.map(cells => Object.fromEntries(columns.map(([field, column]) => [field, cells[column]])))
}

test.each([
  ['en', { name: 'Dana Cole', position: 'Security Officer', hourlyRate: '22.50' }],
  ['es', { name: 'Lucía Romero', position: 'Vigilante de seguridad', hourlyRate: '12,50' }],
  ['fr', { name: 'Zoé Lefèvre', position: 'Agent de sécurité', hourlyRate: '13,20' }],
] as const)('the sample in %s is read back, saved as it came or by an old spreadsheet', (language, first) => {
  const sample = sampleOf(language, { withRates: true, country: 'US' })
  for (const file of [utf8(sample), oldSpreadsheet(sample)]) {
    const people = peopleIn(file)
    expect(people).toHaveLength(2)
    expect(people[0]).toMatchObject(first)
    expect(Object.keys(people[0] ?? {})).toEqual([
      'name',
      'email',
      'phone',
      'position',
      'department',
      'hourlyRate',
      'staffNumber',
    ])
  }
})

test.each(languages)('who sets no rates gets the sample in %s without them', language => {
  const [first] = peopleIn(utf8(sampleOf(language, { withRates: false, country: 'US' })))
  expect(Object.keys(first ?? {})).toEqual(['name', 'email', 'phone', 'position', 'department', 'staffNumber'])
})

test.each([
  ['AU', '0491 570 156'],
  ['DE', '030 23125042'],
  ['CA', '(416) 555-0142'],
  ['NO', ''],
] as const)('the sample for a company in %s has numbers as they are dialled there, or none', (country, phone) => {
  expect(peopleIn(utf8(sampleOf('en', { withRates: true, country })))[0]).toMatchObject({ phone, staffNumber: '4101' })
})
