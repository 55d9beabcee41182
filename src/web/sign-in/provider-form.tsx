import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import {
  businessTypes,
  ownershipTypes,
  type ProviderRegistration,
  providerRegistrationOf,
  signUp,
  teamSizes,
} from '#shared/accounts/sign-up-contract.ts'
import { useAbout } from '#web/platform/about.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PersonFields } from './person-fields.tsx'
import { usePasswordHint } from './use-password-hint.ts'
import { useRegistration } from './use-registration.ts'
import { whereaboutsOfBrowser } from './whereabouts.ts'
import { WhereaboutsFields } from './whereabouts-fields.tsx'

export type OwnerForm = z.input<typeof ProviderRegistration>
type Fields = OwnerForm

const blank: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  businessType: 'construction',
  ownershipType: 'owner',
  businessDescription: '',
  phone: '',
  businessAddress: '',
  estimatedEmployees: '1-5',
}

interface ProviderFormProps {
  /** What comes first: an administrator's decision, or a look into the mailbox. */
  wait: 'approval' | 'proof' | undefined
  onDone: (form: OwnerForm) => void
}

export function ProviderForm({ wait, onDone }: ProviderFormProps) {
  const { t } = useLingui()
  const hint = usePasswordHint()
  const { passwordMinimum } = useAbout()
  const names = useOptionNames()
  const form = useSchemaForm(providerRegistrationOf(passwordMinimum), { ...blank, ...whereaboutsOfBrowser() })
  const success = {
    approval: {
      title: t`Registration submitted successfully!`,
      description: t`Your request is awaiting admin approval.`,
    },
    proof: {
      title: t`Registration submitted successfully!`,
      description: t`The link in your mailbox opens your company.`,
    },
    none: {
      title: t`Provider account created successfully!`,
      description: t`Your account is ready. You can now log in.`,
    },
  }[wait ?? 'none']
  const register = useRegistration(signUp.registerProvider, success, () => onDone(form.getValues()))
  return (
    <Form form={form} onSubmit={register.run} className="grid gap-4 sm:grid-cols-2">
      <h2 className="font-semibold text-lg sm:col-span-2">
        <Trans>Business Owner Registration</Trans>
      </h2>
      <PersonFields isOneself />
      <FormField<Fields> name="password" label={t`Password`} hint={hint} required>
        {props => <PasswordInput {...props} autoComplete="new-password" />}
      </FormField>
      <FormField<Fields> name="confirmPassword" label={t`Confirm Password`} required>
        {props => <PasswordInput {...props} autoComplete="new-password" />}
      </FormField>
      <FormField<Fields> name="companyName" label={t`Company Name`} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="organization" />}
      </FormField>
      <FormField<Fields> name="businessType" label={t`Business Type`} required>
        {props => <Select {...props}>{options(businessTypes, names)}</Select>}
      </FormField>
      <FormField<Fields> name="ownershipType" label={t`Ownership Type`} required>
        {props => <Select {...props}>{options(ownershipTypes, names)}</Select>}
      </FormField>
      <FormField<Fields>
        name="businessDescription"
        label={t`Business Description`}
        hint={t`In a sentence: at least 20 characters`}
        required
        className="sm:col-span-2"
      >
        {props => <Textarea {...props} rows={3} />}
      </FormField>
      <FormField<Fields> name="phone" label={t`Phone`} required>
        {props => <Input {...props} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField<Fields> name="estimatedEmployees" label={t`Estimated Employees`} required>
        {props => <Select {...props}>{options(teamSizes, names)}</Select>}
      </FormField>
      <FormField<Fields>
        name="businessAddress"
        label={t`Business Address`}
        hint={t`Street, number, postcode and town`}
        required
        className="sm:col-span-2"
      >
        {props => <Input {...props} autoComplete="street-address" />}
      </FormField>
      <WhereaboutsFields />
      <Button type="submit" look="primary" size="large" pending={register.isPending} className="sm:col-span-2">
        <Trans>Create Provider Account</Trans>
      </Button>
    </Form>
  )
}

function useOptionNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    construction: t`Construction`,
    maintenance: t`Maintenance`,
    security: t`Security`,
    cleaning: t`Cleaning`,
    landscaping: t`Landscaping`,
    other: t`Other`,
    owner: t`Owner`,
    operator: t`Operator`,
    manager: t`Manager`,
  }
}

const options = (values: readonly string[], names: Record<string, string>) =>
  values.map(value => (
    <option key={value} value={value}>
      {names[value] ?? value}
    </option>
  ))
