import { useLingui } from '@lingui/react/macro'
import { clients } from '#shared/clients/contract.ts'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { CheckInFields, PlaceFields, SiteClient } from './business-fields.tsx'
import {
  BusinessForm,
  type BusinessValues,
  blankBusiness,
  draftOfBusiness,
  valuesOfBusiness,
} from './business-values.ts'
import { ContactFields, TimeZoneField, useContactLabels } from './contact-fields.tsx'

interface BusinessDialogProps {
  organization: Pick<Organization, 'id' | 'name' | 'country' | 'timeZone' | 'currency'>
  /** Whose site a new one becomes. */
  client?: { id: number; name: string }
  /** The one to change; without it a new one is opened. */
  business?: Business | undefined
  onClose: () => void
}

export function BusinessDialog({ organization, client, business, onClose }: BusinessDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const contactLabels = useContactLabels()
  const opened = business ? valuesOfBusiness(business) : blankBusiness(organization.timeZone, client?.id ?? null)
  const form = useSchemaForm(BusinessForm, opened)
  const newer = useNewer(business)
  const outcome = {
    onDone: () => {
      toast({ title: business ? t`Site updated successfully` : t`Site created successfully` })
      onClose()
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      failure(t`Failed to save the site`)(error)
    },
  }
  const create = useAction(businesses.create, outcome)
  const update = useAction(businesses.update, outcome)

  function save(values: BusinessValues) {
    const draft = draftOfBusiness(values)
    if (newer.base === undefined) return create.run({ ...draft, organizationId: organization.id })
    return update.run({ ...draft, id: newer.base.id, version: newer.base.version })
  }

  // A site is where its client is, until something else is typed.
  const clientId = form.watch('clientId')
  const payer = useEndpoint(clients.read, { id: clientId ?? 0 }, { enabled: clientId !== null })
  const country = (clientId !== null && payer.data?.country) || organization.country

  const theirs = newer.base && valuesOfBusiness(newer.base)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={business ? t`Edit Site` : t`Add Site`}
      description={t`A place where people of ${organization.name} work.`}
    >
      <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        {newer.isStale && theirs && (
          <NewerVersion
            differences={[
              ...(form.getValues('clientId') === theirs.clientId
                ? []
                : [{ label: t`Client`, value: newer.base?.clientName ?? t`None (our own premises)` }]),
              ...differencesOf(form.getValues(), theirs, {
                ...contactLabels,
                latitude: t`Latitude`,
                longitude: t`Longitude`,
                billRate: t`Bill rate (per hour)`,
                geofencePolicy: t`Clocking in outside of every zone`,
                ordersAtClockIn: t`Orders not read at clock-in`,
                ordersNeedApproval: t`The client approves orders for this site before they apply`,
                clientNotes: t`Notes that the client reads`,
                requiredLicences: t`Required licences`,
                checkInMinutes: t`Guards check in every`,
                checkInGraceMinutes: t`Time between the steps`,
                checkInPausesOnBreaks: t`Not during breaks`,
              }),
            ]}
            onTake={() => form.reset(theirs)}
          />
        )}
        <SiteClient organizationId={organization.id} held={business?.clientName ?? client?.name} />
        <ContactFields country={country} />
        <TimeZoneField country={country} className="sm:col-span-2" />
        <PlaceFields organizationId={organization.id} country={country} currency={organization.currency} />
        <CheckInFields />
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {business ? t`Save` : t`Add Site`}
        </FormActions>
      </Form>
    </Dialog>
  )
}
