import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import type { ActivityReport, LineMark, ReportLine, SectionKind } from '#shared/activity-reports/shapes.ts'
import { markWords, seenWords } from '#shared/activity-reports/words.ts'
import { wallTimeOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { Badge, Pill, type Tone } from '#web/ui/pill.tsx'

const LineTools = lazyPart(() => import('./line-tools.tsx'), 'LineTools')

interface ReportLineItemProps {
  report: ActivityReport
  kind: SectionKind
  line: ReportLine
}

/** One line: when, who, what; and for those who review, what becomes of it. */
export function ReportLineItem({ report, kind, line }: ReportLineItemProps) {
  const format = useFormat()
  const say = useSay()
  const mayReview = useMay('activity-report:review')
  const isClient = !useMay('activity-report:remark')
  const clock = (instant: string) => format.wallTime(wallTimeOf(instant, report.business.timeZone))
  const heading = kind === 'duty' ? line.who : line.text
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-muted text-sm tabular-nums">
          <time dateTime={line.at}>{clock(line.at)}</time>
          {line.until && ` – ${clock(line.until)}`}
          {kind !== 'duty' && line.who && ` · ${line.who}`}
        </p>
        <p
          className={cx(
            'whitespace-pre-wrap [overflow-wrap:anywhere]',
            line.leftOut && 'text-muted line-through',
            kind === 'duty' && 'font-medium',
          )}
        >
          {heading}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {line.seen && (
            <span className="text-muted text-sm">
              {say(seenWords).replace('{seen}', String(line.seen.seen)).replace('{all}', String(line.seen.all))}
            </span>
          )}
          {line.marks.map(mark => (
            <Pill key={mark} tone={tones[mark] ?? 'calm'}>
              {say(markWords[mark])}
            </Pill>
          ))}
          {!isClient && !line.forClient && (
            <Badge className="gap-1">
              <Lock size={12} aria-hidden="true" />
              <Trans>Internal</Trans>
            </Badge>
          )}
          {line.leftOut && (
            <Badge>
              <Trans>Left out</Trans>
            </Badge>
          )}
          {line.original !== null && (
            <Badge>
              <Trans>Reworded</Trans>
            </Badge>
          )}
        </p>
        {line.offline && <OfflineMark offline={line.offline} />}
      </div>
      {mayReview && line.forClient && (
        <Suspense>
          <LineTools report={report} kind={kind} line={line} />
        </Suspense>
      )}
    </li>
  )
}

const tones: Partial<Record<LineMark, Tone>> = {
  missed: 'bad',
  late: 'calm',
  incomplete: 'bad',
  abandoned: 'bad',
  critical: 'bad',
  high: 'bad',
  'on-duty': 'good',
  'under-way': 'calm',
  resolved: 'good',
  open: 'open',
  'wrong-place': 'calm',
  'label-missing': 'calm',
  'too-fast': 'calm',
  'code-replaced': 'calm',
  'before-start': 'calm',
  'off-the-clock': 'calm',
}
