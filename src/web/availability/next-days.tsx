import { useLingui } from '@lingui/react/macro'
import type { PersonAvailability } from '#shared/availability/contract.ts'
import { addDays, type Day } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { cx } from '#web/ui/cx.ts'
import { useWishWords } from './use-wish-words.tsx'

interface NextDaysProps {
  /** What was said of single days already. */
  days: PersonAvailability['days']
  chosen: string
  onChoose: (date: Day) => void
}

const daysAhead = Array.from({ length: 14 }, (_, nth) => nth)

/** The next two weeks, a button for each day: one press chooses it, the next says what is so then. */
export function NextDays({ days, chosen, onChoose }: NextDaysProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { looks } = useWishWords()
  const named = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', weekday: 'short' })
  const month = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', month: 'long' })
  return (
    <fieldset className="m-0 mb-3 grid min-w-0 grid-cols-7 gap-1 border-0 p-0">
      <legend className="sr-only">{t`The next 14 days`}</legend>
      {daysAhead.map(nth => {
        const date = addDays(format.today(), nth)
        const said = days.find(one => one.date === date)
        const look = said && looks[said.wish]
        const Icon = look?.icon
        return (
          <button
            key={date}
            type="button"
            aria-pressed={chosen === date}
            onClick={() => onChoose(date)}
            className={cx(
              'flex min-h-14 min-w-0 flex-col items-center rounded-control border pt-1.5 leading-tight',
              look?.className ?? 'border-control',
              chosen === date && 'outline-2 outline-accent -outline-offset-2',
            )}
          >
            <span className="max-w-full truncate text-muted text-xs">{named.format(new Date(date))}</span>{' '}
            <span className="font-medium tabular-nums">{Number(date.slice(8))}</span>
            {Icon && <Icon size={12} aria-hidden="true" />}
            <span className="sr-only">{[month.format(new Date(date)), look?.label].filter(Boolean).join(', ')}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
