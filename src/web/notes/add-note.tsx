import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { NewNote, notePriorities, notes } from '#shared/notes/contract.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useReach, useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { PositionChoice } from '#web/ui/position-choice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { NoteReaders } from './note-readers.tsx'
import { usePriorityWords } from './words.tsx'

// A select gives text; nothing chosen leaves the site to the server.
const NoteForm = z.extend(z.omit(NewNote, { coordinates: true, photo: true }), {
  businessId: z.string(),
  forClient: z.nullable(z.boolean()),
  position: z.string(),
  photo: z.string(),
})
type Fields = z.input<typeof NoteForm>

interface AddNoteProps {
  /** It begins as one for the next shift. */
  handover?: boolean
  onClose: () => void
}

export function AddNote({ handover = false, onClose }: AddNoteProps) {
  const { t } = useLingui()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={handover ? t`Handover` : t`Add Note`}>
      <AddNoteForm handover={handover} onClose={onClose} />
    </Dialog>
  )
}

function AddNoteForm({ handover, onClose }: Required<AddNoteProps>) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const failure = useFailure()
  const priorities = usePriorityWords()
  const isOwn = useReach('note:add') === 'own'
  const form = useSchemaForm(NoteForm, {
    content: '',
    location: '',
    position: '',
    photo: '',
    priority: 'normal',
    handover,
    forClient: null,
    businessId: '',
    // An empty text shows the prompt of the list; the schema asks for a choice.
    employeeId: isOwn && employeeId !== null ? employeeId : ('' as never),
  })
  const add = useAct(notes.create, {
    about: ({ content }) => content,
    onKept: onClose,
    onDone: () => {
      toast({ title: t`Note Created`, description: t`Note has been created successfully.` })
      onClose()
    },
    onFail: failure(t`Failed to create note.`),
  })
  if (isOwn && employeeId === null)
    return (
      <p>
        <Trans>Your account is not linked to an employee record yet. Ask your supervisor to link it.</Trans>
      </p>
    )
  const send = ({ businessId, forClient, position, photo, ...note }: z.output<typeof NoteForm>) => {
    const [lat, lng] = position.split(',').map(Number)
    return add.run({
      ...note,
      ...(lat !== undefined && lng !== undefined && { coordinates: { lat, lng } }),
      ...(photo !== '' && { photo }),
      ...(businessId !== '' && { businessId: Number(businessId) }),
      ...(forClient !== null && !note.handover && { forClient }),
    })
  }
  return (
    <Form form={form} onSubmit={send}>
      {!isOwn && <EmployeeField<Fields> name="employeeId" none={t`Choose an employee`} asNumber required />}
      <FormField<Fields> name="content" label={t`Note`} required>
        {props => <Textarea {...props} rows={4} maxLength={2000} />}
      </FormField>
      <FormField<Fields> name="location" label={t`Location`} optional>
        {props => <Input {...props} maxLength={200} />}
      </FormField>
      <PositionChoice
        value={form.watch('position')}
        onChange={position => form.setValue('position', position)}
        none={<Trans>Without a position, the note says where only in words.</Trans>}
      />
      <PhotoField
        name={t`What was seen`}
        image={form.watch('photo') || undefined}
        onChange={photo => form.setValue('photo', photo ?? '', { shouldDirty: true })}
      />
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
      <NoteReaders />
      <FormActions pending={add.isPending} onCancel={onClose}>
        <Trans>Add Note</Trans>
      </FormActions>
    </Form>
  )
}
