import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { type MenuEntry, menuOf } from '#web/platform/menu.ts'
import { useUser } from '#web/platform/session.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { cx } from '#web/ui/cx.ts'
import { MenuLink } from './menu-link.tsx'

/** Brand and menu; in the drawer, choosing a screen closes it. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useLingui()
  const { main, further, last } = menuOf(useUser())
  return (
    <nav aria-label={t`Main`} className="flex h-full flex-col bg-sidebar text-sidebar-text">
      <div className="flex h-14 shrink-0 items-center px-4">
        <Brand subtitle={t`Security Management`} className="text-white" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        <EntryList entries={main} onChoose={onChoose} />
        <hr className="mx-2 my-2 border-sidebar-active" />
        <EntryList entries={further} onChoose={onChoose} />
      </div>
      <div className="border-sidebar-active border-t p-2">
        <EntryList entries={last} onChoose={onChoose} />
      </div>
    </nav>
  )
}

interface ListProps {
  entries: MenuEntry[]
  onChoose: (() => void) | undefined
}

function EntryList({ entries, onChoose }: ListProps) {
  return (
    <ul className="m-0 flex list-none flex-col gap-0.5 p-0">
      {entries.map(entry => (
        <li key={entry.screen.path}>
          <Item {...entry} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface ItemProps extends MenuEntry {
  onChoose: (() => void) | undefined
}

function Item({ screen, icon: Icon, onChoose }: ItemProps) {
  const say = useSay()
  const here = useLocation({ select: location => location.pathname })
  const isHere =
    here === screen.path ||
    here.startsWith(`${screen.path}/`) ||
    (here === screens.home.path && screen === screens.dashboard)
  return (
    <MenuLink
      screen={screen}
      isHere={isHere}
      onClick={onChoose}
      className={cx(
        'flex min-h-9 items-center gap-3 rounded-control px-3 no-underline max-lg:min-h-11 focus-visible:outline-sidebar-text focus-visible:-outline-offset-2',
        isHere ? 'bg-sidebar-active font-medium text-white' : 'hover:bg-sidebar-active/60 hover:text-white',
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {say(screen.menu.label)}
    </MenuLink>
  )
}
