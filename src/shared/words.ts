/** The languages Muster speaks. English is the one its code is written in. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

export const readLanguage = (stored: string | null | undefined): Language =>
  languages.find(language => language === stored) ?? 'en'

/** One thing that is said to people, in every language. Holes are written `{name}` or, with a kind, `{startsOn:day}`. */
export type Sentence = Readonly<Record<Language, string>>

/** What a hole holds and how a reader wants to see it; without a kind it is said as it is. An amount names its currency: `5.00 EUR`; a distance is in metres. */
export type HoleKind = 'day' | 'time' | 'amount' | 'distance'

/** The names of the holes in a sentence. */
export type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}:${HoleKind}` ? Name : Hole) | HolesOf<Rest>
  : never

/** Writes a value of a kind as its reader is used to; days, times, amounts and distances travel raw. */
export type WriteValue = (value: string, kind: HoleKind) => string

/** What follows a value in its sentence: one that brings its own full stop, such as `Acme Inc.` or `9:00 a.m.`, gets no second. */
export const stopAfter = (value: string, stop: string) => (value.endsWith('.') ? '' : stop)

/** The same for a sentence that is finished: between tags or not, two full stops are one, and three stay three. */
export const withOneStop = (text: string) => text.replace(/(?<!\.)\.((?:<\/\w+>)*)\.(?!\.)/g, '.$1')

/** The sentence in one language with its holes filled. */
export function fill(
  sentence: Sentence,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
  write: WriteValue = value => value,
): string {
  return sentence[language].replace(hole, (unfilled, name: string, kind?: HoleKind, stop = '') => {
    const value = values[name]
    if (value === undefined) return unfilled
    const written = kind === undefined ? String(value) : write(String(value), kind)
    return written + stopAfter(written, stop)
  })
}

const hole = /\{(\w+)(?::(\w+))?\}(\.(?!\.))?/g
