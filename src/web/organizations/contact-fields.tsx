import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressExampleIn } from '#shared/country/addresses.ts'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { FormField } from '#web/ui/form.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Contact } from './contact-values.ts'

/** What organizations and businesses have in common; the country is the one whose addresses are written there. */
export function ContactFields({ country }: { country: string }) {
  const labels = useContactLabels()
  return (
    <>
      <FormField<Contact> name="name" label={labels.name} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="address" label={labels.address} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={3} autoComplete="off" placeholder={addressExampleIn(country)} />}
      </FormField>
      <FormField<Contact> name="phone" label={labels.phone} optional>
        {props => <Input {...props} type="tel" autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="email" label={labels.email} optional>
        {props => <Input {...props} type="email" autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="description" label={labels.description} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={2} />}
      </FormField>
    </>
  )
}

/** Whose clocks count there. */
export function TimeZoneField({ country, className }: { country: string; className?: string }) {
  const { t } = useLingui()
  const labels = useContactLabels()
  const { control } = useFormContext<Contact>()
  const inUse = useWatch({ control, name: 'timeZone' })
  return (
    <FormCombobox<Contact>
      name="timeZone"
      label={labels.timeZone}
      hint={t`Type a city or a region to search.`}
      options={timeZoneOptions(inUse, country)}
      required
      {...(className && { className })}
    />
  )
}

export function useContactLabels(): Contact {
  const { t } = useLingui()
  return {
    name: t`Name`,
    address: t`Address`,
    phone: t`Phone`,
    email: t`Email`,
    description: t`Description`,
    timeZone: t`Time Zone`,
  }
}
