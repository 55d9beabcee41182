import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { NewNote, notePriorities, notes } from '#shared/notes/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePriorityWords } from './words.tsx'

// A select gives text; nothing chosen leaves the site to the server.
const NoteForm = z.extend(NewNote, { businessId: z.string() })
type Fields = z.input<typeof NoteForm>

export function AddNote({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Add Note`}>
      <AddNoteForm onClose={onClose} />
    </Dialog>
  )
}

function AddNoteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const priorities = usePriorityWords()
  const isOwn = useReach('note:add') === 'own'
  const form = useSchemaForm(NoteForm, {
    content: '',
    location: '',
    priority: 'normal',
    handover: false,
    businessId: '',
    // An empty text shows the prompt of the list; the schema asks for a choice.
    employeeId: isOwn && employeeId !== null ? employeeId : ('' as never),
  })
  const add = useAction(notes.create, {
    onDone: () => {
      toast({ title: t`Note Created`, description: t`Note has been created successfully.` })
      onClose()
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to create note.`, variant: 'destructive' }),
  })
  if (isOwn && employeeId === null)
    return (
      <p>
        <Trans>Your account is not linked to an employee record yet. Ask your supervisor to link it.</Trans>
      </p>
    )
  const send = ({ businessId, ...note }: z.output<typeof NoteForm>) =>
    add.run({ ...note, ...(businessId !== '' && { businessId: Number(businessId) }) })
  return (
    <Form form={form} onSubmit={send}>
      {!isOwn && <EmployeeField<Fields> name="employeeId" none={t`Choose an employee`} asNumber required />}
      <FormField<Fields> name="content" label={t`Note`} required>
        {props => <Textarea {...props} rows={4} maxLength={2000} />}
      </FormField>
      <FormField<Fields> name="location" label={t`Location`} optional>
        {props => <Input {...props} maxLength={200} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Fields> name="priority" label={t`Priority`}>
          {props => <Select {...props} options={notePriorities.map(value => ({ value, label: priorities[value] }))} />}
        </FormField>
        <BusinessField<Fields> name="businessId" none={t`Where the employee works`} />
      </div>
      <Checkbox
        {...form.register('handover')}
        label={t`Handover for the next shift`}
        hint={t`Whoever works at this site next sees it until they acknowledge it.`}
      />
      <FormActions pending={add.isPending} onCancel={onClose}>
        <Trans>Add Note</Trans>
      </FormActions>
    </Form>
  )
}
