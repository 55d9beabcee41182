import * as z from 'zod/mini'
import { type BroughtInvoice, bringInvoices } from '#server/invoicing/public.ts'
import type { ImportColumn } from '#shared/company-import/kinds.ts'
import { Amount, DueDate, ExchangeRate, InvoiceNumber } from '#shared/invoicing/fields.ts'
import { centsOf, decimalOf, decimalsOf, isPayable } from '#shared/money.ts'
import { refusal } from '#shared/refusal.ts'
import { day } from '#shared/schema.ts'
import { findings, onceEach, type Reader } from './file-reader.ts'
import { clientsIn } from './references.ts'
import { listInvoiceNumbers } from './store.ts'

const Balance = z.object({
  invoiceNumber: InvoiceNumber,
  invoiceDate: day('not-a-day'),
  dueDate: DueDate,
  amount: Amount,
  paid: Amount,
  exchangeRate: z.optional(ExchangeRate),
})

/** What clients still owe from invoices that were written before. */
export const readBalances: Reader<'balances'> = async (ctx, { organizationId, dateFormat, ...company }, rows) => {
  const said = findings<'balances'>(dateFormat)
  const clients = await clientsIn(ctx, organizationId)
  const written = await listInvoiceNumbers(ctx.db, organizationId)
  const payerOf = new Map(written.map(({ invoiceNumber, clientId }) => [invoiceNumber, clientId]))
  const once = onceEach()
  let known = 0
  const fresh = rows.flatMap((cell, row): BroughtInvoice[] => {
    const { record: client, why } = clients.find(cell('client'))
    if (why !== undefined) said.refuse(row, 'client', why)
    const currency = client?.currency ?? company.currency
    const exchangeRate = currency === company.currency ? '' : cell('exchangeRate')
    if (currency !== company.currency && exchangeRate === '') {
      const homeCurrency = company.currency
      said.refuse(row, 'exchangeRate', refusal('exchange-rate-required', { currency, homeCurrency }))
    }
    const draft = said.parse(
      row,
      Balance,
      {
        invoiceNumber: said.text(row, 'invoiceNumber', cell('invoiceNumber'), 50),
        invoiceDate: said.day(row, 'invoiceDate', cell('invoiceDate')) ?? (cell('invoiceDate') && '2000-01-01'),
        dueDate: said.day(row, 'dueDate', cell('dueDate')) ?? (cell('dueDate') && '2000-01-01'),
        amount: said.amount(row, 'amount', cell('amount')),
        paid: said.amount(row, 'paid', cell('paid')) || '0',
        ...(exchangeRate !== '' && { exchangeRate }),
      },
      field => field as ImportColumn<'balances'>,
    )
    if (draft === undefined || client === undefined) return []
    const { invoiceNumber, invoiceDate, dueDate } = draft
    const [amount, paid] = [String(draft.amount), String(draft.paid)]
    for (const [column, given] of [['amount', amount] as const, ['paid', paid] as const]) {
      if (isPayable(given, currency)) continue
      said.refuse(row, column, refusal('amount-too-fine', { currency, decimals: decimalsOf(currency) }))
    }
    const [amountCents, paidCents] = [centsOf(amount, currency), centsOf(paid, currency)]
    if (paidCents > amountCents) {
      said.refuse(row, 'paid', refusal('more-than-owed', { amount: `${decimalOf(amountCents, currency)} ${currency}` }))
    }
    if (dueDate < invoiceDate) said.refuse(row, 'dueDate', refusal('no-days'))
    const twice = once(invoiceNumber, row)
    if (twice !== null) said.refuse(row, 'invoiceNumber', twice)
    if (payerOf.has(invoiceNumber) && payerOf.get(invoiceNumber) !== client.id) {
      said.refuse(row, 'invoiceNumber', refusal('invoice-number-taken'))
    }
    if (said.isWrong(row)) return []
    if (payerOf.has(invoiceNumber)) {
      said.remark(row, 'invoiceNumber', refusal('import-there-already'))
      known++
      return []
    }
    return [
      {
        client,
        invoiceNumber,
        generatedDate: invoiceDate,
        dueDate,
        currency,
        exchangeRate: draft.exchangeRate,
        amountCents,
        paidCents,
      },
    ]
  })
  return { ...said, fresh: fresh.length, known, write: () => bringInvoices(ctx, organizationId, fresh) }
}
