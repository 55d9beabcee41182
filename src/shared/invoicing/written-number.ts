/** What is left of a text when only its letters and digits count, and accents do not. */
export const simple = (text: string) => bare(text.normalize('NFD'))

/** A number as it is looked for; null for one as short as 7, which is found in any text. */
export function soughtNumber(invoiceNumber: string): string | null {
  const signs = bare(invoiceNumber)
  return [...signs].length < 4 ? null : signs
}

/** Whether a text names an invoice: people leave out dashes and add spaces, and INV-2026-001 is not meant by INV-2026-0012. */
export function isNamedIn(text: string, invoiceNumber: string) {
  const sought = soughtNumber(invoiceNumber)
  return sought !== null && joinedWords(text, sought.length).has(sought)
}

/** All that neighbouring words come to when they are written together, two signs between them at most, up to a length. */
export function joinedWords(text: string, most: number): Set<string> {
  const words = [...text.matchAll(lettersAndDigits)]
  const joined = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    let run = ''
    for (let to = from; to < words.length && run.length < most; to++) {
      const [word, before] = [words[to] as RegExpExecArray, words[to - 1]]
      if (to > from && [...between(text, before as RegExpExecArray, word)].length > 2) break
      run += word[0].toLowerCase()
      joined.add(run)
    }
  }
  return joined
}

// One pattern for all: to make one for each number costs more than all the looking.
const lettersAndDigits = /[\p{L}\p{N}]+/gu
const allElse = /[^\p{L}\p{N}]/gu

const bare = (text: string) => text.replace(allElse, '').toLowerCase()

const between = (text: string, before: RegExpExecArray, after: RegExpExecArray) =>
  text.slice(before.index + before[0].length, after.index)
