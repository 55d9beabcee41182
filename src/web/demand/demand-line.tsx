import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { usualWeekHours } from '#shared/demand/rules.ts'
import type { Demand } from '#shared/demand/shapes.ts'
import { postText } from '#shared/place-text.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { useBreakText } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDemandWords } from './demand-words.ts'

/** A line of demand in a glance: where, when, how many, and what it comes to in a week. */
export function DemandLine({ line, onEdit }: { line: Demand; onEdit?: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDemandWords()
  const post = postText({ businessName: line.business.name, location: line.location }) || line.location
  const [asked, dates] = [words.asked(line), words.dates(line)]
  const weekHours = useHours()(usualWeekHours(line))
  const isOver = line.endsOn !== null && line.endsOn < format.today()
  const hours = words.hours(line)
  const planned = useBreakText()(line)
  return (
    <li
      className={cx(
        'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3',
        'sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(5rem,auto)_minmax(6rem,auto)_auto]',
        isOver && 'text-muted',
      )}
    >
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{post}</span>
        {asked && <span className="block text-muted text-sm [overflow-wrap:anywhere]">{asked}</span>}
      </span>
      <span className="min-w-0 max-sm:col-start-1">
        <span className="block tabular-nums">
          {hours}
          {planned && <span className="text-muted"> · {planned}</span>}
        </span>
        <span className="block text-muted text-sm">{[words.days(line), dates].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-right font-medium tabular-nums max-sm:col-start-2 max-sm:row-start-1">
        <Plural value={line.headCount} one="# person" other="# people" />
      </span>
      <span className="text-right text-muted tabular-nums max-sm:col-start-2 max-sm:row-start-2">
        <Trans>{weekHours} / week</Trans>
      </span>
      {onEdit && (
        <Button
          size="small"
          className="max-sm:col-span-2 max-sm:justify-self-end"
          onClick={onEdit}
          aria-label={t`Edit demand of ${post}, ${hours}`}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
    </li>
  )
}
