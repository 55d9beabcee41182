import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenInvoice, Transaction } from './bank-payment.ts'
import { matchPayments } from './match-payments.ts'
import { isNamedIn } from './written-number.ts'

const invoice = (
  id: number,
  balanceCents: number,
  clientName = 'Harborline Properties',
  currency = 'USD',
): OpenInvoice => ({
  id,
  invoiceNumber: `INV-2026-${String(id).padStart(3, '0')}`,
  clientName,
  currency,
  balanceCents,
})
const money = (amountCents: number, text: string, payer = '', currency = 'USD'): Transaction => ({
  bankReference: `${text} ${amountCents}`,
  paidOn: '2026-03-02',
  amountCents,
  currency,
  payer,
  text,
})
const open = [
  invoice(1, 10000),
  invoice(2, 5000),
  invoice(12, 7000, 'Kestrel Logistics'),
  invoice(13, 9000, 'Müller & Co', 'EUR'),
]
const judged = (transaction: Transaction) => {
  const [match] = matchPayments([transaction], open, new Set())
  return {
    verdict: match?.verdict,
    parts: match?.parts.map(part => [part.invoice.id, part.amountCents]),
    rest: match?.restCents,
  }
}

test.each([
  ['its number and its amount', money(10000, 'Payment INV-2026-001 thanks'), 'exact', [[1, 10000]], 0],
  ['a number without dashes', money(10000, 'INV2026001'), 'exact', [[1, 10000]], 0],
  ['a part of it', money(4000, 'inv 2026 001'), 'likely', [[1, 4000]], 0],
  ['more than is owed', money(12000, 'INV-2026-001'), 'likely', [[1, 10000]], 2000],
  [
    'two at once',
    money(15000, 'INV-2026-001, INV-2026-002'),
    'exact',
    [
      [1, 10000],
      [2, 5000],
    ],
    0,
  ],
  ['the client and one amount', money(5000, 'guards', 'HARBORLINE PROPERTIES LLC'), 'likely', [[2, 5000]], 0],
  [
    'all that the client owes',
    money(15000, 'guards', 'Harborline Properties'),
    'likely',
    [
      [1, 10000],
      [2, 5000],
    ],
    0,
  ],
  ['an amount that only one has', money(7000, 'thank you'), 'likely', [[12, 7000]], 0],
  ['an accent less', money(9000, 'x', 'MULLER & CO', 'EUR'), 'likely', [[13, 9000]], 0],
  ['a longer number', money(123, 'INV-2026-0012'), 'none', [], 123],
  ['other money', money(10000, 'INV-2026-001', '', 'EUR'), 'none', [], 10000],
  ['nothing that is known', money(123, 'rent'), 'none', [], 123],
] as const)('%s', (_, transaction, verdict, parts, rest) => {
  expect(judged(transaction)).toEqual({ verdict, parts, rest })
})

test('what was booked is recognised, and a second payment of the file gets only what the first left', () => {
  const first = money(6000, 'INV-2026-001 a')
  const second = money(6000, 'INV-2026-001 b')
  const known = money(10, 'known')
  const found = matchPayments([first, known, second], open, new Set([known.bankReference]))
  expect(found.map(({ verdict }) => verdict)).toEqual(['likely', 'booked', 'likely'])
  expect(found[2]).toMatchObject({ parts: [{ amountCents: 4000 }], restCents: 2000 })
})

test('whatever comes in, no invoice is given more than is owed on it and no cent is made', () => {
  const texts = fc.constantFrom('INV-2026-001', 'INV-2026-002 INV-2026-012', 'Harborline Properties', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20000 }), texts), { maxLength: 12 }), given => {
      const matches = matchPayments(
        given.map(([cents, text]) => money(cents, text)),
        open,
        new Set(),
      )
      for (const { transaction, parts, restCents } of matches) {
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, restCents)).toBe(transaction.amountCents)
      }
      for (const { id, balanceCents } of open) {
        const paid = matches.flatMap(({ parts }) => parts).filter(part => part.invoice.id === id)
        expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(balanceCents)
      }
    }),
  )
})

test('a number of few signs is not looked for, and signs of patterns are only signs', () => {
  expect(isNamedIn('7 nights', '7')).toBe(false)
  expect(isNamedIn('anything', '.*.*.*')).toBe(false)
  expect(isNamedIn('R.2026(1)', 'R/2026-1')).toBe(true)
})

test('numbers of invoices are made plain once, however many lines a statement has', () => {
  let looks = 0
  const owed = Array.from({ length: 50 }, (_, id) => ({
    ...invoice(id, 100_000 + id),
    get invoiceNumber() {
      looks++
      return `INV-2027-${id}`
    },
  }))
  const lines = Array.from({ length: 50 }, (_, nth) => money(nth + 1, 'thank you'))
  expect(matchPayments(lines, owed, new Set()).map(({ verdict }) => verdict)).toEqual(lines.map(() => 'none'))
  expect(looks).toBe(50)
})

test('an amount that was paid in part is looked for as what is left of it', () => {
  const part = money(3000, 'INV-2026-012')
  const rest = money(4000, 'thank you')
  const found = matchPayments([part, rest, money(7000, 'once more')], open, new Set())
  expect(found.map(({ parts }) => parts.map(({ invoice: { id }, amountCents }) => [id, amountCents]))).toEqual([
    [[12, 3000]],
    [[12, 4000]],
    [],
  ])
})

test('where two clients are named, one by a name that begins as the other, both count', () => {
  const owed = [invoice(1, 10000, 'Harbor'), invoice(2, 5000, 'Harborline Properties')]
  const [match] = matchPayments([money(15000, 'guards', 'HARBORLINE PROPERTIES')], owed, new Set())
  expect(match?.parts.map(part => part.invoice.id)).toEqual([1, 2])
})
