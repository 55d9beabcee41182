import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { type Language, languages, readLanguage, type Sentence } from '#shared/words.ts'
import { compileMessage, endingOnce } from './icu.ts'
import { learnRefusals } from './refusal-words.ts'
import { recall, remember } from './storage.ts'

// English is the language of the code and needs no catalogue.
const catalogues = {
  en: async () => ({ messages: {} }),
  es: () => import('#web/locales/es.po'),
  fr: () => import('#web/locales/fr.po'),
}

endingOnce(i18n.setMessagesCompiler(compileMessage))
i18n.loadAndActivate({ locale: 'en', messages: {} })

export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/** Speaks the language, remembers it for the next visit, and tells screen readers. */
export async function speak(language: Language) {
  remember('language', language)
  if (i18n.locale === language) return
  const [{ messages }] = await Promise.all([catalogues[language](), learnRefusals()])
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Before we know the person: what they chose last here, else what their browser asks for. */
export function rememberedLanguage(): Language {
  const wanted = [recall('language'), ...navigator.languages].map(tag => tag?.slice(0, 2))
  return languages.find(language => language === wanted.find(tag => languages.includes(tag as Language))) ?? 'en'
}

/** Says a sentence of the tables in `shared`, in the person's language. */
export function useSay() {
  const { i18n: speaker } = useLingui()
  return (sentence: Sentence) => sentence[readLanguage(speaker.locale)]
}
