import { expect, test } from 'vitest'
import { isOtherFile, readCsv } from './read-csv.ts'

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

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]],
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an older spreadsheet', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00]],
  ['a document', [...bytes('%PDF-1.7')]],
])('%s is not taken for a list of people', (_, file) => {
  expect(isOtherFile(Uint8Array.from(file))).toBe(true)
})

test.each([
  ['plain text', bytes('Name,Email\nPKlaus,1')],
  ['UTF-16', new Uint8Array(new Uint16Array([0xfeff, 0x41, 0x2c, 0x42]).buffer)],
])('%s is', (_, file) => {
  expect(isOtherFile(file)).toBe(false)
})
