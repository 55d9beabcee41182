import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type EmailTemplate, emailTemplates, TemplateForm as Schema } from '#shared/email/contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditAndPreview } from './edit-and-preview.tsx'
import { Failure } from './failure.tsx'
import type { SetTemplateParams } from './use-template-params.ts'
import { VariablesField } from './variables-field.tsx'
import { KnownPlaceholders, UnknownPlaceholders, WordingFields } from './wording-fields.tsx'

type Values = z.input<typeof Schema>

interface TemplateFormProps {
  template: EmailTemplate | undefined
  set: SetTemplateParams
}

/** The English text of a template and what it is called. */
export function TemplateForm({ template, set }: TemplateFormProps) {
  const { t } = useLingui()
  const newer = useNewer(template)
  const form = useSchemaForm(Schema, valuesOf(template))
  const written = form.watch()
  const known = template?.isBuiltIn ? template.knownVariables : (written.variables ?? [])
  const open = (id: number) => set({ template: String(id), mode: 'view' })
  const create = useAction(emailTemplates.create, {
    onDone: made => {
      toast({ title: t`Template Created`, description: t`Template has been created successfully.` })
      open(made.id)
    },
  })
  const update = useAction(emailTemplates.update, {
    onDone: saved => {
      toast({ title: t`Template Updated`, description: t`Template has been updated successfully.` })
      open(saved.id)
    },
    onFail: error => newer.takes(error),
  })
  const save = template ? update : create
  const submit = (values: z.output<typeof Schema>) =>
    newer.base ? update.run({ id: newer.base.id, version: newer.base.version, ...values }) : create.run(values)
  return (
    <Form form={form} onSubmit={submit}>
      <EditAndPreview written={written}>
        {newer.isStale && newer.base && <Newer form={form} newer={newer.base} />}
        <NameFields isKeyFixed={template?.isBuiltIn === true} />
        <WordingFields />
        <UnknownPlaceholders written={written} known={known} />
        {template?.isBuiltIn ? <KnownPlaceholders known={known} /> : <VariablesField />}
        <Checkbox
          {...form.register('isActive')}
          label={<Trans>Active</Trans>}
          hint={t`An inactive mail is not sent.`}
        />
      </EditAndPreview>
      {!newer.isStale && <Failure error={save.error} />}
      <div className="flex gap-3">
        <Button type="submit" look="primary" pending={save.isPending}>
          {template ? <Trans>Save Changes</Trans> : <Trans>Create Template</Trans>}
        </Button>
        <Button onClick={() => (template ? open(template.id) : set({ template: '', mode: 'view' }))}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}

function NameFields({ isKeyFixed }: { isKeyFixed: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        name="templateKey"
        label={t`Template Key`}
        required
        {...(isKeyFixed && { hint: t`Muster sends this mail by its key.` })}
      >
        {props => <Input {...props} readOnly={isKeyFixed} spellCheck={false} className="font-mono" />}
      </FormField>
      <FormField name="name" label={t`Template Name`} required>
        {props => <Input {...props} />}
      </FormField>
      <FormField name="description" label={t`Description`} optional className="sm:col-span-2">
        {props => <Input {...props} />}
      </FormField>
    </div>
  )
}

function Newer({
  form,
  newer,
}: {
  form: UseFormReturn<Values, unknown, z.output<typeof Schema>>
  newer: EmailTemplate
}) {
  const { t } = useLingui()
  const labels = {
    name: t`Template Name`,
    description: t`Description`,
    subjectTemplate: t`Subject Template`,
    textTemplate: t`Text Template`,
  }
  return (
    <NewerVersion
      differences={differencesOf(form.getValues(), valuesOf(newer), labels)}
      onTake={() => form.reset(valuesOf(newer))}
    />
  )
}

const valuesOf = (template: EmailTemplate | undefined): Values => ({
  templateKey: template?.templateKey ?? '',
  name: template?.name ?? '',
  description: template?.description ?? '',
  subjectTemplate: template?.subjectTemplate ?? '',
  htmlTemplate: template?.htmlTemplate ?? '',
  textTemplate: template?.textTemplate ?? '',
  variables: template?.variables ?? [],
  isActive: template?.isActive ?? true,
})
