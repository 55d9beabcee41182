import { Trans, useLingui } from '@lingui/react/macro'
import { cover, type ShiftOffer } from '#shared/shift-offers/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { ReturnLine, ShiftCard, ShiftList, useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { AnswerOffer } from './answer-offer.tsx'

/** What is pending between me and others: shifts offered to me, and those I asked for or want to give away. */
export function OwnOffers() {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const { data } = useEndpoint(cover.offers, { status: 'pending' })
  const mine = data?.filter(one => one.employeeId === employeeId || one.fromEmployeeId === employeeId) ?? []
  if (mine.length === 0) return null
  return (
    <Card title={t`Waiting for an answer`} flush>
      <ShiftList label={t`Waiting for an answer`}>
        {mine.map(offer => (
          <OwnOffer key={offer.id} offer={offer} isTaker={offer.employeeId === employeeId} />
        ))}
      </ShiftList>
    </Card>
  )
}

function OwnOffer({ offer, isTaker }: { offer: ShiftOffer; isTaker: boolean }) {
  const { t } = useLingui()
  const isMyMove = isTaker && offer.awaits === 'taker'
  return (
    <ShiftCard
      shift={offer.schedule}
      aside={
        isMyMove ? null : (
          <Pill tone="wait">
            {offer.awaits === 'manager' ? <Trans>Awaits approval</Trans> : <Trans>Awaits {offer.employeeName}</Trans>}
          </Pill>
        )
      }
      actions={isMyMove ? <AnswerOffer offer={offer} /> : <Withdraw offer={offer} />}
    >
      <p className="text-sm">{sentence()}</p>
      {offer.returnSchedule && (
        <ReturnLine shift={offer.returnSchedule} label={isTaker ? t`You give in return` : t`You take in return`} />
      )}
      {offer.message && <p className="text-muted text-sm">“{offer.message}”</p>}
    </ShiftCard>
  )

  function sentence() {
    const from = offer.fromEmployeeName ?? ''
    if (offer.kind === 'claim') return t`You asked for this open shift.`
    if (offer.kind === 'offer') return t`Your manager asks whether you can take this shift.`
    if (!isTaker) return t`You asked ${offer.employeeName} to take this shift.`
    return offer.returnSchedule === null
      ? t`${from} asks you to take this shift.`
      : t`${from} asks you to take this shift in return for one of yours.`
  }
}

function Withdraw({ offer }: { offer: ShiftOffer }) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const withdraw = useSaving(cover.withdraw, {
    words: { failed: t`Failed to withdraw the request.` },
  })
  const isMine = offer.kind === 'claim' || offer.fromEmployeeId === employeeId
  if (!isMine) return null
  return (
    <Button pending={withdraw.isPending} onClick={() => withdraw.start({ id: offer.id })}>
      <Trans>Withdraw</Trans>
    </Button>
  )
}
