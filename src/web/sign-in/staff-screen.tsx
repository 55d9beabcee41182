import { Trans, useLingui } from '@lingui/react/macro'
import { StaffLogin, staffSignIn } from '#shared/accounts/staff-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { recall, remember } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'
import { AccountPage } from './account-page.tsx'
import { useOutcome } from './use-login.ts'

/** Signs in without an e-mail: by the code of the company, a number, and a PIN or password. */
export function StaffScreen({ onSecondStep, onEmail }: { onSecondStep: () => void; onEmail: () => void }) {
  const { t } = useLingui()
  const { welcome, refuse } = useOutcome()
  const login = useAction(staffSignIn.login, {
    onDone: ({ user, twoFactor }, { companyCode }) => {
      remember('company-code', companyCode)
      return twoFactor ? onSecondStep() : welcome(user)
    },
    onFail: refuse,
  })
  return (
    <AccountPage title={t`Sign in to Muster`} intro={t`Use the code of your company and your staff or phone number.`}>
      <PlainForm schema={StaffLogin} onSubmit={login.run}>
        <PlainField name="companyCode" label={t`Company code`}>
          {props => (
            <Input
              {...props}
              defaultValue={recall('company-code') ?? ''}
              autoComplete="organization"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          )}
        </PlainField>
        <PlainField name="number" label={t`Staff or phone number`}>
          {props => <Input {...props} type="tel" inputMode="tel" autoComplete="username" />}
        </PlainField>
        <PlainField name="password" label={t`PIN or password`}>
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </PlainField>
        <Button type="submit" look="primary" size="large" pending={login.isPending}>
          <Trans>Sign In</Trans>
        </Button>
      </PlainForm>
      <Button size="large" className="mt-3 w-full" onClick={onEmail}>
        <Trans>Use an email</Trans>
      </Button>
      <p className="mt-5 text-muted">
        <Trans>Forgot your PIN? Ask your supervisor, who can hand you a new link.</Trans>
      </p>
    </AccountPage>
  )
}
