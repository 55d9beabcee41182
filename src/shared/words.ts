/** The languages Muster speaks. English is the one its code is written in. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

export const readLanguage = (stored: string | null | undefined): Language =>
  languages.find(language => language === stored) ?? 'en'

/** One thing that is said to people, in every language. */
export type Sentence = Readonly<Record<Language, string>>
