import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** A month (`2026-10`) as people say it: October 2026. */
export function useMonthName() {
  const { i18n } = useLingui()
  return (month: string, length: 'long' | 'short' = 'long') =>
    new Intl.DateTimeFormat(i18n.locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T12:00:00Z`),
    )
}

const five = [1, 2, 3, 4, 5]

/** How content somebody was: stars for the eye, words for the ear. */
export function Stars({ score }: { score: number }) {
  const { t } = useLingui()
  return (
    <span role="img" aria-label={t`${score} of 5`} className="inline-flex gap-0.5">
      {five.map(number => (
        <Star
          key={number}
          size={16}
          aria-hidden="true"
          className={cx(number <= score ? 'fill-current text-accent' : 'text-muted')}
        />
      ))}
    </span>
  )
}
