import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { ClientRegistration, signUp } from '#shared/accounts/sign-up-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PersonFields } from './person-fields.tsx'
import { useRegistration } from './use-registration.ts'

type Fields = z.input<typeof ClientRegistration>

const blank: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  requestedRole: 'client',
  organizationType: 'client',
  organizationName: '',
  businessJustification: '',
}

export function ClientForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(ClientRegistration, blank)
  const success = {
    title: t`Registration submitted successfully!`,
    description: t`Your request is awaiting admin approval.`,
  }
  const register = useRegistration(signUp.registerClient, success, onDone)
  return (
    <Form form={form} onSubmit={register.run} className="grid gap-4 sm:grid-cols-2">
      <h2 className="font-semibold text-lg sm:col-span-2">
        <Trans>Client Organization Registration</Trans>
      </h2>
      <PersonFields isOneself />
      <FormField<Fields> name="phone" label={t`Phone`} optional emptyAsMissing>
        {props => <Input {...props} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField<Fields> name="jobTitle" label={t`Job Title`} optional emptyAsMissing>
        {props => <Input {...props} autoComplete="organization-title" />}
      </FormField>
      <FormField<Fields> name="organizationName" label={t`Organization Name`} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="organization" />}
      </FormField>
      <FormField<Fields>
        name="companyCode"
        label={t`Company code`}
        hint={t`Of the security company that works for you: it then decides about your request itself`}
        optional
        emptyAsMissing
        className="sm:col-span-2"
      >
        {props => <Input {...props} autoCapitalize="characters" autoComplete="off" />}
      </FormField>
      <FormField<Fields>
        name="businessJustification"
        label={t`Business Justification`}
        hint={t`Which sites, which services, and who will look at the reports`}
        required
        className="sm:col-span-2"
      >
        {props => <Textarea {...props} rows={3} />}
      </FormField>
      <Button type="submit" look="primary" size="large" pending={register.isPending} className="sm:col-span-2">
        <Trans>Submit Registration Request</Trans>
      </Button>
    </Form>
  )
}
