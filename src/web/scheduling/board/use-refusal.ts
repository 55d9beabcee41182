import { useLingui } from '@lingui/react/macro'
import type { PlannedShift } from '#shared/scheduling/rules.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { ApiError, NetworkError } from '#web/platform/problem.ts'
import type { BoardWords } from './use-board-words.ts'

/** Why the server did not take a change, in words that name the person and the hours. */
export function useRefusal(words: BoardWords) {
  const { t } = useLingui()
  const format = useFormat()
  return (error: unknown, name: string): string => {
    if (error instanceof NetworkError) return t`There is no connection. It is as it was before.`
    if (!(error instanceof ApiError)) return ''
    switch (error.code) {
      case 'shift-overlaps': {
        const other = error.current as PlannedShift | undefined
        if (!other) return inWords(error.serverMessage ?? '')
        const hours = `${format.wallTime(other.startTime)} – ${format.wallTime(other.endTime)}`
        return t`${name} already works on ${words.day(other.date)}, ${hours}.`
      }
      case 'time-off': {
        const { startsOn, endsOn } = error.current as { startsOn: Day; endsOn: Day }
        return t`${name} has time off from ${format.day(startsOn)} to ${format.day(endsOn)}.`
      }
      case 'changed-meanwhile': {
        const newer = error.current as Schedule
        const now = `${words.where(words.who(newer), newer.date)}, ${words.span(newer)}`
        return t`Someone else changed this shift in the meantime. It is now: ${now}.`
      }
      case 'not-found':
        return t`Someone else deleted this shift in the meantime.`
      default:
        return inWords(error.fields[0]?.message ?? error.serverMessage ?? '')
    }
  }
}
