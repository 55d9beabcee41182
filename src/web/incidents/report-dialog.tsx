import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { incidents, words } from '#shared/incidents/contract.ts'
import { gradeOfType, typesIn } from '#shared/incidents/known-types.ts'
import { nameText } from '#shared/schema.ts'
import { readLanguage } from '#shared/words.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const Report = z.strictObject({ title: words.title, location: nameText(0, 200), description: words.description })
type Values = z.input<typeof Report>

/** What someone in the field sees happen: what it is, and whatever else they have time for. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useSchemaForm(Report, { title: '', location: '', description: '' })
  const [image, setImage] = useState<string>()
  const report = useAct(incidents.reportOwn, {
    about: ({ title }) => title,
    onKept: onClose,
    onDone: () => {
      toast({ title: t`Incident reported`, description: t`Dispatch was told.` })
      onClose()
    },
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`Failed to report the incident.`,
        variant: 'destructive',
      }),
  })
  const send = (told: z.output<typeof Report>) =>
    report.run({ ...told, priority: gradeOfType(told.title), ...(image !== undefined && { image }) })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Report an incident`}
      description={t`Dispatch sees it at once, with your name and your site.`}
    >
      <Form form={form} onSubmit={send}>
        <FormField<Values> name="title" label={t`What happens?`} required>
          {props => <Input {...props} list="reported-types" maxLength={120} autoComplete="off" />}
        </FormField>
        <datalist id="reported-types">
          {typesIn(readLanguage(i18n.locale)).map(type => (
            <option key={type} value={type} />
          ))}
        </datalist>
        <FormField<Values> name="location" label={t`Where at the site?`} optional>
          {props => <Input {...props} maxLength={200} autoComplete="off" />}
        </FormField>
        <FormField<Values> name="description" label={t`Description`} optional>
          {props => <Textarea {...props} rows={3} maxLength={4000} />}
        </FormField>
        <Field label={t`Photo`} optional>
          {({ id }) => <PhotoField id={id} name={t`Photo of the incident`} image={image} onChange={setImage} />}
        </Field>
        <FormActions pending={report.isPending} onCancel={onClose}>
          <Trans context="what somebody does">Report</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
