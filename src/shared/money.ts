/** How many decimals a currency has: two for most, none for the yen, three for the dinar. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  decimals.set(currency, maximumFractionDigits as number)
  return maximumFractionDigits as number
}

const decimals = new Map<string, number>()

/** Money inside is integer cents; decimal text only at the edges. */
export function centsOf(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

export const decimalOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Hours in hundredths times a rate, rounded half up to the cent, once per line. */
export const lineCents = (hourHundredths: number, rateCents: number) =>
  Math.floor((hourHundredths * rateCents + 50) / 100)

/** Tax on the sum, rounded half up to the cent. The rate is in ten-thousandths of a percent: 8.875 % is 88750. */
export const taxCents = (sumCents: number, taxTenThousandths: number) =>
  Math.floor((sumCents * taxTenThousandths + 500_000) / 1_000_000)
