import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { cityPlaceOf } from '#shared/country/city-place.ts'
import { isOnEarth, type LatLng } from '#shared/geo.ts'
import { pointed } from '#shared/schema.ts'
import { useFormat } from '#web/platform/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { MinuteOptions } from '#web/ui/minute-options.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { UseMyPosition } from '#web/ui/use-my-position.tsx'
import { FindAddress, PlacePicker } from '#web/zones/public.tsx'
import type { BusinessValues } from './business-values.ts'
import { ClientField } from './choose-client.tsx'
import { ClientNotesSelect } from './client-notes-select.tsx'

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

interface PlaceFieldsProps {
  organizationId: number
  country: string
  currency: string
}

/** Where a site is, what an hour there costs its client, and how strictly its zones are taken. */
export function PlaceFields({ organizationId, country, currency }: PlaceFieldsProps) {
  const { t } = useLingui()
  const { zone } = useFormat()
  const { register } = useFormContext<BusinessValues>()
  const example = cityPlaceOf(zone) ?? { lat: 40.7128, lng: -74.006 }
  return (
    <>
      <FormField<BusinessValues> name="latitude" label={t`Latitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder={String(example.lat)} />}
      </FormField>
      <FormField<BusinessValues> name="longitude" label={t`Longitude`} optional>
        {props => <Input {...props} inputMode="text" autoComplete="off" placeholder={String(example.lng)} />}
      </FormField>
      <PositionTools organizationId={organizationId} country={country} />
      <FormField<BusinessValues> name="billRate" label={t`Bill rate (per hour)`} optional>
        {props => <MoneyInput {...props} currency={currency} placeholder="45.00" />}
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
      <FormField<BusinessValues> name="ordersAtClockIn" label={t`Orders not read at clock-in`} required>
        {props => (
          <Select {...props}>
            <option value="nothing">{t`Say nothing`}</option>
            <option value="warn">{t`Warn: say so and accept`}</option>
            <option value="stop">{t`Stop: first read, then clock in`}</option>
          </Select>
        )}
      </FormField>
      <Checkbox
        {...register('ordersNeedApproval')}
        label={t`The client approves orders for this site before they apply`}
        className="sm:col-span-2"
      />
      <FormField<BusinessValues> name="clientNotes" label={t`Notes that the client reads`} optional>
        {props => <ClientNotesSelect {...props} none={t`As the company says`} />}
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

const usualMinutes = [15, 20, 30, 45, 60, 90, 120, 180, 240] as const
const graceMinutes = [1, 2, 3, 5, 10, 15, 20, 30, 60] as const

/** How often whoever works here says that they are well, and what happens otherwise. */
export function CheckInFields() {
  const { t } = useLingui()
  const { register, watch } = useFormContext<BusinessValues>()
  const minutes = watch('checkInMinutes')
  // One that was set by another way than this list is not lost.
  const held = Number(minutes)
  const intervals = minutes === '' || usualMinutes.some(one => one === held) ? usualMinutes : [held, ...usualMinutes]
  return (
    <>
      <FormField<BusinessValues>
        name="checkInMinutes"
        label={t`Guards check in every`}
        hint={t`Who works alone here taps or scans in time; if not, they are reminded, then those in charge are told.`}
      >
        {props => (
          <Select {...props}>
            <option value="">{t`They do not`}</option>
            <MinuteOptions of={intervals} />
          </Select>
        )}
      </FormField>
      {minutes !== '' && (
        <>
          <FormField<BusinessValues>
            name="checkInGraceMinutes"
            label={t`Time between the steps`}
            hint={t`After the guard whoever is on duty is told, then everyone in charge.`}
            asNumber
          >
            {props => (
              <Select {...props}>
                <MinuteOptions of={graceMinutes} />
              </Select>
            )}
          </FormField>
          <Checkbox {...register('checkInPausesOnBreaks')} label={t`Not during breaks`} className="sm:col-span-2" />
        </>
      )}
    </>
  )
}

/** Says where the site is without typing it: by its address, by standing there, or by a tap on the map. */
function PositionTools({ organizationId, country }: Pick<PlaceFieldsProps, 'organizationId' | 'country'>) {
  const { watch, setValue } = useFormContext<BusinessValues>()
  const [latitude, longitude, address] = watch(['latitude', 'longitude', 'address'])
  const place =
    latitude === '' || longitude === '' ? null : { lat: Number(pointed(latitude)), lng: Number(pointed(longitude)) }
  const isPlace = place !== null && isOnEarth(place)
  function choose({ lat, lng }: LatLng) {
    setValue('latitude', lat.toFixed(6), { shouldValidate: true, shouldDirty: true })
    setValue('longitude', lng.toFixed(6), { shouldValidate: true, shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <PlacePicker place={isPlace ? place : null} onPlace={choose} />
      <FindAddress address={address} organizationId={organizationId} country={country} onFound={choose} />
      <div className="flex flex-wrap items-center gap-2">
        <UseMyPosition onFound={choose} />
        <span className="text-muted text-sm">
          <Trans>Or tap the map where the site is. New zones begin there.</Trans>
        </span>
      </div>
    </div>
  )
}
