import { expect, test } from 'vitest'
import { giveTo, takeBack } from './give-payment.ts'
import type { BankPayment, OpenInvoice } from './payment-import-contract.ts'

const payment = (amount: string, more: Partial<BankPayment> = {}): BankPayment => ({
  bankReference: 'BANK-1',
  paidOn: '2026-03-02',
  amount,
  currency: 'EUR',
  payer: '',
  text: '',
  verdict: 'none',
  parts: [],
  rest: amount,
  ...more,
})
const invoice = (id: number, balance: string): OpenInvoice => ({
  id,
  invoiceNumber: `INV-${id}`,
  clientName: 'Harbor',
  dueDate: '2026-03-30',
  currency: 'EUR',
  balance,
})
const told = (given: BankPayment | null) =>
  given && [given.parts.map(({ invoiceId, amount }) => [invoiceId, amount]), given.rest]

test('a payment is given to an invoice as far as that is owed, and the rest to the next', () => {
  const first = giveTo(payment('100.00'), invoice(1, '60.00'), []) as BankPayment
  expect(told(first)).toEqual([[[1, '60.00']], '40.00'])
  expect(told(giveTo(first, invoice(2, '75.50'), []))).toEqual([
    [
      [1, '60.00'],
      [2, '40.00'],
    ],
    '0.00',
  ])
})

test('what other lines of the same file pay counts first, and an invoice that they pay in full takes nothing', () => {
  const other = giveTo(payment('50.00', { bankReference: 'BANK-2' }), invoice(1, '60.00'), []) as BankPayment
  expect(told(giveTo(payment('30.00'), invoice(1, '60.00'), [other]))).toEqual([[[1, '10.00']], '20.00'])
  const whole = giveTo(payment('60.00', { bankReference: 'BANK-3' }), invoice(1, '60.00'), []) as BankPayment
  expect(giveTo(payment('30.00'), invoice(1, '60.00'), [whole])).toBeNull()
})

test('what was proposed is taken back as a whole', () => {
  const given = giveTo(payment('100.00'), invoice(1, '60.00'), []) as BankPayment
  expect(told(takeBack(given))).toEqual([[], '100.00'])
})
