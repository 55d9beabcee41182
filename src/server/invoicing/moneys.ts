import { homeCents, type Moneys } from '#shared/invoicing/rules.ts'
import { invalidField } from '#shared/problem.ts'

/** What an invoice is written in: the company's money, or another at the rate that someone has to give. */
export function moneysOf(
  { currency: homeCurrency }: { currency: string },
  wanted: string | null | undefined,
  exchangeRate: string | undefined,
): Moneys {
  const currency = wanted ?? homeCurrency
  if (currency === homeCurrency) return { currency, homeCurrency, rate: 1 }
  if (exchangeRate === undefined) {
    throw invalidField('exchangeRate', 'exchange-rate-required', { currency, homeCurrency })
  }
  return { currency, homeCurrency, rate: Number(exchangeRate) }
}

/** What is kept of an invoice in another currency beside its sums: the rate, and what they come to at home. */
export function homeColumns(moneys: Moneys, { subtotalCents, amountCents }: Sums) {
  const { currency, homeCurrency, rate } = moneys
  if (currency === homeCurrency) return {}
  return {
    exchangeRate: String(rate),
    homeCurrency,
    homeSubtotalCents: homeCents(subtotalCents, moneys),
    homeAmountCents: homeCents(amountCents, moneys),
  }
}

interface Sums {
  subtotalCents: number
  amountCents: number
}
