import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounts, passwordFloor } from '#shared/accounts/contract.ts'
import { newPasswordOf } from '#shared/accounts/new-password.ts'
import { handedPrefix } from '#shared/accounts/rules.ts'
import { screens } from '#shared/screens.ts'
import { useAbout } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { usePasswordHint } from './use-password-hint.ts'
import { usePinHint } from './use-pin-hint.ts'

export function ResetPasswordScreen() {
  const [{ token }] = useUrlState(screens.resetPassword)
  const [hadToken] = useState(token !== '')
  const [done, setDone] = useState(false)
  if (done) return <Done />
  return hadToken ? (
    <NewPasswordForm token={token} isPin={token.startsWith(handedPrefix)} onDone={() => setDone(true)} />
  ) : (
    <InvalidLink />
  )
}

function NewPasswordForm({ token, isPin, onDone }: { token: string; isPin: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const passwordHint = usePasswordHint()
  const { passwordMinimum } = useAbout()
  const pinHint = usePinHint()
  const reset = useAction(accounts.resetPassword, {
    onDone: () => {
      toast({
        title: t`Password reset successful`,
        description: t`Your password has been reset. You can sign in with it now.`,
      })
      onDone()
    },
    onFail: error => toast({ title: t`Reset failed`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <AccountPage title={isPin ? t`Set a new PIN` : t`Set a new password`} intro={t`You sign in with it from now on.`}>
      <PlainForm
        schema={newPasswordOf(isPin ? passwordFloor : passwordMinimum)}
        onSubmit={({ newPassword }) => send(newPassword)}
      >
        <PlainField
          name="newPassword"
          label={isPin ? t`New PIN or password` : t`New Password`}
          hint={isPin ? pinHint : passwordHint}
        >
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </PlainField>
        <PlainField name="confirmPassword" label={t`Confirm Password`}>
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={reset.isPending}>
          <Trans>Reset Password</Trans>
        </Button>
      </PlainForm>
    </AccountPage>
  )

  function send(newPassword: string) {
    if (token) return reset.run({ token, newPassword })
    toast({
      title: t`Invalid reset link`,
      description: t`The password reset token is missing.`,
      variant: 'destructive',
    })
  }

  function explain(error: Error) {
    if (error instanceof NetworkError) return t`Failed to reset password. Please try again.`
    return wordsOf(error) ?? t`Failed to reset password`
  }
}

function InvalidLink() {
  const { t } = useLingui()
  const reason = t`The password reset link is invalid or missing.`
  useEffect(() => {
    toast({ title: t`Invalid reset link`, description: reason, variant: 'destructive' })
  }, [t, reason])
  return (
    <AccountPage
      title={t`Invalid Reset Link`}
      intro={<Trans>This link has no token. Links work once, for 1 hour.</Trans>}
    >
      <Link to={screens.forgotPassword.path} className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Request New Reset Link</Trans>
      </Link>
    </AccountPage>
  )
}

function Done() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Password Reset Successful`} intro={<Trans>Your new password is set.</Trans>}>
      <Link to={screens.login.path} className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Go to Login</Trans>
      </Link>
    </AccountPage>
  )
}
