import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpenText, MapPinCheck, NotebookText, Radio } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { wayTo } from '#web/platform/way.ts'

interface FieldLinksProps {
  site: number | undefined
  /** How many orders wait to be read. */
  unread: number
}

/** What a guard needs at night and has no place in the bar under the thumb. */
export function FieldLinks({ site, unread }: FieldLinksProps) {
  const { t } = useLingui()
  const orders = wayTo(screens.postOrders, site === undefined ? {} : { business: String(site) })
  const links = [
    { way: wayTo(screens.cad), icon: Radio, word: t`Incidents` },
    { way: wayTo(screens.tours), icon: MapPinCheck, word: t`Rounds` },
    { way: orders, icon: BookOpenText, word: t`Orders`, count: unread },
    { way: wayTo(screens.logBook), icon: NotebookText, word: t`Log book` },
  ]
  return (
    <nav aria-label={t`At your post`} className="grid grid-cols-4 gap-2">
      {links.map(({ way, icon: Icon, word, count = 0 }) => (
        <Link
          key={way.to}
          {...way}
          className="flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-control border px-0.5 text-center text-inherit text-xs no-underline hover:bg-background"
        >
          <Icon size={20} aria-hidden="true" className="text-muted" />
          {word}
          {count > 0 && ` (${count})`}
        </Link>
      ))}
    </nav>
  )
}
