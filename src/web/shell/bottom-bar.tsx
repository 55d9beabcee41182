import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { may } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { standingOf, useUser } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { MenuLink } from './menu-link.tsx'
import { thumbPlaces } from './thumb-places.ts'

const item = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs no-underline'

/** A few places under the thumb, by role. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { i18n, t } = useLingui()
  const user = useUser()
  const places = thumbPlaces[user.role].filter(({ screen }) => !screen.may || may(standingOf(user), screen.may))
  const here = useLocation({ select: location => location.pathname })
  return (
    <nav
      aria-label={t`Shortcuts`}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {places.map(({ screen, label, icon: Icon }) => {
        const isHere = here === screen.path || (here === screens.home.path && screen === screens.dashboard)
        return (
          <MenuLink
            key={screen.path}
            screen={screen}
            isHere={isHere}
            className={cx(item, isHere ? 'font-semibold text-accent' : 'text-muted')}
          >
            <Icon size={22} aria-hidden="true" />
            {i18n._(label)}
          </MenuLink>
        )
      })}
      <button type="button" onClick={onMore} className={cx(item, 'text-muted')}>
        <Menu size={22} aria-hidden="true" />
        {t`More`}
      </button>
    </nav>
  )
}
