import { useLingui } from '@lingui/react/macro'
import { FormField } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import type { BusinessValues } from './business-values.ts'

/** Where a business is, what an hour there costs its client, and how strictly its zones are taken. */
export function PlaceFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField<BusinessValues> name="latitude" label={t`Latitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder="40.7128" />}
      </FormField>
      <FormField<BusinessValues> name="longitude" label={t`Longitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder="-74.006" />}
      </FormField>
      <FormField<BusinessValues> name="billRate" label={t`Bill rate (per hour)`} optional>
        {props => <Input {...props} inputMode="decimal" autoComplete="off" placeholder="45.00" />}
      </FormField>
      <FormField<BusinessValues> name="geofencePolicy" label={t`Clocking in outside of every zone`} required>
        {props => (
          <Select {...props}>
            <option value="block">{t`Block: refuse the clock-in`}</option>
            <option value="flag">{t`Flag: accept and mark for review`}</option>
            <option value="record">{t`Record: accept and note it`}</option>
          </Select>
        )}
      </FormField>
      <FormField<BusinessValues>
        name="requiredLicences"
        label={t`Required licences`}
        hint={t`Separated by commas. Only people who hold them are offered shifts here.`}
        optional
        className="sm:col-span-2"
      >
        {props => <Input {...props} autoComplete="off" placeholder={t`Guard card, First aid`} />}
      </FormField>
    </>
  )
}
