import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { screens } from '#shared/screens.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { type MenuEntry, menuOf } from '#web/platform/menu.ts'
import { useUser } from '#web/platform/session.tsx'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Brand, Mark } from '#web/ui/brand.tsx'
import { cx } from '#web/ui/cx.ts'
import { MenuLink } from './menu-link.tsx'
import { type Section, useNarrowMenu, useSection } from './menu-state.ts'

interface Look {
  /** Icons alone; their words are for screen readers and appear under the mouse. */
  isNarrow?: boolean
  onChoose?: (() => void) | undefined
}

/** Brand and menu; in the drawer, choosing a screen closes it. */
export function Sidebar({ isNarrow = false, onChoose }: Look) {
  const { t } = useLingui()
  const { main, further, administration, last } = menuOf(useUser())
  const look = { isNarrow, onChoose }
  return (
    <nav aria-label={t`Main`} className="flex h-full flex-col bg-sidebar text-sidebar-text">
      <div className={cx('flex h-14 shrink-0 items-center', isNarrow ? 'justify-center' : 'px-4')}>
        {isNarrow ? <Mark /> : <Brand subtitle={t`Security Management`} className="text-white" />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <EntryList entries={main} {...look} />
        <Foldable section="further" title={t`More`} entries={further} {...look} />
        <Foldable section="administration" title={t`Administration`} entries={administration} {...look} />
      </div>
      <div className="border-sidebar-active border-t px-2 py-1">
        <EntryList entries={last} {...look} />
        {onChoose === undefined && <WidthButton />}
      </div>
    </nav>
  )
}

const row =
  'flex min-h-[26px] w-full items-center rounded-control tall:min-h-9 max-lg:min-h-11 focus-visible:outline-sidebar-text focus-visible:-outline-offset-2'
const rowSpace = ({ isNarrow = false }: Look) => (isNarrow ? 'justify-center' : 'gap-3 px-3')

interface ListProps extends Look {
  entries: MenuEntry[]
}

interface FoldableProps extends ListProps {
  section: Section
  title: string
}

/** A part of the menu under its name, which folds it away; the screen that one is on stays in sight. */
function Foldable({ section, title, entries, ...look }: FoldableProps) {
  const { isOpen, toggle } = useSection(section, useUser().role)
  const here = useHere()
  if (entries.length === 0) return null
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="mt-1 border-sidebar-active border-t pt-0.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        title={look.isNarrow ? title : undefined}
        className={cx(row, rowSpace(look), 'text-sm hover:text-white')}
      >
        <Arrow size={18} aria-hidden="true" className="shrink-0" />
        <span className={cx(look.isNarrow && 'sr-only')}>{title}</span>
      </button>
      <EntryList entries={isOpen ? entries : entries.filter(({ screen }) => isAt(here, screen))} {...look} />
    </div>
  )
}

function EntryList({ entries, ...look }: ListProps) {
  if (entries.length === 0) return null
  return (
    <ul className="m-0 flex list-none flex-col p-0 tall:gap-0.5">
      {entries.map(entry => (
        <li key={entry.screen.path}>
          <Item {...entry} {...look} />
        </li>
      ))}
    </ul>
  )
}

const useHere = () => useLocation({ select: location => location.pathname })

const isAt = (here: string, screen: MenuEntry['screen']) =>
  here === screen.path ||
  here.startsWith(`${screen.path}/`) ||
  (here === screens.home.path && screen === screens.dashboard)

function Item({ screen, icon: Icon, ...look }: MenuEntry & Look) {
  const say = useSay()
  const isHere = isAt(useHere(), screen)
  const label = say(screen.menu.label)
  const self = useRef<HTMLAnchorElement>(null)
  // On a low screen the menu is longer than its place.
  useEffect(() => {
    if (isHere) self.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <MenuLink
      ref={self}
      screen={screen}
      isHere={isHere}
      onClick={look.onChoose}
      title={look.isNarrow ? label : undefined}
      className={cx(
        row,
        rowSpace(look),
        'no-underline',
        isHere ? 'bg-sidebar-active font-medium text-white' : 'hover:bg-sidebar-active/60 hover:text-white',
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className={cx(look.isNarrow && 'sr-only')}>{label}</span>
    </MenuLink>
  )
}

function WidthButton() {
  const { t } = useLingui()
  const { isNarrow, toggle } = useNarrowMenu()
  const label = isNarrow ? t`Show menu names` : t`Icons only`
  useShortcut('[', label, toggle, { isEverywhere: true })
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      onClick={toggle}
      title={isNarrow ? label : undefined}
      className={cx(row, rowSpace({ isNarrow }), 'hover:bg-sidebar-active/60 hover:text-white')}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className={cx(isNarrow && 'sr-only')}>{label}</span>
    </button>
  )
}
