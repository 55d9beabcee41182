import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { contracts } from '#shared/contracts/contract.ts'
import type { ContractDetails } from '#shared/contracts/shapes.ts'
import { day } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const EndForm = z.object({ endsOn: day('no-days') })
type EndValues = z.infer<typeof EndForm>

export function EndContract({ contract, onClose }: { contract: ContractDetails; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useFailure(contracts.list)
  const form = useSchemaForm(EndForm, { endsOn: contract.endsOn ?? format.today() })
  const end = useAction(contracts.end, { onDone: onClose, onFail: failure(t`The contract could not be ended.`) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`End contract`}
      description={t`Hours up to that day are invoiced by it, and its invoices stay.`}
    >
      <Form form={form} onSubmit={({ endsOn }) => end.run({ id: contract.id, version: contract.version, endsOn })}>
        <FormField<EndValues> name="endsOn" label={t`Last day`} required>
          {props => <Input {...props} type="date" min={contract.startsOn} />}
        </FormField>
        <FormActions pending={end.isPending} onCancel={onClose}>
          <Trans>End contract</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
