import { useLingui } from '@lingui/react/macro'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { ApiError, NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import type { BoardWords } from './use-board-words.ts'

/** Why the server did not take a change, in words that name the person and the hours. */
export function useRefusal(words: BoardWords) {
  const { t } = useLingui()
  return (error: unknown): string => {
    if (error instanceof NetworkError) return t`There is no connection. It is as it was before.`
    if (!(error instanceof ApiError)) return ''
    switch (error.code) {
      case 'changed-meanwhile': {
        const newer = error.current as Schedule
        const now = `${words.where(words.who(newer), newer.date)}, ${words.span(newer)}`
        return t`Someone else changed this shift in the meantime. It is now: ${now}.`
      }
      case 'not-found':
        return t`Someone else deleted this shift in the meantime.`
      default:
        return wordsOf(error) ?? ''
    }
  }
}
