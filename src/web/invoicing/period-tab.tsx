import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FilePlus2, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { type Proposal, periodBilling } from '#shared/invoicing/period-contract.ts'
import { screens } from '#shared/screens.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { MadeInvoices } from './made-invoices.tsx'
import { PeriodFilters } from './period-filters.tsx'
import { PeriodTable } from './period-table.tsx'
import { useInvoicingFailure } from './use-failure.ts'
import { useInvoicesQuery } from './use-invoices-query.ts'

type Proposed = ReplyOf<typeof periodBilling.propose>
type Accepted = ReplyOf<typeof periodBilling.accept>

/** The invoices of all clients for a period: what each comes to, what is missing, and all of them in one press. */
export function PeriodTab() {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useInvoicingFailure()
  const { state, set, place } = useInvoicesQuery()
  const [typedRates, setTypedRates] = useState<Record<string, string>>({})
  const [made, setMade] = useState<Accepted>()
  const monday = addDays(mondayOf(format.today()), -7)
  const period = {
    from: state.from || monday,
    to: state.to || (state.from ? addDays(state.from, 6) : addDays(monday, 6)),
  }
  const asked = {
    ...place,
    ...period,
    by: state.by,
    exchangeRates: Object.entries(typedRates).map(([currency, rate]) => ({ currency, rate })),
  }
  const proposed = useEndpoint(periodBilling.propose, asked, {
    keepPrevious: true,
    staleTime: 0,
    enabled: period.from <= period.to,
  })
  const accept = useAction(periodBilling.accept, { onDone: setMade, onFail: failure(t`Failed to create invoice.`) })
  const ready = proposed.data?.proposals.filter(({ obstacles }) => obstacles.length === 0) ?? []
  return (
    <div className="flex flex-col gap-4">
      <PeriodFilters
        period={period}
        state={state}
        set={change => {
          setMade(undefined)
          set(change)
        }}
      />
      {made && (
        <MadeInvoices
          key={made.invoices[0]?.id}
          made={made}
          onSeeDrafts={() => set({ tab: 'invoices', status: 'draft' })}
        />
      )}
      <Loaded
        of={proposed}
        isEmpty={({ proposals }) => proposals.length === 0}
        empty={
          <Card flush>
            <EmptyState
              title={t`No hours of this period wait to be invoiced`}
              icon={<ReceiptText size={28} />}
              action={
                <Link to={screens.timesheets.path} className={buttonClass('secondary')}>
                  <Trans>Approve hours</Trans>
                </Link>
              }
            >
              <Trans>Choose another period, or approve the hours that were worked in it.</Trans>
            </EmptyState>
          </Card>
        }
      >
        {list => (
          <>
            <Nobodys hours={list.nobodysHours} />
            <Card flush className="overflow-hidden">
              <PeriodTable
                list={list}
                period={period}
                typedRates={typedRates}
                onRate={(currency, rate) => setTypedRates({ ...typedRates, [currency]: rate })}
              />
              <Totals
                list={list}
                ready={ready}
                isPending={accept.isPending}
                onAccept={() =>
                  accept.start({
                    ...asked,
                    clients: ready.map(({ clientId, contractId, amount }) => ({
                      clientId,
                      contractId,
                      ...(amount !== null && { amount }),
                    })),
                  })
                }
              />
            </Card>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Nobodys({ hours }: { hours: string }) {
  const format = useFormat()
  if (Number(hours) === 0) return null
  const shown = format.number(hours, 2)
  return (
    <Banner tone="wait">
      <Plural
        value={Number(hours)}
        one={`${shown} hour of this period was worked at no client’s site and stands on nobody’s invoice.`}
        other={`${shown} hours of this period were worked at no client’s site and stand on nobody’s invoice.`}
      />{' '}
      <Link {...wayTo(screens.timeTracking, { site: 'none' })} className={textLink}>
        <Trans>Say where they were worked</Trans>
      </Link>
    </Banner>
  )
}

interface TotalsProps {
  list: Proposed
  ready: Proposal[]
  isPending: boolean
  onAccept: () => void
}

function Totals({ list, ready, isPending, onAccept }: TotalsProps) {
  const format = useFormat()
  const sums = Map.groupBy(ready, ({ currency }) => currency)
  const total = [...sums]
    .map(([currency, group]) =>
      format.money(
        group.reduce((sum, { amount }) => sum + Number(amount), 0),
        currency,
      ),
    )
    .join(' + ')
  const count = ready.length
  const waiting = list.proposals.length - count
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t p-4">
      <p className="mr-auto">
        {count > 0 && <strong className="font-semibold text-xl tabular-nums">{total}</strong>}{' '}
        {waiting > 0 && (
          <span className="text-muted text-sm">
            <Plural value={waiting} one="# client is left out" other="# clients are left out" />
          </span>
        )}
      </p>
      <Button
        look="primary"
        icon={<FilePlus2 size={16} />}
        disabled={count === 0}
        pending={isPending}
        onClick={onAccept}
      >
        <Plural value={count} one="Create # draft" other="Create # drafts" />
      </Button>
    </div>
  )
}
