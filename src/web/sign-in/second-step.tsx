import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, SecondStep } from '#shared/accounts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { AccountPage } from './account-page.tsx'
import { useOutcome } from './use-login.ts'

/** The second half of signing in, for people who turned two-factor on. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const finish = useSecondStep(onBack)
  return (
    <AccountPage
      title={t`Enter your code`}
      intro={t`Use the code of your authenticator app, or one of your recovery codes.`}
    >
      <PlainForm schema={SecondStep} onSubmit={finish.run}>
        <PlainField name="code" label={t`Code`}>
          {props => (
            <Input {...props} ref={takeFocus} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          )}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={finish.isPending}>
          <Trans>Continue</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back to login</Trans>
        </Button>
      </PlainForm>
    </AccountPage>
  )
}

/** Finishes signing in with a code; when that took too long, the password is asked for again. */
function useSecondStep(onExpired: () => void) {
  const { welcome, refuse } = useOutcome()
  return useAction(accounts.secondStep, {
    onDone: ({ user }) => welcome(user),
    onFail: error => {
      refuse(error)
      if (error instanceof ApiError && error.code === 'sign-in-expired') onExpired()
    },
  })
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
