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

/** The kinds of records an act can be about. */
export const subjectKinds = [
  'business',
  'chat-channel',
  'email-template',
  'employee',
  'incident',
  'invoice',
  'mail',
  'mail-kind',
  'note',
  'organization',
  'position',
  'registration',
  'schedule',
  'time-entry',
  'time-off',
  'timesheet',
  'user',
  'zone',
  'zone-alert',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
