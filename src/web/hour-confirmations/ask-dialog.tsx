import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { contracts } from '#shared/contracts/contract.ts'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { day } from '#shared/schema.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const AskForm = z.strictObject({ contract: z.string(), day: day('no-days') })
type Fields = z.input<typeof AskForm>

interface AskDialogProps {
  /** The client that the list is narrowed to, or empty. */
  client: string
  onClose: () => void
}

/** Asks for a week of one contract; any of its days will do. */
export function AskDialog({ client, onClose }: AskDialogProps) {
  const { t } = useLingui()
  const list = useEndpoint(contracts.list, { includeEnded: true, ...(client !== '' && { clientId: Number(client) }) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Ask a client`}
      description={t`For the approved hours of a week that were not asked for yet, or were put right since.`}
    >
      <Loaded of={list}>
        {found => <AskFields options={found.filter(({ confirmsHours }) => confirmsHours)} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface AskFieldsProps {
  options: { id: number; name: string; clientName: string }[]
  onClose: () => void
}

function AskFields({ options, onClose }: AskFieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useFailure()
  const form = useSchemaForm(AskForm, {
    contract: String(options[0]?.id ?? ''),
    day: addDays(mondayOf(format.today()), -7),
  })
  const ask = useAction(hourConfirmations.ask, {
    onDone: () => {
      toast({ title: t`The client was asked` })
      onClose()
    },
    onFail: failure(t`The client could not be asked.`),
  })
  if (options.length === 0)
    return (
      <p className="text-muted">
        <Trans>By no contract a client confirms hours. Say so in the contract first.</Trans>
      </p>
    )
  return (
    <Form
      form={form}
      onSubmit={({ contract, day: chosen }) =>
        ask.run({ contractId: Number(contract), weekStarting: mondayOf(chosen) })
      }
    >
      <FormField<Fields> name="contract" label={t`Contract`} required>
        {props => (
          <Select {...props}>
            {options.map(({ id, name, clientName }) => (
              <option key={id} value={id}>
                {clientName} · {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<Fields> name="day" label={t`A day of the week`} required>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormActions pending={ask.isPending} onCancel={onClose}>
        <Trans>Ask</Trans>
      </FormActions>
    </Form>
  )
}
