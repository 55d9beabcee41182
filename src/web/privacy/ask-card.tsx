import { Trans, useLingui } from '@lingui/react/macro'
import { privacy } from '#shared/privacy/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** The wish to be erased: told to those who can do it, and taken back with one press. */
export function AskCard({ askedAt }: { askedAt: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useFailure()
  const ask = useAction(privacy.ask, {
    onDone: (_, { isWanted }) => toast({ title: isWanted ? t`Your wish was passed on` : t`Your wish was taken back` }),
    onFail: failure(t`Failed to pass on your wish.`),
  })
  return (
    <Card title={t`Being erased`}>
      <p className="mb-4 text-muted">
        <Trans>
          Once you have left, name, contact, photo, positions and coordinates can be erased. Hours and invoices stay,
          without your name where the law allows it.
        </Trans>
      </p>
      {askedAt === null ? (
        <Button pending={ask.isPending} onClick={() => ask.start({ isWanted: true })}>
          <Trans>Ask to be erased</Trans>
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span>
            <Trans>You asked for it on {format.date(askedAt)}.</Trans>
          </span>
          <Button size="small" pending={ask.isPending} onClick={() => ask.start({ isWanted: false })}>
            <Trans>Take it back</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
