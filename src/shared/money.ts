/** How many decimals a currency has: two for most, none for the yen, three for the dinar. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  decimals.set(currency, maximumFractionDigits as number)
  return maximumFractionDigits as number
}

const decimals = new Map<string, number>()

/** Money inside is integer minor units of its currency, called cents in every name; decimal text only at the edges. */
export function centsOf(decimal: string, currency: string): number {
  const places = decimalsOf(currency)
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole + fraction.padEnd(places, '0').slice(0, places))
}

export function decimalOf(cents: number, currency: string): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(cents)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${cents < 0 ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}

/** Whether an amount can be paid in a currency: nobody has half a yen. Zeros behind the point say nothing. */
export const isPayable = (decimal: string, currency: string) =>
  Number(decimal.split('.')[1]?.slice(decimalsOf(currency)) ?? 0) === 0

/** What an amount in one currency comes to in another, rounded half up; the rate says how much of the other one unit is worth. */
export const exchanged = (cents: number, from: string, to: string, rate: number) =>
  Math.floor(cents * rate * 10 ** (decimalsOf(to) - decimalsOf(from)) + 0.5)

/** Hours in hundredths times a rate, rounded half up to the cent, once per line. */
export const lineCents = (hourHundredths: number, rateCents: number) =>
  Math.floor((hourHundredths * rateCents + 50) / 100)

/** Tax on the sum, rounded half up to the cent. The rate is in ten-thousandths of a percent: 8.875 % is 88750. */
export const taxCents = (sumCents: number, taxTenThousandths: number) =>
  Math.floor((sumCents * taxTenThousandths + 500_000) / 1_000_000)
