import { useLingui } from '@lingui/react/macro'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { wallTimeOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'

/** When its person is expected, of a shift that had begun when they got it; nothing of any other. */
export function useExpectedText() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ expectedAt, timeZone }: Pick<Schedule, 'expectedAt' | 'timeZone'>) => {
    if (expectedAt === null) return null
    const time = format.wallTime(wallTimeOf(expectedAt, timeZone))
    return t`Expected at ${time}`
  }
}
