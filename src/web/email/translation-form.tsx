import { Trans, useLingui } from '@lingui/react/macro'
import {
  type EmailTemplate,
  emailTemplates,
  TranslationForm as Schema,
  type Translation,
  type TranslationLanguage,
} from '#shared/email/contract.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditAndPreview } from './edit-and-preview.tsx'
import { Failure } from './failure.tsx'
import type { SetTemplateParams } from './use-template-params.ts'
import { KnownPlaceholders, UnknownPlaceholders, WordingFields } from './wording-fields.tsx'

interface TranslationFormProps {
  template: EmailTemplate
  language: TranslationLanguage
  translation: Translation | undefined
  set: SetTemplateParams
}

/** What the mail says in another language; where there is nothing yet, the English text is the start. */
export function TranslationForm({ template, language, translation, set }: TranslationFormProps) {
  const { t } = useLingui()
  const newer = useNewer(translation)
  const form = useSchemaForm(Schema, valuesOf(translation ?? template))
  const written = form.watch()
  const close = () => set({ mode: 'view' })
  const save = useAction(emailTemplates.translate, {
    onDone: () => {
      toast({ title: t`Template Updated`, description: t`Template has been updated successfully.` })
      close()
    },
    onFail: error => newer.takes(error),
  })
  const version = newer.base?.version
  const labels = { subjectTemplate: t`Subject Template`, textTemplate: t`Text Template` }
  return (
    <Form
      form={form}
      onSubmit={values => save.run({ id: template.id, language, ...(version && { version }), ...values })}
    >
      <EditAndPreview written={written}>
        {translation === undefined && (
          <p className="text-muted">
            <Trans>There is no text in this language yet. Start from the English one.</Trans>
          </p>
        )}
        {newer.isStale && newer.base && (
          <NewerVersion
            differences={differencesOf(form.getValues(), valuesOf(newer.base), labels)}
            onTake={() => newer.base && form.reset(valuesOf(newer.base))}
          />
        )}
        <WordingFields />
        <UnknownPlaceholders written={written} known={template.knownVariables} />
        <KnownPlaceholders known={template.knownVariables} />
      </EditAndPreview>
      {!newer.isStale && <Failure error={save.error} />}
      <div className="flex gap-3">
        <Button type="submit" look="primary" pending={save.isPending}>
          <Trans>Save Changes</Trans>
        </Button>
        <Button onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}

const valuesOf = ({
  subjectTemplate,
  htmlTemplate,
  textTemplate,
}: Omit<Translation, 'language' | 'version' | 'updatedAt'>) => ({
  subjectTemplate,
  htmlTemplate,
  textTemplate: textTemplate ?? '',
})
