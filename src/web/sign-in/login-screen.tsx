import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Login } from '#shared/accounts/contract.ts'
import { screens } from '#shared/screens.ts'
import { useAbout } from '#web/platform/about.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { AccountPage } from './account-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { Way } from './other-ways.tsx'
import { useLogin } from './use-login.ts'

// Few need them, and the page of everyone else stays small.
const OtherWays = lazyPart(() => import('./other-ways.tsx'), 'OtherWays')
const SharedService = lazyPart(() => import('./shared-service.tsx'), 'SharedService')

export function LoginScreen() {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('email')
  const { registration, signInService } = useAbout()
  const login = useLogin(() => setWay('code'))
  if (way !== 'email') {
    return (
      <Suspense>
        <OtherWays way={way} go={setWay} />
      </Suspense>
    )
  }
  return (
    <AccountPage title={t`Sign in to Muster`} intro={t`Use the email and password of your account.`}>
      <PlainForm schema={Login} onSubmit={login.run}>
        <PlainField name="email" label={t`Email`}>
          {props => <Input {...props} type="email" autoComplete="username" />}
        </PlainField>
        <PlainField
          name="password"
          label={t`Password`}
          aside={
            <Link to={screens.forgotPassword.path} className={`${textLink} text-sm`}>
              <Trans>Forgot your password?</Trans>
            </Link>
          }
        >
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={login.isPending}>
          <Trans>Sign In</Trans>
        </Button>
        <Button size="large" onClick={() => setWay('number')}>
          <Trans>Staff number</Trans>
        </Button>
        <Link to={screens.companySignIn.path} className={buttonClass('secondary', 'large')}>
          <Trans>Sign in with your company</Trans>
        </Link>
        {signInService && (
          <Suspense
            fallback={
              <Button size="large" pending>
                {signInService}
              </Button>
            }
          >
            <SharedService name={signInService} />
          </Suspense>
        )}
      </PlainForm>
      <p className="mt-5 text-muted">
        {registration === 'closed' ? (
          <Trans>Don't have an account? Ask your company for an invitation.</Trans>
        ) : (
          <Trans>
            Don't have an account?{' '}
            <Link to={screens.register.path} className={textLink}>
              Register here
            </Link>
          </Trans>
        )}
      </p>
      <DemoAccounts login={login} />
    </AccountPage>
  )
}
