import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { text } from '#shared/schema.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const LogNote = z.strictObject({ content: text(1, 2000, 'content-required') })
type Values = z.input<typeof LogNote>

/** A button until someone wants to write: a field that is always there would swallow the shortcuts. */
export function NoteSection({ incidentId }: { incidentId: number }) {
  const { t } = useLingui()
  const [state, setState] = useState<'untouched' | 'writing' | 'written'>('untouched')
  const write = () => setState('writing')
  useShortcut('m', t`Add a note to the open incident`, write)
  if (state === 'writing') return <NoteForm incidentId={incidentId} onClose={() => setState('written')} />
  return (
    <Button
      size="small"
      icon={<MessageSquarePlus size={16} aria-hidden="true" />}
      // The form that had the focus is gone: it comes back to where it was opened.
      autoFocus={state === 'written'}
      onClick={write}
      className="self-start"
    >
      <Trans>Add Note</Trans>
    </Button>
  )
}

function NoteForm({ incidentId, onClose }: { incidentId: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(LogNote, { content: '' })
  const add = useAct(dispatch.note, {
    about: ({ content }) => content,
    onKept: onClose,
    onDone: onClose,
    onFail: () => toast({ title: t`Error`, description: t`Failed to add the note.`, variant: 'destructive' }),
  })
  return (
    <Form form={form} onSubmit={({ content }) => add.run({ id: incidentId, content })}>
      <FormField<Values> name="content" label={t`Note`} required>
        {props => <Textarea {...props} rows={3} maxLength={2000} autoFocus />}
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="small" pending={add.isPending}>
          <Trans>Add Note</Trans>
        </Button>
        <Button size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
