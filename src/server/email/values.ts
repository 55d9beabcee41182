import type { MailValues } from '#server/platform/notices.ts'
import { holdsLink } from '#shared/schema.ts'
import { type Language, languages, type Sentence } from '#shared/words.ts'

export type { MailValues as Values } from '#server/platform/notices.ts'

export const inEachLanguage = (say: (language: Language) => string) =>
  Object.fromEntries(languages.map(language => [language, say(language)])) as Sentence

/** The values for a mail in this language. What people typed leads nowhere; the links of a mail are Muster's own. */
export const valuesIn = (language: Language, values: MailValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const said = typeof value === 'string' ? value : value[language]
      return [name, isOwnLink(name) ? said : unlinked(said)]
    }),
  )

const isOwnLink = (name: string) => /link$/i.test(name)

// A mail program makes a link of whatever looks like one, and it would stand in a mail that names us as its sender.
const unlinked = (text: string) =>
  holdsLink(text)
    ? text
        .replaceAll('://', ': //')
        .replaceAll(/\bwww\./gi, 'www ')
        .replaceAll(/([\w-]\.[a-z]{2,})\//gi, '$1 /')
    : text
