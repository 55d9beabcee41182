import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Login } from '#shared/accounts/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { AccountPage, textLink } from './account-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { useLogin } from './use-login.ts'

export function LoginScreen() {
  const { t } = useLingui()
  const form = useSchemaForm(Login, { email: '', password: '' })
  const login = useLogin()
  return (
    <AccountPage title={t`Sign in to Muster`} intro={t`Use the email and password of your account.`}>
      <Form form={form} onSubmit={login.run}>
        <FormField<Login> name="email" label={t`Email`} required>
          {props => <Input {...props} type="email" autoComplete="username" inputMode="email" />}
        </FormField>
        <FormField<Login>
          name="password"
          label={t`Password`}
          required
          aside={
            <Link to="/forgot-password" className={`${textLink} text-sm`}>
              <Trans>Forgot your password?</Trans>
            </Link>
          }
        >
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </FormField>
        <Button type="submit" look="primary" size="large" pending={login.isPending}>
          <Trans>Sign In</Trans>
        </Button>
      </Form>
      <p className="mt-5 text-muted">
        <Trans>
          Don't have an account?{' '}
          <Link to="/register" className={textLink}>
            Register here
          </Link>
        </Trans>
      </p>
      <DemoAccounts login={login} />
    </AccountPage>
  )
}

type Login = { email: string; password: string }
