import { useLingui } from '@lingui/react/macro'
import { type Organization, organizations } from '#shared/organizations/contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { ContactFields, useContactLabels } from './contact-fields.tsx'
import { CountryFields } from './country-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { ClientFields, CodeField, OwnerFields, PayFields } from './organization-fields.tsx'
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
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const failure = useFailure()
  const contactLabels = useContactLabels()
  const { company } = useUser()
  const isAdmin = useReach('organization:write') === 'all'
  const opened = organization ? valuesOfOrganization(organization) : blankOrganization(company)
  const form = useSchemaForm(OrganizationForm, opened)
  const newer = useNewer(organization)
  const outcome = {
    onDone: (saved: Organization) => {
      toast({ title: organization ? t`Organization updated successfully` : t`Organization created successfully` })
      onSaved(saved)
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      failure(t`Failed to save the organization`)(error)
    },
  }
  const create = useAction(organizations.create, outcome)
  const update = useAction(organizations.update, outcome)

  function save(values: OrganizationValues) {
    if (isAdmin && values.providerId === '') {
      return form.setError('providerId', { message: wordsOfRefusal({ code: 'owner-required' }) })
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
          <NewerVersion
            differences={differencesOf(form.getValues(), theirs, {
              ...contactLabels,
              code: t`Company code`,
              country: t`Country`,
              language: t`Language`,
              currency: t`Currency`,
              claimsNeedApproval: t`Claims need approval`,
              clientNotes: t`Notes`,
              clientGraceMinutes: t`An empty post`,
              invoiceDueDays: t`Invoices due after (days)`,
              invoiceTaxPercent: t`Tax (%)`,
              invoiceFooter: t`Invoice footer`,
              invoiceIssuer: t`Company on invoices`,
              invoiceIssuerAddress: t`Address on invoices`,
              iban: t`IBAN`,
            })}
            onTake={() => form.reset(theirs)}
          />
        )}
        {isAdmin && <OwnerFields isNew={organization === undefined} />}
        <ContactFields country={form.watch('country')} />
        {organization && <CodeField />}
        <CountryFields />
        <ClientFields />
        <PayFields />
        {organization && <LogoField organization={organization} />}
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {organization ? t`Save` : t`Add Organization`}
        </FormActions>
      </Form>
    </Dialog>
  )
}
