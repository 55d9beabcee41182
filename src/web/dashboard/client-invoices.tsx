import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

/** What a client has to pay, and what of it is late. */
export function ClientInvoices({ owed }: { owed: ReplyOf<typeof invoicing.summary> | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  if (owed === undefined) return null
  const all = [owed, ...owed.others]
  const sum = (amount: 'outstandingAmount' | 'overdueAmount') =>
    all.map(one => format.money(one[amount], one.currency)).join(' · ')
  return (
    // On a narrow phone below each other: a large amount stands in one line.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3 sm:gap-4">
      <StatCard
        label={t`To pay`}
        figure={sum('outstandingAmount')}
        context={t`${plural(owed.outstanding, { one: '# invoice', other: '# invoices' })}`}
        to={wayTo(screens.invoicing)}
      />
      <StatCard
        label={t`Overdue`}
        figure={sum('overdueAmount')}
        context={t`${plural(owed.overdue, { one: '# invoice', other: '# invoices' })}`}
        to={wayTo(screens.invoicing, { status: 'overdue' })}
      />
    </div>
  )
}
