import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { clientRequests } from '#shared/client-requests/contract.ts'
import type { ClientRequest } from '#shared/client-requests/shapes.ts'
import { text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const DeclineForm = z.strictObject({ words: text(1, 2000, 'request-answer-required') })
type Fields = z.input<typeof DeclineForm>

export function DeclineDialog({ request, onClose }: { request: ClientRequest; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(DeclineForm, { words: '' })
  const fail = useFailure(clientRequests.read)
  const decline = useAction(clientRequests.decline, { onDone: onClose, onFail: fail(t`It was not declined.`) })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Decline request`}>
      <Form form={form} onSubmit={({ words }) => decline.run({ id: request.id, words })}>
        <FormField<Fields> name="words" label={t`Why`} hint={t`The client reads it.`} required>
          {props => <Textarea {...props} rows={4} maxLength={2000} />}
        </FormField>
        <FormActions pending={decline.isPending} onCancel={onClose}>
          <Trans>Decline</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
