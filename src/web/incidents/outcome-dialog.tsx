import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const Outcome = z.strictObject({ outcome: text(1, 1000, 'outcome-required') })
type Values = z.input<typeof Outcome>

interface OutcomeDialogProps {
  title: string
  description?: string
  pending: boolean
  onSend: (outcome: string) => Promise<unknown>
  onClose: () => void
  /** What sending it does. */
  children: ReactNode
}

/** How it ended: without it, a report would end with its first sentence. */
export function OutcomeDialog({ title, description, pending, onSend, onClose, children }: OutcomeDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Outcome, { outcome: '' })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} description={description}>
      <Form form={form} onSubmit={({ outcome }) => onSend(outcome)}>
        <FormField<Values> name="outcome" label={t`Outcome`} required>
          {props => <Textarea {...props} rows={3} maxLength={1000} />}
        </FormField>
        <UsualOutcomes />
        <FormActions pending={pending} onCancel={onClose}>
          {children}
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** How most of them end: a beginning to write on from. */
function UsualOutcomes() {
  const { t } = useLingui()
  const { setValue, setFocus } = useFormContext<Values>()
  const usual = [t`Dealt with on the spot`, t`False alarm`, t`Nobody found`, t`Handed over to the police`]
  return (
    <div className="flex flex-wrap gap-2">
      {usual.map(outcome => (
        <Button
          key={outcome}
          size="small"
          onClick={() => {
            setValue('outcome', outcome, { shouldValidate: true })
            setFocus('outcome')
          }}
        >
          {outcome}
        </Button>
      ))}
    </div>
  )
}
