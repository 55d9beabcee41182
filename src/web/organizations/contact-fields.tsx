import { useLingui } from '@lingui/react/macro'
import { FormField } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import type { Contact } from './contact-values.ts'
import { timeZones } from './time-zones.ts'

/** What organizations and businesses have in common. */
export function ContactFields({ timeZone }: { timeZone: string }) {
  const labels = useContactLabels()
  return (
    <>
      <FormField<Contact> name="name" label={labels.name} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="address" label={labels.address} optional className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
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
      <FormField<Contact> name="timeZone" label={labels.timeZone} required className="sm:col-span-2">
        {props => (
          <Select {...props}>
            {timeZones(timeZone).map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
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
