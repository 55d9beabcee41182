import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RegistrationPassword, signUp } from '#shared/accounts/sign-up-contract.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { settleSignOut } from '#web/platform/owed-sign-out.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { AccountPage } from './account-page.tsx'

/** Where the link of a registration leads: it asks for the password, as a mail may be read by someone who never registered. */
export function ConfirmRegistrationScreen() {
  const { t } = useLingui()
  const [{ token }] = useUrlState(screens.confirmRegistration)
  const [given] = useState(token)
  const confirm = useAction(signUp.confirmProvider, {
    // All of the page is read anew, as after signing in.
    onDone: () => {
      settleSignOut()
      location.assign(addressOf(screens.dashboard))
    },
  })
  if (given === '') return <NoLink />
  return (
    <AccountPage
      title={t`Open your company`}
      intro={<Trans>The link shows that your address is yours. Enter the password you chose, and you are in.</Trans>}
    >
      {confirm.error && !isAboutField(confirm.error) && (
        <Banner tone="bad" urgent className="mb-4" title={t`The company was not opened`}>
          {wordsOf(confirm.error) ?? t`The server did not answer. Try again in a moment.`}
        </Banner>
      )}
      <PlainForm schema={RegistrationPassword} onSubmit={({ password }) => confirm.run({ token: given, password })}>
        <PlainField name="password" label={t`Password`}>
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={confirm.isPending}>
          <Trans>Open my company</Trans>
        </Button>
      </PlainForm>
    </AccountPage>
  )
}

// The field says it itself.
const isAboutField = (error: Error) => error instanceof ApiError && error.fields.length > 0

function NoLink() {
  const { t } = useLingui()
  return (
    <AccountPage
      title={t`This link does not work`}
      intro={<Trans>It is not complete. Open it from the mail once more, or register again.</Trans>}
    >
      <Link to={screens.register.path} className={buttonClass('primary', 'large', 'w-full')}>
        <Trans>Create your account</Trans>
      </Link>
    </AccountPage>
  )
}
