import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { Refusal } from '#shared/refusal.ts'
import { ApiError } from './problem.ts'
import { createStore } from './store.ts'

type Say = typeof import('./spoken-refusals.ts').say

const sentences = createStore<Say | undefined>(undefined)

/** Brings the sentences of all refusals, which an English reader needs only once something was refused. */
export async function learnRefusals() {
  try {
    if (sentences.get() === undefined) sentences.set((await import('./spoken-refusals.ts')).say)
  } catch {
    // Out of signal: what the server said will do.
  }
}

/** What a refusal says in the person's language; until the sentences have come, what the server said in English. */
export const wordsOfRefusal = (refusal: Refusal & { message?: string }): string =>
  sentences.get()?.(refusal) ?? refusal.message ?? t`This is not valid`

/** The same for what a screen says while it is drawn: fetches the sentences, and draws anew when they have come. */
export function useRefusalWords() {
  sentences.use()
  useEffect(() => void learnRefusals(), [])
  return wordsOfRefusal
}

/** Why this page says no by itself, before any server was asked. */
export async function ownRefusal(code: Refusal['code']) {
  await learnRefusals()
  return wordsOfRefusal({ code })
}

/** Why the server said no, in the person's language; undefined when it gave no reason. */
export function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, params, serverMessage, fields } = error
  // Fields say what is wrong with each of them; that something is wrong is no news then.
  if (code === 'invalid-input' && fields.length > 0) return fields.map(wordsOfRefusal).join(' ')
  if (code === undefined || serverMessage === undefined) return serverMessage
  return wordsOfRefusal({ code, ...(params && { params }), message: serverMessage })
}
