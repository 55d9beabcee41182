import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Mark } from '#web/ui/brand.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** A drawing of the product made of its own parts: the week on a desktop, the clock on a phone. */
export function Vignette() {
  const { t } = useLingui()
  return (
    <div
      role="img"
      aria-label={t`The week of a team on a desktop, and the clock-in button on a phone`}
      className="relative pb-10 max-sm:pb-24"
    >
      <div aria-hidden="true" className="overflow-hidden rounded-card border bg-surface shadow-float">
        <div className="flex h-10 items-center gap-2.5 bg-sidebar px-3 text-sidebar-text text-sm">
          <Mark size={20} />
          <span className="font-medium text-white">{t`Employee Scheduling`}</span>
          <span className="ml-auto">{t`This week`}</span>
        </div>
        <Week />
      </div>
      <Phone />
    </div>
  )
}

interface Line {
  name: string
  status: string
  tone: Tone
  /** First column and width of each shift, in days. */
  shifts: [from: number, days: number, tone: Tone][]
}

function Week() {
  const { t } = useLingui()
  const days = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`]
  const lines: Line[] = [
    {
      name: 'A. Okafor',
      status: t`On Duty`,
      tone: 'good',
      shifts: [
        [1, 2, 'good'],
        [4, 2, 'wait'],
      ],
    },
    {
      name: 'M. Reyes',
      status: t`On Break`,
      tone: 'wait',
      shifts: [
        [1, 1, 'good'],
        [3, 3, 'wait'],
      ],
    },
    {
      name: 'J. Lindqvist',
      status: t`Late`,
      tone: 'bad',
      shifts: [
        [2, 2, 'bad'],
        [5, 1, 'wait'],
      ],
    },
    { name: t`Open shift`, status: t`Available`, tone: 'open', shifts: [[3, 2, 'open']] },
  ]
  return (
    <div className="text-sm">
      <div className="grid grid-cols-[minmax(112px,1.5fr)_repeat(5,1fr)] border-b text-muted text-xs">
        <span className="px-3 py-2" />
        {days.map(day => (
          <span key={day} className="border-l px-2 py-2">
            {day}
          </span>
        ))}
      </div>
      {lines.map(line => (
        <div key={line.name} className="grid grid-cols-[minmax(112px,1.5fr)_5fr] border-b last:border-b-0">
          <span className="flex flex-col items-start gap-1 px-3 py-2.5">
            <span className="font-medium">{line.name}</span>
            <Pill tone={line.tone}>{line.status}</Pill>
          </span>
          <span className="grid grid-cols-5 items-center gap-y-1 border-l py-2">
            {line.shifts.map(([from, length, tone]) => (
              <span
                key={from}
                className={cx('mx-1 h-9 rounded-control border-l-4', bars[tone])}
                style={{ gridColumn: `${from} / span ${length}` }}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}

const bars: Record<Tone, string> = {
  good: 'border-good bg-good/15',
  wait: 'border-wait bg-wait/15',
  bad: 'border-bad bg-bad/15',
  open: 'border-open border border-l-4 border-dashed bg-open/10',
  calm: 'border-calm bg-calm/15',
}

function Phone() {
  const { t } = useLingui()
  return (
    <div
      aria-hidden="true"
      className="absolute right-0 bottom-0 w-48 rounded-[24px] border-[6px] border-sidebar bg-surface p-3.5 shadow-float ring-1 ring-border sm:-right-2"
    >
      <p className="text-muted text-xs">{t`Ready to Start`}</p>
      <p className="mt-0.5 font-semibold">{t`Pier 4 gate`}</p>
      <p className="text-muted text-sm tabular-nums">22:00 – 06:00</p>
      <p className="mt-2.5 flex items-center gap-1.5 text-good text-xs">
        <MapPin size={14} />
        {t`Inside the zone`}
      </p>
      <p className="mt-3 grid h-12 place-items-center rounded-control bg-accent font-semibold text-lg text-on-accent">{t`Clock In`}</p>
    </div>
  )
}
