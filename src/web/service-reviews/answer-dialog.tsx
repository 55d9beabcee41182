import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import type { ServiceRating } from '#shared/service-reviews/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const AnswerForm = z.strictObject({ words: text(1, 2000, 'rating-answer-required') })
type Fields = z.input<typeof AnswerForm>

/** What the company says to it; from then on the rating stands as it is. */
export function AnswerDialog({ rating, onClose }: { rating: ServiceRating; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(AnswerForm, { words: '' })
  const failure = useFailure(serviceReviews.list, serviceReviews.review)
  const answer = useAction(serviceReviews.answer, {
    onDone: () => {
      toast({ title: t`Answer sent` })
      onClose()
    },
    onFail: failure(t`The answer could not be sent.`),
  })
  const { id, version, words: said } = rating
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Answer the rating`} description={said}>
      <Form form={form} onSubmit={({ words }) => answer.run({ id, version, words })}>
        <FormField<Fields> name="words" label={t`Answer`} hint={t`The client reads it.`} required>
          {props => <Textarea {...props} rows={4} maxLength={2000} />}
        </FormField>
        <FormActions pending={answer.isPending} onCancel={onClose}>
          <Trans>Send</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
