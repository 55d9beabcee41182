import type { Sentence } from '../words.ts'

/** One kind of act: what it is called, and the sentence about who did it to what. */
export interface ActionWords {
  name: Sentence
  /** Holes in braces are filled from the line; where one stays empty the name is said instead. */
  told?: Sentence
}

type ActionName = `${string}.${string}`

/**
 * Declares what a feature writes into the audit log, as `subject.verb` with the verb in the past tense:
 *
 *     export const noteActions = declareActions({ 'note.added': { name: { en: 'Note added', … } } })
 */
export const declareActions = <Name extends ActionName>(actions: Record<Name, ActionWords>) => actions

/** Declares the kinds of records that a feature's acts are about, each with what it is called. */
export const declareSubjects = <Kind extends string>(subjects: Record<Kind, Sentence>) => subjects
