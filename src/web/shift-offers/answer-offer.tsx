import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { cover, type ShiftOffer } from '#shared/shift-offers/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'

/** Yes or no to a shift that someone asks one to take. */
export function AnswerOffer({ offer, size = 'normal' }: { offer: ShiftOffer; size?: 'normal' | 'small' }) {
  const { t } = useLingui()
  const yes = useSaving(cover.answer, {
    words: { done: { title: t`Shift accepted` }, failed: t`Failed to accept the shift.` },
  })
  const no = useSaving(cover.answer, {
    words: { done: { title: t`Shift declined` }, failed: t`Failed to decline the shift.` },
  })
  const { start: see } = useAction(cover.seen)
  const isNew = offer.seenAt === null
  // Whoever planned the shift watches who has read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each offer
  useEffect(() => {
    if (isNew) see({ id: offer.id })
  }, [offer.id])
  return (
    <>
      <Button
        look="primary"
        size={size}
        pending={yes.isPending}
        onClick={() => yes.start({ id: offer.id, accept: true })}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button size={size} pending={no.isPending} onClick={() => no.start({ id: offer.id, accept: false })}>
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}
