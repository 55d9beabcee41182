import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { RefusalCode } from '#shared/refusals.ts'
import { text } from '#shared/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface TextDialogProps {
  title: string
  description: string
  label: string
  /** What is said when nothing was written. */
  missing: RefusalCode
  confirm: ReactNode
  danger?: boolean
  pending: boolean
  onSubmit: (written: string) => unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks for a few words that others will read: why, what is wrong, what the answer is. */
export function TextDialog({ missing, danger = false, ...props }: TextDialogProps) {
  const form = useSchemaForm(z.object({ written: text(1, 1000, missing) }), { written: '' })
  return (
    <Dialog open onOpenChange={open => !open && props.onClose()} title={props.title} description={props.description}>
      <Form form={form} onSubmit={({ written }) => props.onSubmit(written)}>
        {props.children}
        <FormField<{ written: string }> name="written" label={props.label} required>
          {field => <Textarea rows={3} maxLength={1000} {...field} />}
        </FormField>
        <FormActions danger={danger} pending={props.pending} onCancel={props.onClose}>
          {props.confirm}
        </FormActions>
      </Form>
    </Dialog>
  )
}
