import { useLingui } from '@lingui/react/macro'
import { FormField } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { timeZones } from './time-zones.ts'

interface Contact {
  name: string
  address: string
  phone: string
  email: string
  description: string
  timeZone: string
}

/** What organizations and businesses have in common. */
export function ContactFields({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  return (
    <>
      <FormField<Contact> name="name" label={t`Name`} required className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="address" label={t`Address`} optional className="sm:col-span-2">
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="phone" label={t`Phone`} optional>
        {props => <Input {...props} type="tel" autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="email" label={t`Email`} optional>
        {props => <Input {...props} type="email" autoComplete="off" />}
      </FormField>
      <FormField<Contact> name="description" label={t`Description`} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={2} />}
      </FormField>
      <FormField<Contact> name="timeZone" label={t`Time Zone`} required className="sm:col-span-2">
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
