import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { CompanySignIn, companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { takeAskedWay } from '#web/platform/asked-way.ts'
import { settleSignOut } from '#web/platform/owed-sign-out.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { AccountPage, SignInRefused, useCompanySignIn } from '#web/sign-in/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { CompanyLink } from './company-link.tsx'

/** Where people say by which company they sign in, and where its service sends them back to. */
export function CompanySignInScreen() {
  const { company, door } = useParams({ strict: false })
  const [said, say] = useUrlState(screens.signInReturn)
  const [back] = useState(said)
  const finish = useAction(companySignIn.finish, { onDone: ({ returnTo }) => enter(returnTo) })
  const isBack = back.state !== '' || back.error !== ''
  // The service has spoken: what it said counts once, and does not stay in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once, with what the page was opened with
  useEffect(() => {
    if (!isBack) return
    say({ state: '', code: '', iss: '', error: '' })
    finish.start(Object.fromEntries(Object.entries({ ...back, door }).filter(([, value]) => value !== '')))
  }, [])
  if (isBack && finish.error === undefined) return <WaitingScreen />
  if (company !== undefined) return <CompanyLink company={company} />
  return <AskCompany refused={finish.error} />
}

// All of the page is read anew, as after any signing in.
function enter(returnTo: string | null) {
  settleSignOut()
  const asked = takeAskedWay()
  location.assign(returnTo === null ? (asked ?? addressOf(screens.dashboard)) : location.origin + returnTo)
}

function AskCompany({ refused }: { refused: Error | undefined }) {
  const { t } = useLingui()
  const begin = useCompanySignIn()
  return (
    <AccountPage title={t`Sign in with your company`} intro={t`Your company’s own sign-in opens, and leads back here.`}>
      <SignInRefused error={begin.error ?? refused} />
      <PlainForm schema={CompanySignIn} onSubmit={({ company }) => begin.run(company)}>
        <PlainField name="company" label={t`Work email or company code`}>
          {props => <Input {...props} autoComplete="email" autoCapitalize="none" spellCheck={false} />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={begin.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </PlainForm>
      <BackToLogin />
    </AccountPage>
  )
}
