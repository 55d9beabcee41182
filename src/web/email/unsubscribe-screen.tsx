import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { type MailSubscription, mailSubscriptions } from '#shared/email/subscription-contract.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { call } from '#web/platform/api.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'

/** Where the link at the end of a mail leads: no sign-in, one button, and a way back. */
export function UnsubscribeScreen() {
  const [{ token }] = useUrlState(screens.unsubscribe)
  const [found, setFound] = useState<MailSubscription>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    call(mailSubscriptions.one, { token }).then(setFound, setError)
  }, [token])
  if (error) return <Unknown error={error} />
  return found ? <Choice token={token} subscription={found} onChange={setFound} /> : <WaitingScreen />
}

interface ChoiceProps {
  token: string
  subscription: MailSubscription
  onChange: (subscription: MailSubscription) => void
}

function Choice({ token, subscription: { address, name, isSubscribed }, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const say = useSay()
  const stop = useAction(mailSubscriptions.unsubscribe, { onDone: onChange })
  const start = useAction(mailSubscriptions.subscribe, { onDone: onChange })
  const failure = stop.error ?? start.error
  const to = <strong className="break-all">{address}</strong>
  const kind = <strong>{say(name)}</strong>
  return (
    <Frame title={isSubscribed ? t`Stop these mails?` : t`You will not get these mails any more`}>
      <p>
        {isSubscribed ? (
          <Trans>
            Mails of the kind {kind} to {to}. Mails about your account still reach you.
          </Trans>
        ) : (
          <Trans>
            {kind} is switched off for {to}.
          </Trans>
        )}
      </p>
      {isSubscribed ? (
        <Button look="primary" size="large" pending={stop.isPending} onClick={() => stop.start({ token })}>
          <Trans>Unsubscribe</Trans>
        </Button>
      ) : (
        <Button size="large" pending={start.isPending} onClick={() => start.start({ token })}>
          <Trans>Send them again</Trans>
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-bad">
          {wordsOf(failure) ?? t`The server did not answer. Try again in a moment.`}
        </p>
      )}
    </Frame>
  )
}

function Unknown({ error }: { error: Error }) {
  const { t } = useLingui()
  const isAway = error instanceof NetworkError
  return (
    <Frame title={isAway ? t`No connection` : t`This link does not work`}>
      <p>
        {isAway ? (
          <Trans>The server did not answer. Try again in a moment.</Trans>
        ) : (
          <Trans>It is not complete, or the mail is older than 90 days. Use the link in a newer mail.</Trans>
        )}
      </p>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title)
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-4 px-4 py-8 sm:pt-[14vh]">
      <span className="mb-4">
        <Brand />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        {title}
      </h1>
      {children}
    </main>
  )
}
