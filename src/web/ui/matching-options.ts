import { withoutAccents } from '#shared/without-accents.ts'
import type { Option } from './options.ts'

const maxShown = 100

/** What holds every word that was typed, however it is accented; names that begin with them come first. */
export function matchingOptions(options: readonly Option[], search: string) {
  const words = withoutAccents(search)
    .split(/[\s/]+/)
    .filter(Boolean)
  const found = options.filter(({ label, also = '' }) =>
    words.every(word => withoutAccents(`${label} ${also}`).includes(word)),
  )
  const first = found.filter(({ label }) => words.every(word => beginsIn(label, word)))
  return [...new Set([...first, ...found])].slice(0, maxShown)
}

const beginsIn = (label: string, word: string) =>
  withoutAccents(label)
    .split(/[\s/()]+/)
    .some(part => part.startsWith(word))
