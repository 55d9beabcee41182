import { Trans, useLingui } from '@lingui/react/macro'
import { mailSubscriptions, type RefusedMail } from '#shared/email/subscription-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** What the person stopped by the link at the end of a mail, and the way back. */
export function RefusedMails({ mails }: { mails: RefusedMail[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Mails you unsubscribed from`} className="lg:col-span-2" flush>
      <p className="m-0 px-4 pt-3 text-muted text-sm">
        <Trans>You stopped them by the link in a mail. They stay away until you ask for them here.</Trans>
      </p>
      <ul className="m-0 list-none divide-y p-0">
        {mails.map(mail => (
          <Row key={mail.templateKey} mail={mail} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ mail: { templateKey, name, since } }: { mail: RefusedMail }) {
  const { t } = useLingui()
  const format = useFormat()
  const say = useSay()
  const failed = useFailure()
  const kind = say(name)
  const receive = useAction(mailSubscriptions.receive, {
    onFail: failed(t`Failed to switch these mails on. Please try again.`),
  })
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="block">{kind}</span>
        <span className="block text-muted text-sm">
          <Trans>Since {format.date(since)}</Trans>
        </span>
      </span>
      <Button
        size="small"
        pending={receive.isPending}
        aria-label={t`Receive again: ${kind}`}
        onClick={() => receive.start({ templateKey })}
      >
        <Trans>Receive again</Trans>
      </Button>
    </li>
  )
}
