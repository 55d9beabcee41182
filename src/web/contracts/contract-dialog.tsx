import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { contracts } from '#shared/contracts/contract.ts'
import type { ContractDetails } from '#shared/contracts/shapes.ts'
import { ClientField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { BillingFields, DaysFields, ServiceFields } from './contract-fields.tsx'
import {
  blankContract,
  ContractForm,
  type ContractValues,
  draftOfContract,
  valuesOfContract,
} from './contract-values.ts'
import { RatesField } from './rates-field.tsx'
import { SitesField } from './sites-field.tsx'

interface ContractDialogProps {
  /** The one to change; without it a new one is written. */
  contract?: ContractDetails | undefined
  /** The client that the list is narrowed to, or empty. */
  client: string
  onSaved: (contract: ContractDetails) => void
  onClose: () => void
}

export function ContractDialog({ contract, client, onSaved, onClose }: ContractDialogProps) {
  const { t } = useLingui()
  const [clientId, setClientId] = useState(contract?.clientId ?? (Number(client) || null))
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={contract ? t`Edit contract` : t`Add contract`}
      description={t`What was agreed with a client: where, from when on, at what price and on which terms.`}
    >
      <div className="flex flex-col gap-4">
        {contract === undefined && (
          <ClientField
            value={clientId}
            onChange={setClientId}
            organizationId={undefined}
            none={t`Choose a client`}
            required
          />
        )}
        {clientId !== null && (
          <OfClient key={clientId} clientId={clientId} contract={contract} onSaved={onSaved} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface OfClientProps extends Omit<ContractDialogProps, 'client'> {
  clientId: number
}

function OfClient({ clientId, ...rest }: OfClientProps) {
  const details = useEndpoint(clients.read, { id: clientId })
  return <Loaded of={details}>{client => <ContractFields client={client} {...rest} />}</Loaded>
}

interface ContractFieldsProps extends Omit<OfClientProps, 'clientId'> {
  client: ClientDetails
}

function ContractFields({ client, contract, onSaved, onClose }: ContractFieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useFailure()
  const form = useSchemaForm(
    ContractForm,
    contract ? valuesOfContract(client, contract) : blankContract(client, format.today()),
  )
  const outcome = {
    onDone: onSaved,
    onFail: failure(t`The contract could not be saved.`),
  }
  const create = useAction(contracts.create, outcome)
  const update = useAction(contracts.update, outcome)
  const save = (values: ContractValues) => {
    const draft = draftOfContract(values)
    return contract
      ? update.run({ id: contract.id, version: contract.version, ...draft })
      : create.run({ clientId: client.id, ...draft })
  }
  return (
    <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
      <DaysFields />
      <SitesField />
      <Rates client={client} />
      <BillingFields />
      <ConfirmationFields people={client.people} />
      <ServiceFields />
      <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
        {contract ? t`Save` : t`Add contract`}
      </FormActions>
    </Form>
  )
}

/** In the money of the contract, else of the client, else of the company. */
function Rates({ client }: { client: ClientDetails }) {
  const user = useUser()
  const chosen = useWatch<ContractValues, 'currency'>({ name: 'currency' })
  return <RatesField currency={chosen || client.currency || user.company.currency} />
}
