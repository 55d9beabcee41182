import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '#shared/accounts/contract.ts'
import { type Organization, organizations } from '#shared/organizations/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { differencesOf, useNewer } from '#web/platform/newer.ts'
import { serverMessageOf } from '#web/platform/problem.ts'
import { useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContactFields } from './contact-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { OwnerFields, PayFields } from './organization-fields.tsx'
import {
  blankOrganization,
  draftOfOrganization,
  OrganizationForm,
  type OrganizationValues,
  valuesOfOrganization,
} from './organization-values.ts'

interface OrganizationDialogProps {
  /** The one to change; without it a new one is opened. */
  organization?: Organization | undefined
  onSaved: (organization: Organization) => void
  onClose: () => void
}

export function OrganizationDialog({ organization, onSaved, onClose }: OrganizationDialogProps) {
  const { t } = useLingui()
  const isAdmin = useReach('organization:write') === 'all'
  const opened = organization ? valuesOfOrganization(organization) : blankOrganization
  const form = useSchemaForm(OrganizationForm, opened)
  const newer = useNewer(organization)
  const outcome = {
    refresh: [organizations.list, accounts.user],
    onDone: (saved: Organization) => {
      toast({ title: organization ? t`Organization updated successfully` : t`Organization created successfully` })
      onSaved(saved)
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to save the organization`),
        variant: 'destructive',
      })
    },
  }
  const create = useAction(organizations.create, outcome)
  const update = useAction(organizations.update, outcome)

  function save(values: OrganizationValues) {
    if (isAdmin && values.providerId === '') {
      return form.setError('providerId', { message: 'Choose the provider who owns the organization' })
    }
    const draft = draftOfOrganization(values, isAdmin, newer.base === undefined)
    if (newer.base === undefined) return create.run(draft)
    const { id, version } = newer.base
    return update.run({ ...draft, id, version, ...(isAdmin && { isActive: values.isActive }) })
  }

  const theirs = newer.base && valuesOfOrganization(newer.base)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={organization ? t`Edit Organization` : t`Add Organization`}
      description={t`The wall around a company's people, hours and invoices, and its rules of pay.`}
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
                overtimeThresholdHours: t`Overtime after (hours a week)`,
                roundingMinutes: t`Rounding`,
                breaksPaid: t`Breaks are paid`,
                claimsNeedApproval: t`Claims need approval`,
                invoiceDueDays: t`Invoices due after (days)`,
                invoiceTaxPercent: t`Tax (%)`,
                invoiceFooter: t`Invoice footer`,
                invoiceIssuer: t`Company on invoices`,
                invoiceIssuerAddress: t`Address on invoices`,
              })}
              onTake={() => form.reset(theirs)}
            />
          </div>
        )}
        {isAdmin && <OwnerFields isNew={organization === undefined} />}
        <ContactFields timeZone={opened.timeZone} />
        <PayFields />
        {organization && <LogoField organization={organization} />}
        <div className="sm:col-span-2">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" pending={create.isPending || update.isPending}>
              {organization ? t`Save` : t`Add Organization`}
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  )
}
