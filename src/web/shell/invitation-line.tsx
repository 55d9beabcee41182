import { Trans, useLingui } from '@lingui/react/macro'
import { invitations, type OwnOffer } from '#shared/invitations/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Companies that ask someone who is signed in already, above whatever they are doing. */
export function InvitationLine() {
  const { data = [] } = useEndpoint(invitations.list, {})
  return data.map(offer => <Offer key={offer.id} offer={offer} />)
}

function Offer({ offer: { id, companyName, position, role } }: { offer: OwnOffer }) {
  const { t } = useLingui()
  const failure = useFailure()
  const accept = useAction(invitations.accept, {
    onDone: () => toast({ title: t`Welcome to ${companyName}` }),
    onFail: failure(t`You could not be let in.`),
  })
  const decline = useAction(invitations.decline, { onFail: failure(t`Your answer was not sent.`) })
  const as = position || roleInWords(role)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-wait border-b-2 bg-surface px-4 py-2 sm:px-6"
    >
      <span>
        <Trans>
          {companyName} invites you as {as}.
        </Trans>
      </span>
      <span className="flex gap-2">
        <Button size="small" onClick={() => decline.start({ id })} pending={decline.isPending}>
          <Trans>No, thanks</Trans>
        </Button>
        <Button size="small" look="primary" onClick={() => accept.start({ id })} pending={accept.isPending}>
          <Trans>Yes, join</Trans>
        </Button>
      </span>
    </div>
  )
}
