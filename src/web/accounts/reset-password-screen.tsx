import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounts, NewPassword } from '#shared/accounts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { NetworkError, serverMessageOf } from '#web/platform/problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { usePasswordHint } from './use-about.ts'

export function ResetPasswordScreen() {
  const token = useLocation({ select: location => new URLSearchParams(location.searchStr).get('token') })
  const [done, setDone] = useState(false)
  if (done) return <Done />
  return token ? <NewPasswordForm token={token} onDone={() => setDone(true)} /> : <InvalidLink />
}

type Fields = { newPassword: string; confirmPassword: string }

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const hint = usePasswordHint()
  const form = useSchemaForm(NewPassword, { newPassword: '', confirmPassword: '' })
  const reset = useAction(accounts.resetPassword, {
    onDone: ({ message }) => {
      toast({ title: t`Password reset successful`, description: inWords(message) })
      onDone()
    },
    onFail: error => toast({ title: t`Reset failed`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <AccountPage title={t`Set a new password`} intro={t`You sign in with it from now on.`}>
      <Form form={form} onSubmit={({ newPassword }) => reset.run({ token, newPassword })}>
        <FormField<Fields> name="newPassword" label={t`New Password`} hint={hint} required>
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </FormField>
        <FormField<Fields> name="confirmPassword" label={t`Confirm Password`} required>
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" look="primary" size="large" pending={reset.isPending}>
          <Trans>Reset Password</Trans>
        </Button>
      </Form>
    </AccountPage>
  )

  function explain(error: Error) {
    if (error instanceof NetworkError) return t`Failed to reset password. Please try again.`
    return inWords(serverMessageOf(error) ?? t`Failed to reset password`)
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
      <Link to="/forgot-password" className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Request New Reset Link</Trans>
      </Link>
    </AccountPage>
  )
}

function Done() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Password Reset Successful`} intro={<Trans>Your new password is set.</Trans>}>
      <Link to="/login" className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Go to Login</Trans>
      </Link>
    </AccountPage>
  )
}
