import { useLingui } from '@lingui/react/macro'
import type { Language } from '#shared/words.ts'
import { Segments } from '#web/ui/segments.tsx'

export interface LanguageChoiceProps {
  language: Language
  onLanguage: (language: Language) => void
}

/** Languages call themselves by their own names. */
export function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  const { t } = useLingui()
  return (
    <Segments
      label={t`Language`}
      hideLabel
      value={language}
      onChange={onLanguage}
      options={[
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Español' },
        { value: 'fr', label: 'Français' },
      ]}
      className="w-full sm:w-80"
    />
  )
}
