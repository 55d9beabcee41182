import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { addressExampleIn } from '#shared/country/addresses.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ProviderField } from './choose-provider.tsx'
import { ClientNotesSelect } from './client-notes-select.tsx'
import { graces, type OrganizationValues } from './organization-values.ts'

/** Whose organization it is, and whether it is in use: for administrators alone. */
export function OwnerFields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const { register } = useFormContext<OrganizationValues>()
  return (
    <>
      <ProviderField<OrganizationValues> name="providerId" className="sm:col-span-2" />
      {!isNew && (
        <Checkbox
          {...register('isActive')}
          label={t`In use`}
          hint={t`Switched off, it no longer stands in anyone's list of organizations.`}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}

/** By what its people name the company who sign in without an e-mail. */
export function CodeField() {
  const { t } = useLingui()
  return (
    <FormField<OrganizationValues>
      name="code"
      label={t`Company code`}
      hint={t`People without an email sign in with it and their staff number.`}
      required
    >
      {props => <Input {...props} autoCapitalize="characters" spellCheck={false} className="uppercase" />}
    </FormField>
  )
}

/** What the people of its clients see. */
export function ClientFields() {
  const { t } = useLingui()
  const options = graces.map(value => ({ value, label: value === '0' ? t`At once` : t`After ${value} min` }))
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>What clients see</Trans>
      </h3>
      <FormField<OrganizationValues>
        name="clientNotes"
        label={t`Notes`}
        hint={t`Handovers are internal, always. A site may decide otherwise.`}
        required
      >
        {props => <ClientNotesSelect {...props} />}
      </FormField>
      <FormField<OrganizationValues>
        name="clientGraceMinutes"
        label={t`An empty post`}
        hint={t`Time to put it right before the client sees it.`}
        required
      >
        {props => <Select {...props} options={options} />}
      </FormField>
    </>
  )
}

/** How open shifts are taken, and how invoices look. */
export function PayFields() {
  const { t } = useLingui()
  const { register, watch } = useFormContext<OrganizationValues>()
  const country = watch('country')
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Open shifts</Trans>
      </h3>
      <Checkbox
        {...register('claimsNeedApproval')}
        label={t`Claims need approval`}
        hint={t`Whoever takes an open shift gets it once a manager agrees.`}
      />
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Invoices</Trans>
      </h3>
      <FormField<OrganizationValues> name="invoiceDueDays" label={t`Invoices due after (days)`} required>
        {props => <Input {...props} inputMode="numeric" />}
      </FormField>
      <FormField<OrganizationValues> name="invoiceTaxPercent" label={t`Tax (%)`} required>
        {props => <Input {...props} inputMode="decimal" />}
      </FormField>
      <FormField<OrganizationValues>
        name="invoiceIssuer"
        label={t`Company on invoices`}
        hint={t`Who writes them, when it is not this organization itself.`}
        optional
      >
        {props => <Input {...props} />}
      </FormField>
      <FormField<OrganizationValues> name="invoiceIssuerAddress" label={t`Address on invoices`} optional>
        {props => <Textarea {...props} rows={3} autoComplete="off" placeholder={addressExampleIn(country)} />}
      </FormField>
      <FormField<OrganizationValues>
        name="iban"
        label={t`IBAN`}
        hint={t`Where clients pay to; it stands on invoices.`}
        optional
        className="sm:col-span-2"
      >
        {props => <Input {...props} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField<OrganizationValues> name="invoiceFooter" label={t`Invoice footer`} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={2} />}
      </FormField>
    </>
  )
}
