import { centsOf, decimalsOf, isPayable } from '#shared/money.ts'
import { invalidField } from '#shared/problem.ts'

/** Money as it was given, text or number, in minor units; what is finer than its currency is refused where it was typed. */
export function centsGiven(field: string, amount: string | number, currency: string): number {
  const decimals = decimalsOf(currency)
  const typed = typeof amount === 'number' ? amount.toFixed(decimals) : amount
  if (!isPayable(typed, currency)) throw invalidField(field, 'amount-too-fine', { currency, decimals })
  return centsOf(typed, currency)
}
