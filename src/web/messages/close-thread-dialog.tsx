import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { threads } from '#shared/messages/contract.ts'
import { messageText, type Thread } from '#shared/messages/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const CloseForm = z.strictObject({ words: messageText })
type Fields = z.input<typeof CloseForm>

/** Ends a thread with a client, with a last word that both sides read. */
export function CloseThreadDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(CloseForm, { words: '' })
  const fail = useFailure(threads.read)
  const close = useAction(threads.close, { onDone: onClose, onFail: fail(t`The thread was not closed.`) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Close thread`}
      description={t`Everyone still reads it. Nothing more is said in it until it is opened again.`}
    >
      <Form form={form} onSubmit={({ words }) => close.run({ id: thread.id, isClosed: true, words })}>
        <FormField<Fields> name="words" label={t`Last word`} hint={t`The client reads it.`}>
          {props => <Textarea {...props} rows={3} maxLength={4000} />}
        </FormField>
        <FormActions pending={close.isPending} onCancel={onClose}>
          <Trans>Close thread</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
