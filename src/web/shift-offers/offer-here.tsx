import { Trans, useLingui } from '@lingui/react/macro'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Begins to offer a shift in waves without leaving the page on which one read that it needs someone. */
export function OfferHere({ scheduleId, name }: { scheduleId: number; name: string }) {
  const { t } = useLingui()
  const failure = useFailure()
  const offer = useAction(offerings.start, {
    onDone: ({ asked }) => {
      const count = asked.length
      toast({ title: t`Shift offered`, description: t`People asked so far: ${count}` })
    },
    onFail: failure(t`Failed to offer the shift.`),
  })
  return (
    <Button
      size="small"
      look="primary"
      pending={offer.isPending}
      aria-label={t`Offer the shift of ${name} in waves`}
      onClick={() => offer.start({ id: scheduleId })}
    >
      <Trans>Offer</Trans>
    </Button>
  )
}
