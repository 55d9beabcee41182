import { Trans } from '@lingui/react/macro'
import { homeCents, type Moneys } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { useFormat } from '#web/platform/format.ts'
import { HomeTotal } from './home-total.tsx'
import { centsOfLine, type LineDraft, totalsOfDrafts } from './line-drafts.ts'

interface DraftTotalsProps {
  lines: LineDraft[]
  taxPercent: string
  /** What the tax is called where the company is. */
  taxLabel: string
  moneys: Moneys
}

/** What the lines come to, by the same rules as on the server. */
export function DraftTotals({ lines, taxPercent, taxLabel, moneys }: DraftTotalsProps) {
  const format = useFormat()
  const { currency, homeCurrency, rate } = moneys
  const { subtotalCents, taxCents, amountCents } = totalsOfDrafts(lines, taxPercent, currency)
  const money = (cents: number) => format.money(decimalOf(cents, currency), currency)
  return (
    <>
      <ul className="m-0 flex max-h-56 list-none flex-col gap-1 overflow-y-auto p-0 text-sm">
        {lines.map(line => (
          <li key={line.key} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{line.description}</span>
            <span className="tabular-nums">{money(centsOfLine(line, currency))}</span>
          </li>
        ))}
      </ul>
      <dl className="m-0 flex flex-col gap-1 border-t pt-2">
        <div className="flex justify-between gap-3 text-muted text-sm">
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd className="m-0 tabular-nums">{money(subtotalCents)}</dd>
        </div>
        <div className="flex justify-between gap-3 text-muted text-sm">
          <dt>
            {taxLabel} ({format.taxRate(taxPercent)})
          </dt>
          <dd className="m-0 tabular-nums">{money(taxCents)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="m-0 text-lg tabular-nums">{money(amountCents)}</dd>
        </div>
        {currency !== homeCurrency && (
          <HomeTotal
            currency={currency}
            homeCurrency={homeCurrency}
            exchangeRate={String(rate)}
            homeAmount={decimalOf(homeCents(amountCents, moneys), homeCurrency)}
          />
        )}
      </dl>
    </>
  )
}
