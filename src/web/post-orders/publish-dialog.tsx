import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { postOrders } from '#shared/post-orders/contract.ts'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const PublishForm = z.strictObject({ change: z.string() })
type Fields = z.input<typeof PublishForm>

/** The last word before an order applies: what is new in it. */
export function PublishDialog({ order, onClose }: { order: PostOrder; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(PublishForm, { change: '' })
  const fail = useFailure(postOrders.list)
  const publish = useAction(postOrders.publish, {
    onDone: () => {
      if (!order.needsApproval) toast({ title: t`Published`, description: t`Everyone it is for is told.` })
      onClose()
    },
    onFail: fail(t`It could not be published.`),
  })
  const { id, version } = order
  const told = order.draft?.mustAcknowledge
    ? t`Everyone it is for is told, and has to say that they have read it.`
    : t`Everyone it is for is told.`
  const asked = t`The client of the site reads these words. It is published as soon as they say yes.`
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={order.needsApproval ? t`Ask the client` : t`Publish`}
      description={order.needsApproval ? asked : told}
    >
      <Form form={form} onSubmit={({ change }) => publish.run({ id, change, version })}>
        {order.status === 'published' && (
          <FormField<Fields> name="change" label={t`What is new`} optional>
            {props => <Textarea {...props} rows={2} maxLength={500} />}
          </FormField>
        )}
        <FormActions pending={publish.isPending} onCancel={onClose}>
          {order.needsApproval ? <Trans>Ask the client</Trans> : <Trans>Publish</Trans>}
        </FormActions>
      </Form>
    </Dialog>
  )
}
