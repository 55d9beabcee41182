import { useFormat } from '#web/platform/format.ts'

interface HomeTotalProps {
  currency: string
  homeCurrency: string
  exchangeRate: string
  homeAmount: string
}

/** The rate of an invoice in another currency, and what its total comes to in the company's own. */
export function HomeTotal({ currency, homeCurrency, exchangeRate, homeAmount }: HomeTotalProps) {
  const format = useFormat()
  return (
    <div className="flex justify-between gap-3 text-muted text-sm">
      <dt className="tabular-nums">
        1 {homeCurrency} = {format.exact(exchangeRate)} {currency}
      </dt>
      <dd className="m-0 tabular-nums">{format.money(homeAmount, homeCurrency)}</dd>
    </div>
  )
}
