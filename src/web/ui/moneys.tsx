import { useFormat } from '#web/platform/format.ts'

interface Amount {
  amount: string
  currency: string
}

/** Sums of money, one for each currency: the first as large as its place, the others below it. */
export function Moneys({ of: [first, ...others] }: { of: readonly Amount[] }) {
  const format = useFormat()
  if (first === undefined) return null
  return (
    <>
      {format.money(first.amount, first.currency)}
      {others.map(({ amount, currency }) => (
        <span key={currency} className="block text-base">
          {format.money(amount, currency)}
        </span>
      ))}
    </>
  )
}
