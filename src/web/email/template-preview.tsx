import { Trans, useLingui } from '@lingui/react/macro'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { fillWithSamples } from '#shared/email/rules.ts'
import type { Language } from '#shared/words.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { HtmlFrame } from '#web/ui/html-frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx'

interface Wording {
  subjectTemplate: string
  htmlTemplate: string
}

/** How a mail looks with sample values, in the language chosen. */
export function TemplatePreview({ template, ...choice }: { template: EmailTemplate } & LanguageChoiceProps) {
  const translations = useEndpoint(
    emailTemplates.translations,
    { id: template.id },
    { enabled: choice.language !== 'en' },
  )
  return (
    <div className="flex flex-col gap-4">
      <LanguageChoice {...choice} />
      {choice.language === 'en' ? (
        <Sample wording={template} />
      ) : (
        <Loaded of={translations}>
          {list => <Translated template={template} language={choice.language} list={list} />}
        </Loaded>
      )}
    </div>
  )
}

interface TranslatedProps {
  template: EmailTemplate
  language: Language
  list: ({ language: Language } & Wording)[]
}

function Translated({ template, language, list }: TranslatedProps) {
  const found = list.find(one => one.language === language)
  if (found) return <Sample wording={found} />
  return (
    <>
      <p className="text-muted">
        <Trans>There is no text in this language yet: its readers get the English one.</Trans>
      </p>
      <Sample wording={template} />
    </>
  )
}

/** Subject and body with sample values in the place of the placeholders. */
export function Sample({ wording: { subjectTemplate, htmlTemplate } }: { wording: Wording }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control border bg-background px-3 py-2">
        <span className="mr-2 text-muted text-sm">
          <Trans>Subject</Trans>
        </span>
        <span className="break-words font-medium">{fillWithSamples(subjectTemplate, 'text')}</span>
      </p>
      <HtmlFrame title={t`Preview of the mail`} html={fillWithSamples(htmlTemplate, 'html')} />
    </div>
  )
}
