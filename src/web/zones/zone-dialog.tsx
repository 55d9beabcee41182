import { Trans, useLingui } from '@lingui/react/macro'
import { PenTool } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { LatLng } from '#shared/geo.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { siteText } from '#shared/place-text.ts'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { farFromSite, outlineProblem } from '#shared/zones/rules.ts'
import { type MapSite, mapSites } from '#shared/zones/site-contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { RecordField } from '#web/ui/record-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { UseMyPosition } from '#web/ui/use-my-position.tsx'
import { FindAddress } from './find-address.tsx'
import { placeOf } from './map-ground.ts'
import {
  draftOf,
  isStartingShape,
  pointsOf,
  rectangleAt,
  textOf,
  valuesOfZone,
  ZoneForm,
  type ZoneValues,
} from './zone-form.ts'
import { useZoneTypeWords, zoneTypes } from './zone-types.tsx'

interface ZoneDialogProps {
  /** The one to change; without it a new one is made. */
  zone?: Zone | undefined
  values: ZoneValues
  /** Leaves the form for the map, and comes back with an outline. */
  onDraw: (values: ZoneValues) => void
  onSaved: (zone: Zone) => void
  onClose: () => void
}

export function ZoneDialog({ zone, values, onDraw, onSaved, onClose }: ZoneDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const form = useSchemaForm(ZoneForm, values)
  const newer = useNewer(zone)
  const words = useZoneTypeWords()
  const sites = useEndpoint(mapSites.list, {}).data ?? []
  const startAt = (place: LatLng) =>
    form.setValue('coordinates', textOf(rectangleAt(place)), { shouldValidate: true, shouldDirty: true })
  const outcome = {
    onDone: (saved: Zone) => {
      toast(
        zone
          ? { title: t`Geofence Updated`, description: t`Geofence has been updated successfully.` }
          : { title: t`Geofence Created`, description: t`New geofence zone has been created successfully.` },
      )
      onSaved(saved)
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      const fallback = zone ? t`Failed to update geofence.` : t`Failed to create geofence.`
      failure(fallback)(error)
    },
  }
  const create = useAction(zones.create, outcome)
  const update = useAction(zones.update, outcome)
  const save = (typed: ZoneValues) =>
    newer.base === undefined
      ? create.run({ ...draftOf(typed), isActive: true })
      : update.run({ ...draftOf(typed), id: newer.base.id, version: newer.base.version })
  const theirs = newer.base && valuesOfZone(newer.base)
  return (
    <Dialog open onOpenChange={onClose} title={zone ? t`Edit Zone` : t`Add Zone`}>
      <Form form={form} onSubmit={save}>
        {newer.isStale && theirs && (
          <NewerVersion
            differences={differencesOf(form.getValues(), theirs, {
              name: t`Zone Name`,
              zoneType: t`Zone Type`,
              coordinates: t`Points`,
            })}
            onTake={() => form.reset(theirs)}
          />
        )}
        <FormField<ZoneValues> name="name" label={t`Zone Name`} required>
          {props => <Input {...props} autoComplete="off" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<ZoneValues> name="zoneType" label={t`Zone Type`} required>
            {props => (
              <Select {...props}>
                {zoneTypes.map(type => (
                  <option key={type} value={type}>
                    {words(type)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <RecordField<ZoneValues, typeof businesses.list>
            name="businessId"
            label={t`Site`}
            of={businesses.list}
            where={{}}
            nameOf={siteText}
            none={t`None`}
            optional
            onChoose={chosen => {
              const place = placeOf(sites.find(site => site.id === chosen?.id))
              if (place && isStartingShape(form.getValues('coordinates'))) startAt(place)
            }}
          />
        </div>
        <FormField<ZoneValues>
          name="coordinates"
          label={t`Points`}
          hint={t`One point a line: latitude, longitude. Or draw them on the map.`}
          required
        >
          {props => <Textarea {...props} rows={5} className="font-mono tabular-nums" spellCheck={false} />}
        </FormField>
        <FarFromSite sites={sites} />
        <FindAddress onFound={startAt} />
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={<PenTool size={16} aria-hidden="true" />} onClick={() => onDraw(form.getValues())}>
            <Trans>Draw on the Map</Trans>
          </Button>
          <UseMyPosition onFound={startAt} />
        </div>
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {zone ? t`Save` : t`Create Zone`}
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** A zone that its site lies outside of by far was drawn for another, or the site stands wrong. */
function FarFromSite({ sites }: { sites: readonly MapSite[] }) {
  const format = useFormat()
  const { watch, setValue } = useFormContext<ZoneValues>()
  const [businessId, text] = watch(['businessId', 'coordinates'])
  const site = sites.find(({ id }) => String(id) === businessId)
  const [place, points] = [placeOf(site), pointsOf(text)]
  const metres = place && points && outlineProblem(points) === null ? farFromSite(points, place) : null
  if (site === undefined || place === null || metres === null) return null
  const [distance, name] = [format.distance(metres), site.name]
  return (
    <Banner
      tone="wait"
      action={
        <Button size="small" onClick={() => setValue('coordinates', textOf(rectangleAt(place)))}>
          <Trans>Start at the site</Trans>
        </Button>
      }
    >
      <Trans>
        These points are {distance} from {name}.
      </Trans>
    </Banner>
  )
}
