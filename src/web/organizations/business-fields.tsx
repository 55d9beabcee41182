import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { isOnEarth, type LatLng } from '#shared/geo.ts'
import { FormField } from '#web/ui/form.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { UseMyPosition } from '#web/ui/use-my-position.tsx'
import { FindAddress, PlacePicker } from '#web/zones/public.tsx'
import type { BusinessValues } from './business-values.ts'
import { ClientField } from './choose-client.tsx'

interface SiteClientProps {
  organizationId: number
  /** The name of the client it has already. */
  held: string | null | undefined
}

/** Whose site it is: who sees what happens there, and whom its hours are invoiced to. */
export function SiteClient({ organizationId, held }: SiteClientProps) {
  const { t } = useLingui()
  const { field, fieldState } = useController<BusinessValues, 'clientId'>({ name: 'clientId' })
  return (
    <ClientField
      value={field.value}
      onChange={field.onChange}
      organizationId={organizationId}
      none={t`None (our own premises)`}
      held={held}
      error={fieldState.error?.message}
      className="sm:col-span-2"
    />
  )
}

/** Where a site is, what an hour there costs its client, and how strictly its zones are taken. */
export function PlaceFields({ organizationId }: { organizationId: number }) {
  const { t } = useLingui()
  return (
    <>
      <FormField<BusinessValues> name="latitude" label={t`Latitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder="40.7128" />}
      </FormField>
      <FormField<BusinessValues> name="longitude" label={t`Longitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder="-74.006" />}
      </FormField>
      <PositionTools organizationId={organizationId} />
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

/** Says where the site is without typing it: by its address, by standing there, or by a tap on the map. */
function PositionTools({ organizationId }: { organizationId: number }) {
  const { watch, setValue } = useFormContext<BusinessValues>()
  const [latitude, longitude, address] = watch(['latitude', 'longitude', 'address'])
  const place = latitude === '' || longitude === '' ? null : { lat: Number(latitude), lng: Number(longitude) }
  const isPlace = place !== null && isOnEarth(place)
  function choose({ lat, lng }: LatLng) {
    setValue('latitude', lat.toFixed(6), { shouldValidate: true, shouldDirty: true })
    setValue('longitude', lng.toFixed(6), { shouldValidate: true, shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <PlacePicker place={isPlace ? place : null} onPlace={choose} />
      <FindAddress address={address} organizationId={organizationId} onFound={choose} />
      <div className="flex flex-wrap items-center gap-2">
        <UseMyPosition onFound={choose} />
        <span className="text-muted text-sm">
          <Trans>Or tap the map where the site is. New zones begin there.</Trans>
        </span>
      </div>
    </div>
  )
}
