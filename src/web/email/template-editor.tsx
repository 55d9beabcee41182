import { Trans, useLingui } from '@lingui/react/macro'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import type { Language } from '#shared/words.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { TemplateForm } from './template-form.tsx'
import { BackToList } from './template-view.tsx'
import { TranslationForm } from './translation-form.tsx'
import type { SetTemplateParams } from './use-template-params.ts'

interface TemplateEditorProps {
  /** Undefined: a new one. */
  template: EmailTemplate | undefined
  language: Language
  set: SetTemplateParams
}

export function TemplateEditor({ template, language, set }: TemplateEditorProps) {
  const { t } = useLingui()
  const say = useSay()
  const name = template ? say(template.shownName) : ''
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <BackToList set={set} />
          {template ? <Trans>Edit {name}</Trans> : t`Create Template`}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {template && <LanguageChoice language={language} onLanguage={next => set({ language: next })} />}
        {template && language !== 'en' ? (
          <Translation key={language} template={template} language={language} set={set} />
        ) : (
          <TemplateForm template={template} set={set} />
        )}
      </div>
    </Card>
  )
}

interface TranslationProps {
  template: EmailTemplate
  language: Exclude<Language, 'en'>
  set: SetTemplateParams
}

function Translation({ template, language, set }: TranslationProps) {
  const translations = useEndpoint(emailTemplates.translations, { id: template.id })
  return (
    <Loaded of={translations}>
      {list => (
        <TranslationForm
          template={template}
          language={language}
          translation={list.find(one => one.language === language)}
          set={set}
        />
      )}
    </Loaded>
  )
}
