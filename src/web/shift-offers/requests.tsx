import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { cover, type ShiftOffer } from '#shared/shift-offers/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { PlanProblems, ReturnLine, ShiftCard, ShiftList, useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

/** Claims and swaps that wait for a manager, and offers that wait for an answer. */
export function Requests({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui()
  const offers = usePages(cover.offers, { status: 'pending' })
  return (
    <Page narrow filters={switcher}>
      <Card title={t`Shift requests`} flush>
        <Loaded
          of={offers}
          empty={
            <EmptyState title={t`Nothing is waiting`} icon={<Inbox size={28} />}>
              <Trans>Claims, swaps and offers stand here until they are answered.</Trans>
            </EmptyState>
          }
        >
          {list => (
            <ShiftList label={t`Shift requests`}>
              {list.map(offer => (
                <Request key={offer.id} offer={offer} />
              ))}
            </ShiftList>
          )}
        </Loaded>
        <ShowMore of={offers} />
      </Card>
    </Page>
  )
}

function Request({ offer }: { offer: ShiftOffer }) {
  const { t } = useLingui()
  const format = useFormat()
  const approve = useSaving(cover.decide, {
    words: { done: { title: t`Request approved` }, failed: t`Failed to approve the request.` },
  })
  const decline = useSaving(cover.decide, {
    words: { done: { title: t`Request declined` }, failed: t`Failed to decline the request.` },
  })
  const withdraw = useSaving(cover.withdraw, {
    words: { done: { title: t`Offer withdrawn` }, failed: t`Failed to withdraw the request.` },
  })
  const awaitsManager = offer.awaits === 'manager'
  return (
    <ShiftCard
      shift={offer.schedule}
      aside={
        <Pill tone="wait">
          {awaitsManager ? <Trans>Awaits approval</Trans> : <Trans>Awaits {offer.employeeName}</Trans>}
        </Pill>
      }
      actions={
        awaitsManager ? (
          <>
            <Button
              look="primary"
              pending={approve.isPending}
              onClick={() => approve.start({ id: offer.id, approve: true, confirm: approve.confirm })}
            >
              {approve.warnings.length > 0 ? <Trans>Approve anyway</Trans> : <Trans>Approve</Trans>}
            </Button>
            <Button pending={decline.isPending} onClick={() => decline.start({ id: offer.id, approve: false })}>
              <Trans>Decline</Trans>
            </Button>
          </>
        ) : offer.kind === 'offer' ? (
          <Button pending={withdraw.isPending} onClick={() => withdraw.start({ id: offer.id })}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className="text-sm">{sentence()}</p>
      {offer.returnSchedule && <ReturnLine shift={offer.returnSchedule} label={t`In return`} />}
      {offer.message && <p className="text-muted text-sm">“{offer.message}”</p>}
      <PlanProblems warnings={approve.warnings} problem={approve.problem ?? decline.problem ?? withdraw.problem} />
    </ShiftCard>
  )

  function sentence() {
    const taker = offer.employeeName
    const giver = offer.fromEmployeeName ?? ''
    if (offer.kind === 'claim') return t`${taker} asks for this open shift.`
    if (offer.kind === 'offer') return t`Offered to ${taker}.`
    const back = offer.returnSchedule
    if (back === null) return t`${giver} gives this shift to ${taker}.`
    const day = format.day(back.date)
    return t`${giver} gives this shift to ${taker} in return for theirs of ${day}.`
  }
}
