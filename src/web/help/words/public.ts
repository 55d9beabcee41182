// A door of its own: the search reads what words there are, what surrounds every screen does not.
export { type HelpWord, useWordsFor } from '../help-words.ts'
