import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts, ForgotPassword } from '#shared/accounts/contract.ts'
import { screens } from '#shared/screens.ts'
import { useAbout } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { AccountPage } from './account-page.tsx'

export function ForgotPasswordScreen() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const { sendsMail, demo } = useAbout()
  // The demo plays a company whose mails arrive; its outbox shows them.
  const arrives = sendsMail || demo
  const request = useAction(accounts.forgotPassword, {
    onDone: (_, { email }) => {
      if (arrives) {
        toast({
          title: t`Reset link sent`,
          description: t`If an account exists for this email, a reset link is on its way.`,
        })
      }
      setSentTo(email)
    },
    onFail: error => toast({ title: t`Error`, description: explain(error), variant: 'destructive' }),
  })

  if (sentTo) return arrives ? <CheckYourEmail address={sentTo} /> : <NothingLeaves />
  return (
    <AccountPage
      title={t`Forgot your password?`}
      intro={t`Enter the email of your account. We send a link to set a new one.`}
    >
      {!sendsMail && (
        <Banner tone="wait" className="mb-4" title={t`No mail server is set up`}>
          <Trans>The link is kept, not sent. Ask your supervisor or the administrator for a way in.</Trans>
        </Banner>
      )}
      <PlainForm schema={ForgotPassword} onSubmit={request.run}>
        <PlainField name="email" label={t`Email`}>
          {props => <Input {...props} type="email" autoComplete="username" inputMode="email" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={request.isPending}>
          <Trans>Send reset link</Trans>
        </Button>
      </PlainForm>
      <p className="mt-5 text-muted">
        <Trans>No email? Ask your supervisor, who can hand you a new link.</Trans>
      </p>
      <p className="mt-5">
        <Link to={screens.login.path} className={textLink}>
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </AccountPage>
  )

  function explain(error: Error) {
    if (error instanceof NetworkError) return t`Failed to send reset email. Please try again.`
    return wordsOf(error) ?? t`Failed to send reset email`
  }
}

function NothingLeaves() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`The link is kept, not sent`}>
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            This installation has no mail server, so nothing arrives. Ask your supervisor for a new link, or whoever
            runs Muster here: an administrator reads kept mails in the Mail Outbox.
          </Trans>
        </p>
        <Link to={screens.login.path} className={buttonClass('secondary', 'large', 'mt-3')}>
          <Trans>Back to login</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}

function CheckYourEmail({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Check your email`}>
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            If an account exists for <strong className="break-all">{address}</strong>, a link to reset its password is
            on its way.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>Nothing there? Check your spam folder. The link expires in 1 hour.</Trans>
        </p>
        <Link to={screens.login.path} className={buttonClass('secondary', 'large', 'mt-3')}>
          <Trans>Back to login</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}
