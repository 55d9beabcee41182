import { useLingui } from '@lingui/react/macro'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlaceFields } from './business-fields.tsx'
import {
  BusinessForm,
  type BusinessValues,
  blankBusiness,
  draftOfBusiness,
  valuesOfBusiness,
} from './business-values.ts'
import { ContactFields, TimeZoneField, useContactLabels } from './contact-fields.tsx'

interface BusinessDialogProps {
  organization: Organization
  /** The one to change; without it a new one is opened. */
  business?: Business | undefined
  onClose: () => void
}

export function BusinessDialog({ organization, business, onClose }: BusinessDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const contactLabels = useContactLabels()
  const opened = business ? valuesOfBusiness(business) : blankBusiness(organization.timeZone)
  const form = useSchemaForm(BusinessForm, opened)
  const newer = useNewer(business)
  const outcome = {
    onDone: () => {
      toast({ title: business ? t`Business updated successfully` : t`Business created successfully` })
      onClose()
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      failure(t`Failed to save the business`)(error)
    },
  }
  const create = useAction(businesses.create, outcome)
  const update = useAction(businesses.update, outcome)

  function save(values: BusinessValues) {
    const draft = draftOfBusiness(values)
    if (newer.base === undefined) return create.run({ ...draft, organizationId: organization.id })
    return update.run({ ...draft, id: newer.base.id, version: newer.base.version })
  }

  const theirs = newer.base && valuesOfBusiness(newer.base)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={business ? t`Edit Business` : t`Add Business`}
      description={t`A site or branch of ${organization.name} where work happens.`}
    >
      <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        {newer.isStale && theirs && (
          <NewerVersion
            differences={differencesOf(form.getValues(), theirs, {
              ...contactLabels,
              latitude: t`Latitude`,
              longitude: t`Longitude`,
              billRate: t`Bill rate (per hour)`,
              geofencePolicy: t`Clocking in outside of every zone`,
              requiredLicences: t`Required licences`,
            })}
            onTake={() => form.reset(theirs)}
          />
        )}
        <ContactFields />
        <TimeZoneField country={organization.country} className="sm:col-span-2" />
        <PlaceFields />
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {business ? t`Save` : t`Add Business`}
        </FormActions>
      </Form>
    </Dialog>
  )
}
