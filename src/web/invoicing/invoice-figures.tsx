import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AlertTriangle, CircleCheck, Hourglass, Wallet } from 'lucide-react'
import { invoicing } from '#shared/invoicing/contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { Moneys } from '#web/ui/moneys.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import type { InvoicesState } from './use-invoices-query.ts'

type AmountName = 'outstandingAmount' | 'paidThisMonthAmount' | 'pendingAmount' | 'overdueAmount'

/** What is owed, what came in and what is late, each leading to its rows. */
export function InvoiceFigures({ place }: { place: { organizationId?: number } }) {
  const { t } = useLingui()
  const { data } = useEndpoint(invoicing.summary, place, { keepPrevious: true })
  const money = (name: AmountName) =>
    data === undefined ? (
      <Bone className="h-[34px] w-24" />
    ) : (
      <Moneys of={[data, ...data.others].map(one => ({ amount: one[name], currency: one.currency }))} />
    )
  const count = (value: number | undefined) =>
    value === undefined ? <Trans>– invoices</Trans> : <Plural value={value} one="# invoice" other="# invoices" />
  const kept = place.organizationId === undefined ? {} : { organization: place.organizationId }
  const leadingTo = (status: InvoicesState['status']) => wayTo(screens.invoicing, { ...kept, status })
  return (
    <StatRow isAboveList>
      <StatCard
        label={t`Total Outstanding`}
        figure={money('outstandingAmount')}
        context={count(data?.outstanding)}
        icon={<Wallet size={16} aria-hidden="true" />}
        to={leadingTo('outstanding')}
      />
      <StatCard
        label={t`Paid This Month`}
        figure={money('paidThisMonthAmount')}
        context={count(data?.paidThisMonth)}
        icon={<CircleCheck size={16} aria-hidden="true" />}
        to={leadingTo('paid')}
      />
      <StatCard
        label={t`Pending`}
        figure={money('pendingAmount')}
        context={data?.drafts ? <Drafts pending={data.pending} drafts={data.drafts} /> : count(data?.pending)}
        icon={<Hourglass size={16} aria-hidden="true" />}
        to={leadingTo('pending')}
      />
      <StatCard
        label={t`Overdue`}
        figure={money('overdueAmount')}
        context={count(data?.overdue)}
        icon={<AlertTriangle size={16} aria-hidden="true" />}
        to={leadingTo('overdue')}
      />
    </StatRow>
  )
}

// What was not sent yet is in no sum; it is named beside the one it will be in.
function Drafts({ pending, drafts }: { pending: number; drafts: number }) {
  return (
    <>
      <Plural value={pending} one="# invoice" other="# invoices" />
      {', '}
      <Plural value={drafts} one="# draft besides" other="# drafts besides" />
    </>
  )
}
