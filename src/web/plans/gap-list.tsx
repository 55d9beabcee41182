import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { placeText } from '#shared/place-text.ts'
import type { PlanGap } from '#shared/plans/shapes.ts'
import { screens } from '#shared/screens.ts'
import type { Day } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { ReasonList } from './reason-list.tsx'

interface GapListProps {
  gaps: PlanGap[]
  /** Where cover is looked for; without it the gaps are only assumed. */
  weekStarting?: Day
}

/** Shifts that nobody would have: why, and what would help, the cheapest first. */
export function GapList({ gaps, weekStarting }: GapListProps) {
  const format = useFormat()
  const times = useShiftTimes()
  return (
    <Card flush title={<Plural value={gaps.length} one="# shift stays open" other="# shifts stay open" />}>
      <ul className="m-0 flex list-none flex-col divide-y p-0">
        {gaps.map(gap => (
          <li key={gap.id} className="flex flex-col gap-1 px-4 py-3">
            <p className="font-medium">
              {format.namedDay(gap.date)}, {times(gap)} · {placeText(gap)}
            </p>
            <ReasonList reasons={gap.why} />
            {gap.remedies.length > 0 && (
              <>
                <p className="mt-1 font-medium text-sm">
                  <Trans>What would help</Trans>
                </p>
                <ReasonList reasons={gap.remedies} />
              </>
            )}
            {weekStarting !== undefined && (
              <Link
                to={screens.scheduling.path}
                search={{ view: 'week', date: weekStarting, cover: String(gap.shiftId) }}
                className={`${textLink} self-start text-sm max-sm:py-2`}
              >
                <Trans>Find cover</Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
