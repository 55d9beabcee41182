import { expect, test } from 'vitest'
import { guessColumns } from './import-headings.ts'
import { readRows } from './import-rules.ts'
import { licenceState, toggledStatus } from './rules.ts'
import 'temporal-polyfill/global'

test.each([
  ['active', 'off_duty'],
  ['off_duty', 'active'],
  ['break', 'active'],
  ['inactive', 'active'],
  ['anything else', 'active'],
])('the Edit button turns %s into %s', (from, to) => {
  expect(toggledStatus(from)).toBe(to)
})

test.each([
  ['2026-11-14', 'expired'],
  ['2026-11-15', 'expiring'],
  ['2026-12-15', 'expiring'],
  ['2026-12-16', null],
  [null, null],
])('on 15 November a licence until %s is %s', (expiresOn, state) => {
  expect(licenceState(expiresOn, '2026-11-15')).toBe(state)
})

test.each([
  [['Name', 'E-mail', 'Phone'], { name: 0, email: 1, phone: 2 }],
  [['email address', 'FULL NAME', 'Mobile number'], { name: 1, email: 0, phone: 2 }],
  [['hourlyRate', 'job_title', 'Dept'], { hourlyRate: 0, position: 1, department: 2 }],
  [['Shoe size', ''], {}],
])('the columns %j are understood', (heads, guess) => {
  expect(guessColumns(heads)).toEqual(guess)
})

const read = (row: Record<string, string>) =>
  readRows([{ name: 'Ann', email: 'ann@example.com', ...row }], {
    taken: new Set(),
    takenNumbers: new Set([17]),
    dialled: phone => (phone.length > 5 ? phone : null),
    mayWriteRate: true,
    currency: 'USD',
  })

test.each([
  ['22.5', 2250],
  ['$22', 2200],
  ['$ 1,250.50', 125_050],
  ['22,50', 2250],
  ['', 0],
])('a rate written %s is %i cents', (written, hourlyRateCents) => {
  expect(read({ hourlyRate: written })).toMatchObject({ people: [{ hourlyRateCents }], problems: [] })
})

test.each(['a lot', '-5', '22.555', '1e3', '123456789'])('%s is no rate', written => {
  expect(read({ hourlyRate: written }).problems).toMatchObject([{ row: 0, field: 'hourlyRate' }])
})

test.each([
  ['On Duty', 'active'],
  ['off_duty', 'off_duty'],
  ['OFF DUTY', 'off_duty'],
  ['On Break', 'break'],
  ['Inactive', 'inactive'],
  ['', 'active'],
])('the status %s is %s', (written, status) => {
  expect(read({ status: written })).toMatchObject({ people: [{ status }], problems: [] })
})

test('a quote that guards a cell comes off, one that belongs to it stays', () => {
  expect(read({ phone: "'+1 212 555 0100", position: "'Night' guard" }).people).toMatchObject([
    { phone: '+1 212 555 0100', position: "'Night' guard" },
  ])
})

test.each([
  ['a phone that stands in for an e-mail', { email: '', phone: '612345678' }, []],
  ['neither e-mail nor phone', { email: '' }, ['email']],
  ['no e-mail and a phone that nobody can dial', { email: '', phone: '12' }, ['phone']],
  ['an e-mail that is none', { email: 'ann', phone: '612345678' }, ['email']],
  ['a staff number', { staffNumber: '0042' }, []],
  ['the staff number of someone else', { staffNumber: '17' }, ['staffNumber']],
  ['a staff number with letters', { staffNumber: 'A-17' }, ['staffNumber']],
])('a row with %s', (_, row, fields) => {
  expect(read(row).problems.map(({ field }) => field)).toEqual(fields)
})

test('two rows cannot bring the same staff number, with or without zeros', () => {
  const rows = [
    { name: 'Ann', phone: '612345678', staffNumber: '42' },
    { name: 'Bob', phone: '612345679', staffNumber: '042' },
  ]
  const { problems } = readRows(rows, {
    taken: new Set(),
    takenNumbers: new Set(),
    dialled: phone => phone,
    mayWriteRate: true,
    currency: 'USD',
  })
  expect(problems).toMatchObject([{ row: 1, field: 'staffNumber' }])
})
