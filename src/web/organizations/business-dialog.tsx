import { Trans, useLingui } from '@lingui/react/macro'
import { type Business, businesses } from '#shared/organizations/businesses.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { differencesOf, useNewer } from '#web/platform/newer.ts'
import { serverMessageOf } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlaceFields } from './business-fields.tsx'
import {
  BusinessForm,
  type BusinessValues,
  blankBusiness,
  draftOfBusiness,
  valuesOfBusiness,
} from './business-values.ts'
import { ContactFields } from './contact-fields.tsx'

interface BusinessDialogProps {
  organization: Organization
  /** The one to change; without it a new one is opened. */
  business?: Business | undefined
  onClose: () => void
}

export function BusinessDialog({ organization, business, onClose }: BusinessDialogProps) {
  const { t } = useLingui()
  const opened = business ? valuesOfBusiness(business) : blankBusiness(organization.timeZone)
  const form = useSchemaForm(BusinessForm, opened)
  const newer = useNewer(business)
  const outcome = {
    refresh: [businesses.list],
    onDone: () => {
      toast({ title: business ? t`Business updated successfully` : t`Business created successfully` })
      onClose()
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to save the business`),
        variant: 'destructive',
      })
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
          <div className="sm:col-span-2">
            <NewerVersion
              differences={differencesOf(form.getValues(), theirs, {
                name: t`Name`,
                address: t`Address`,
                phone: t`Phone`,
                email: t`Email`,
                description: t`Description`,
                timeZone: t`Time Zone`,
                latitude: t`Latitude`,
                longitude: t`Longitude`,
                billRate: t`Bill rate (per hour)`,
                geofencePolicy: t`Clocking in outside of every zone`,
                requiredLicences: t`Required licences`,
              })}
              onTake={() => form.reset(theirs)}
            />
          </div>
        )}
        <ContactFields timeZone={opened.timeZone} />
        <PlaceFields />
        <div className="sm:col-span-2">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" pending={create.isPending || update.isPending}>
              {business ? t`Save` : t`Add Business`}
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  )
}
