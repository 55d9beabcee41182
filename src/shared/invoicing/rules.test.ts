import 'temporal-polyfill/global'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf } from '../money.ts'
import {
  type BillableEntry,
  billRateOf,
  homeCents,
  hundredthsOfSeconds,
  isEditable,
  isOverdue,
  mayBecome,
  numberText,
  periodBefore,
  proposeLines,
  readNumber,
  taxTenThousandths,
  totalsOf,
} from './rules.ts'
import { invoiceStatuses } from './shapes.ts'

test.each([
  [2026, 1, 'INV-2026-001'],
  [2026, 42, 'INV-2026-042'],
  [2026, 999, 'INV-2026-999'],
  [2026, 1000, 'INV-2026-1000'],
  [2027, 123_456, 'INV-2027-123456'],
])('number %i/%i is %s', (year, count, text) => {
  expect(numberText(year, count)).toBe(text)
  expect(readNumber(text)).toEqual({ year, count })
})

test.each(['INV-2026-000', 'INV-2026-01', 'INV-2026-0001', 'inv-2026-001', 'INV-26-001', 'ACME-7', ''])(
  '%j is not a number of ours',
  text => {
    expect(readNumber(text)).toBeNull()
  },
)

test.each([
  ['8.875', 88_750],
  ['0', 0],
  ['7', 70_000],
  ['0.0001', 1],
  ['99.9999', 999_999],
  ['8.8750', 88_750],
])('%s percent are %i ten-thousandths', (percent, expected) => {
  expect(taxTenThousandths(percent)).toBe(expected)
})

test.each([
  [60 * 60, 100],
  [3 * 20 * 60, 100],
  [17, 0],
  [18, 1],
  [29_999, 833],
])('%i seconds are %i hundredths of an hour', (seconds, hundredths) => {
  expect(hundredthsOfSeconds(seconds)).toBe(hundredths)
})

test('only the transitions of the table are possible', () => {
  const possible = invoiceStatuses.flatMap(from =>
    invoiceStatuses.filter(to => mayBecome(from, to)).map(to => `${from} ${to}`),
  )
  expect(possible).toEqual(['pending paid', 'pending overdue', 'pending void', 'overdue paid', 'overdue void'])
})

test.each([
  [
    ['2026-03-09', '2026-03-15'],
    ['2026-03-02', '2026-03-08'],
  ],
  [
    ['2026-03-01', '2026-03-31'],
    ['2026-02-01', '2026-02-28'],
  ],
  [
    ['2026-01-01', '2026-01-31'],
    ['2025-12-01', '2025-12-31'],
  ],
  [
    ['2026-03-01', '2026-03-15'],
    ['2026-02-14', '2026-02-28'],
  ],
  [
    ['2026-03-10', '2026-03-10'],
    ['2026-03-09', '2026-03-09'],
  ],
])('%j is compared with %j', ([from = '', to = ''], [earlier, end]) => {
  expect(periodBefore({ from, to })).toEqual({ from: earlier, to: end })
})

test('the due day itself is still in time', () => {
  expect([isOverdue('2026-03-24', '2026-03-24'), isOverdue('2026-03-24', '2026-03-25')]).toEqual([false, true])
})

test('only what is pending and was not sent can be edited', () => {
  expect(isEditable({ status: 'pending', sentAt: null })).toBe(true)
  expect(isEditable({ status: 'pending', sentAt: '2026-03-24T00:00:00Z' })).toBe(false)
  expect(isEditable({ status: 'overdue', sentAt: null })).toBe(false)
})

describe('bill rates', () => {
  const rates = [
    { position: 'Guard', businessId: null, billRateCents: 4500 },
    { position: 'Guard', businessId: 7, billRateCents: 5000 },
    { position: 'Lead', businessId: 7, billRateCents: null },
  ]
  test.each([
    ['the position at the business', 'Guard', 7, 5000],
    ['the position anywhere', 'Guard', 8, 4500],
    ['the position without a business', 'Guard', null, 4500],
    ['the business', 'Lead', 7, 4000],
    ['the business for a position unheard of', 'Cook', 8, 4000],
  ])('%s', (_, position, businessId, expected) => {
    expect(billRateOf({ position, businessId }, rates, 4000)).toBe(expected)
  })
  test('none at all', () => {
    expect(billRateOf({ position: 'Cook', businessId: 7 }, rates, null)).toBeNull()
  })
})

const dollars = { currency: 'USD', homeCurrency: 'USD', rate: 1 }

test('hours are gathered per person and business, or per position and business, and rounded once', () => {
  const entry = (id: number, employeeId: number, seconds: number, businessId = 1): BillableEntry => ({
    id,
    employeeId,
    employeeName: `P${employeeId}`,
    position: 'Guard',
    businessId,
    businessName: `B${businessId}`,
    businessRateCents: 4000,
    day: '2026-03-09',
    contractId: null,
    scheduleId: null,
    seconds,
  })
  const entries = [entry(1, 1, 1200), entry(2, 1, 1200), entry(3, 1, 1200), entry(4, 2, 3600), entry(5, 1, 3600, 2)]
  expect(
    proposeLines(entries, [], 'employee', dollars).map(line => [
      line.description,
      line.hours,
      line.amount,
      line.timeEntryIds,
    ]),
  ).toEqual([
    ['P1, Guard · B1', '1.00', '40.00', [1, 2, 3]],
    ['P2, Guard · B1', '1.00', '40.00', [4]],
    ['P1, Guard · B2', '1.00', '40.00', [5]],
  ])
  expect(proposeLines(entries, [], 'position', dollars).map(line => [line.description, line.hours])).toEqual([
    ['Guard · B1', '2.00'],
    ['Guard · B2', '1.00'],
  ])
  const dear = [{ position: 'Lead', businessId: null, billRateCents: 6000 }]
  const withLead = [
    ...entries,
    { ...entry(6, 3, 3600), position: 'Lead' },
    { ...entry(7, 4, 3600), position: 'Porter' },
  ]
  expect(proposeLines(withLead, dear, 'site', dollars).map(line => [line.description, line.hours, line.rate])).toEqual([
    ['B1 · Guard, Porter', '3.00', '40.00'],
    ['B2 · Guard', '1.00', '40.00'],
    ['B1 · Lead', '1.00', '60.00'],
  ])
})

test('bill rates are proposed in the money of the invoice, and reckoned back in that of the company', () => {
  const moneys = { currency: 'JPY', homeCurrency: 'USD', rate: 151.372 }
  const hour = { id: 1, employeeId: 1, employeeName: 'Ann', position: 'Guard', businessId: 1, businessName: 'Pier' }
  const then = { day: '2026-03-09', contractId: null, scheduleId: null }
  const [line] = proposeLines([{ ...hour, ...then, businessRateCents: 4000, seconds: 9000 }], [], 'employee', moneys)
  // 40.00 dollars are 6055 yen, nobody has a part of one.
  expect(line).toMatchObject({ hours: '2.50', rate: '6055', amount: '15138' })
  expect(homeCents(15_138, moneys)).toBe(10_001)
})

test('a thousand invoices add up to the cent: each line half up, tax once on the sum', () => {
  const line = fc.oneof(
    fc.record({ hoursHundredths: fc.nat(2_000_000), rateCents: fc.nat(50_000) }),
    fc.record({ hoursHundredths: fc.constant(null), rateCents: fc.constant(null), amountCents: fc.nat(10_000_000) }),
  )
  const percent = fc.nat(999_999).map(ten => `${Math.floor(ten / 10_000)}.${String(ten % 10_000).padStart(4, '0')}`)
  const run = (lines: Parameters<typeof totalsOf>[0], taxPercent: string) => {
    const { subtotalCents, taxCents, amountCents } = totalsOf(lines, taxPercent)
    // The same in exact whole numbers of any size.
    const exact = lines.reduce(
      (sum, { hoursHundredths, rateCents, amountCents: fixed = 0 }) =>
        sum +
        (hoursHundredths === null || rateCents === null
          ? BigInt(fixed)
          : (BigInt(hoursHundredths) * BigInt(rateCents) + 50n) / 100n),
      0n,
    )
    const exactTax = (exact * BigInt(taxPercent.replace('.', '')) + 500_000n) / 1_000_000n
    expect([subtotalCents, taxCents]).toEqual([Number(exact), Number(exactTax)])
    expect(decimalOf(amountCents, 'USD')).toBe(
      `${(exact + exactTax) / 100n}.${String((exact + exactTax) % 100n).padStart(2, '0')}`,
    )
  }
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), percent, run), {
    numRuns: 1000,
    seed: 20_260_324,
  })
})
