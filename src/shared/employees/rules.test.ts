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
