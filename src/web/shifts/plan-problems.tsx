import { Plural, Trans } from '@lingui/react/macro'
import type { ShiftWarning } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'

const shown = 6

/** What stands in the way, or what one should know before going on. */
export function PlanProblems({ warnings, problem }: { warnings: ShiftWarning[]; problem: string | undefined }) {
  const wordsOfRefusal = useRefusalWords()
  const format = useFormat()
  if (problem !== undefined) {
    return (
      <Banner tone="bad" urgent className="sm:col-span-2">
        {problem}
      </Banner>
    )
  }
  if (warnings.length === 0) return null
  return (
    <Banner tone="wait" urgent title={<Trans>Please confirm</Trans>} className="sm:col-span-2">
      <ul className="m-0 list-none p-0">
        {warnings.slice(0, shown).map(({ employeeId, employeeName, date, ...warning }) => (
          <li key={`${warning.code}-${employeeId}-${date}`}>
            <span className="text-text">
              {employeeName}, {format.day(date)}
            </span>
            : {wordsOfRefusal(warning)}
          </li>
        ))}
      </ul>
      {warnings.length > shown && <Plural value={warnings.length - shown} one="and one more" other="and # more" />}
    </Banner>
  )
}
