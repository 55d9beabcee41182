import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { passwordFloor } from '#shared/accounts/contract.ts'
import { passwordChangeOf, security } from '#shared/accounts/security-contract.ts'
import { useAbout } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { usePasswordHint, usePinHint } from '#web/sign-in/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Values = z.input<ReturnType<typeof passwordChangeOf>>

const empty: Values = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const { t } = useLingui()
  const { email, phone } = useUser()
  const passwordHint = usePasswordHint()
  const pinHint = usePinHint()
  const { passwordMinimum } = useAbout()
  const form = useSchemaForm(passwordChangeOf(email === null ? passwordFloor : passwordMinimum), empty)
  const change = useAction(security.changePassword, {
    onDone: () => {
      toast({ title: t`Password changed`, description: t`Your other devices were signed out.` })
      form.reset(empty)
    },
    onFail: error => {
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`Failed to change password. Please try again.`,
        variant: 'destructive',
      })
    },
  })
  return (
    <Card title={t`Change Password`}>
      <Form form={form} onSubmit={({ currentPassword, newPassword }) => change.run({ currentPassword, newPassword })}>
        {/* Password managers ask whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email ?? phone ?? ''} readOnly hidden />
        <FormField<Values> name="currentPassword" label={t`Current Password`} required>
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </FormField>
        <FormField<Values>
          name="newPassword"
          label={t`New Password`}
          hint={email === null ? pinHint : passwordHint}
          required
        >
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </FormField>
        <FormField<Values> name="confirmPassword" label={t`Confirm Password`} required>
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </FormField>
        <p className="text-muted text-sm">
          <Trans>You stay signed in here. Every other device is signed out.</Trans>
        </p>
        <div className="flex flex-col sm:flex-row">
          <Button type="submit" look="primary" pending={change.isPending}>
            <Trans>Change Password</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
