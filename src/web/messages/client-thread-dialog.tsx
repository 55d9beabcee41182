import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { threads } from '#shared/messages/contract.ts'
import { text } from '#shared/schema.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const ClientThreadForm = z.strictObject({ businessId: z.string(), title: text(1, 100, 'thread-title-required') })
type Fields = z.input<typeof ClientThreadForm>

interface ClientThreadDialogProps {
  onOpened: (threadId: number) => void
  onClose: () => void
}

/** Opens a thread in which the people of a site's client and those who guard it talk to each other. */
export function ClientThreadDialog({ onOpened, onClose }: ClientThreadDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(ClientThreadForm, { businessId: '', title: '' })
  const fail = useFailure()
  const open = useAction(threads.open, {
    onDone: ({ id }) => onOpened(id),
    onFail: fail(t`The thread could not be opened.`),
  })
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t`Talk with the client of a site`}
      description={t`The people of the client and everyone who works at the site read and write in it. They see nothing of other threads.`}
    >
      <Form
        form={form}
        onSubmit={({ businessId, title }) => open.run({ kind: 'client', businessId: Number(businessId), title })}
      >
        <BusinessField<Fields> name="businessId" none={t`Choose a site`} required />
        <FormField<Fields> name="title" label={t`Name that the client sees`} required>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormActions pending={open.isPending} onCancel={onClose}>
          <Trans>Open thread</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
