import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import type { ProfileForm } from '#shared/accounts/profile-contract.ts'
import { useUser } from '#web/platform/session.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'

type Values = z.input<typeof ProfileForm>

export const profileValuesOf = ({ name, email, phone, department }: CurrentUser): Values => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  department: department ?? '',
})

/** What is sent: whoever has no e-mail and names none goes on without. */
export const profileUpdateOf = ({ email, ...values }: z.output<typeof ProfileForm>, user: CurrentUser) => ({
  ...values,
  ...((email !== '' || user.email !== null) && { email }),
})

/** The fields of the own profile, the same on the profile page and in the settings. */
export function ProfileFields() {
  const { t } = useLingui()
  const user = useUser()
  const email = useWatch<Values, 'email'>({ name: 'email' })
  const isNewEmail = email.trim().toLowerCase() !== (user.email ?? '')
  return (
    <>
      <FormField<Values> name="name" label={t`Name`} required>
        {props => <Input {...props} autoComplete="name" />}
      </FormField>
      <FormField<Values>
        name="email"
        label={t`Email`}
        {...(user.email === null ? { optional: true } : { required: true })}
      >
        {props => <Input {...props} type="email" autoComplete="email" inputMode="email" />}
      </FormField>
      {isNewEmail && (
        <FormField<Values>
          name="currentPassword"
          label={t`Current Password`}
          hint={t`Needed for a new email: reset links go there.`}
          emptyAsMissing
          required
        >
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </FormField>
      )}
      <FormField<Values> name="phone" label={t`Phone`} optional>
        {props => <Input {...props} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField<Values> name="department" label={t`Department`} optional>
        {props => <Input {...props} autoComplete="organization-title" />}
      </FormField>
    </>
  )
}
