import { useLingui } from '@lingui/react/macro'
import { Ban, Check, Heart, type LucideIcon, ThumbsDown } from 'lucide-react'
import type { Said } from '#shared/availability/rules.ts'
import type { Wish } from '#shared/availability/wish.ts'
import { useFormat } from '#web/platform/format.ts'

interface WishLook {
  label: string
  icon: LucideIcon
  className: string
}

/** How a wish is said and shown: never by its colour alone. */
export function useWishWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const looks: Record<Wish, WishLook> = {
    can: { label: t`Can`, icon: Check, className: 'border-control' },
    prefer: {
      label: t`Would rather`,
      icon: Heart,
      className: 'border-good bg-[color-mix(in_oklab,var(--good)_8%,var(--surface))]',
    },
    avoid: {
      label: t`Rather not`,
      icon: ThumbsDown,
      className: 'border-wait bg-[color-mix(in_oklab,var(--wait)_8%,var(--surface))]',
    },
    cannot: {
      label: t`Cannot`,
      icon: Ban,
      className: 'border-bad bg-[color-mix(in_oklab,var(--bad)_8%,var(--surface))]',
    },
  }
  const named = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', weekday: 'long' })
  // The first of that year was a Monday.
  const weekday = (day: number) => capital(named.format(new Date(Date.UTC(2024, 0, day))))
  const hours = ({ from, to }: Said) =>
    from === null || to === null ? t`whole day` : `${format.wallTime(from)} – ${format.wallTime(to)}`
  return { looks, weekday, hours }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
