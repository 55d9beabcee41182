import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['commas', 'Name,Email\nAnn,ann@example.com\n'],
  ['semicolons', 'Name;Email\r\nAnn;ann@example.com\r\n'],
  ['tabs', 'Name\tEmail\nAnn\tann@example.com'],
  ['a byte order mark and empty lines', '\uFEFFName,Email\n\n,\nAnn,ann@example.com\n\n'],
])('a file with %s is read', (_, text) => {
  expect(readCsv(bytes(text)).rows).toEqual([
    ['Name', 'Email'],
    ['Ann', 'ann@example.com'],
  ])
})

test('quotes keep separators and line breaks inside a cell', () => {
  expect(readCsv(bytes('Name,Position\n"Smith, Ann","Day\nNight"\n')).rows[1]).toEqual(['Smith, Ann', 'Day\nNight'])
})

test('a file of an older spreadsheet is read in its code page, and says so', () => {
  const file = Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x78])
  expect(readCsv(file)).toEqual({ rows: [['Müller', 'x']], readAs: 'Windows-1252' })
})

test('a file in UTF-16 is read', () => {
  const file = new Uint8Array(new Uint16Array([0xfeff, ...[...'Zoë,1'].map(letter => letter.charCodeAt(0))]).buffer)
  expect(readCsv(file)).toEqual({ rows: [['Zoë', '1']], readAs: null })
})
