import { cloneElement, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import type { MenuProps } from './menu-parts.tsx'

// A menu is 20 KB of positioning and keyboard handling that nobody needs before the first one opens.
const parts = () => import('./menu-parts.tsx')
const OpenMenu = lazyPart(parts, 'OpenMenu')

export const MenuItem = lazyPart(parts, 'MenuItem')
export const MenuChoice = lazyPart(parts, 'MenuChoice')
export const MenuSeparator = lazyPart(parts, 'MenuSeparator')

/** A button and the menu it opens. Its code comes when the button is pointed at or focused. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void parts(),
    onFocus: () => void parts(),
    onClick: open,
    onKeyDown: event => event.key === 'ArrowDown' && open(),
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
