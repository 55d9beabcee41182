import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { menuOf, type Place } from '#web/platform/menu.ts'
import { useUser } from '#web/platform/session.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlaceLink } from './place-link.tsx'

/** Brand and places; in the drawer, choosing one closes it. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useLingui()
  const { main, further, last } = menuOf(useUser())
  return (
    <nav aria-label={t`Main`} className="flex h-full flex-col bg-sidebar text-sidebar-text">
      <div className="flex h-14 shrink-0 items-center px-4">
        <Brand subtitle={t`Security Management`} className="text-white" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        <PlaceList places={main} onChoose={onChoose} />
        <hr className="mx-2 my-2 border-sidebar-active" />
        <PlaceList places={further} onChoose={onChoose} />
      </div>
      <div className="border-sidebar-active border-t p-2">
        <PlaceList places={last} onChoose={onChoose} />
      </div>
    </nav>
  )
}

interface ListProps {
  places: Place[]
  onChoose: (() => void) | undefined
}

function PlaceList({ places, onChoose }: ListProps) {
  return (
    <ul className="m-0 flex list-none flex-col gap-0.5 p-0">
      {places.map(place => (
        <li key={place.screen.path}>
          <Item {...place} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface ItemProps extends Place {
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
    <PlaceLink
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
    </PlaceLink>
  )
}
