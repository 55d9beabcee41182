import type { Preferences } from '#shared/accounts/contract.ts'
import { english, type Words } from './english.ts'
import { french } from './french.ts'
import { spanish } from './spanish.ts'

/** The words of a person's language. */
export const wordsIn = (language: Preferences['language']): Words =>
  ({ en: english, es: spanish, fr: french })[language]
