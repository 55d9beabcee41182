import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { OrganizationField, useOrganizationChosen } from '#web/organizations/public.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { countryOf } from '#web/platform/country-of.ts'
import { useUser } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { IdentityFields, TermsFields, useClientLabels } from './client-fields.tsx'
import { blankClient, ClientForm, type ClientValues, draftOfClient, valuesOfClient } from './client-values.ts'
import { ContactsField } from './contacts-field.tsx'

interface ClientDialogProps {
  /** The one to change; without it a new one is added. */
  client?: ClientDetails
  /** The organization that the list is narrowed to, or empty. */
  organization?: string
  onSaved: (client: ClientDetails) => void
  onClose: () => void
}

export function ClientDialog({ client, organization = '', onSaved, onClose }: ClientDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const labels = useClientLabels()
  const user = useUser()
  const chosen = useOrganizationChosen(organization)
  const [organizationId, setOrganizationId] = useState(chosen.organizationId ?? user.currentOrganizationId)
  const form = useSchemaForm(ClientForm, client ? valuesOfClient(client) : blankClient)
  const newer = useNewer(client)
  const outcome = {
    onDone: onSaved,
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      failure(client ? t`Failed to update client.` : t`Failed to add client.`)(error)
    },
  }
  const create = useAction(clients.create, outcome)
  const update = useAction(clients.update, outcome)

  function save(values: ClientValues) {
    const draft = draftOfClient(values)
    if (newer.base) return update.run({ ...draft, id: newer.base.id, version: newer.base.version })
    return create.run({ ...draft, ...(organizationId !== null && { organizationId }) })
  }

  const home = countryOf(user, client?.organizationId ?? organizationId)
  const theirs = newer.base && valuesOfClient(newer.base)
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={client ? t`Edit Client` : t`Add Client`}
      description={t`Whoever you work for and send invoices to.`}
    >
      <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        {newer.isStale && theirs && (
          <NewerVersion
            differences={differencesOf(inWords(form.getValues()), inWords(theirs), labels)}
            onTake={() => form.reset(theirs)}
          />
        )}
        {client === undefined && <OrganizationField value={organizationId} onChange={setOrganizationId} />}
        <IdentityFields home={home} />
        <ContactsField />
        <TermsFields home={home} />
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {client ? t`Save` : t`Add Client`}
        </FormActions>
      </Form>
    </Dialog>
  )
}

const inWords = ({ contacts, ...rest }: ClientValues) => ({
  ...rest,
  contacts: contacts.map(one => [one.name, one.title, one.email, one.phone].filter(Boolean).join(', ')).join('; '),
})
