import { isOnMenu } from '#shared/menu.ts'
import { may, type Role, type Standing } from '#shared/permissions.ts'
import type { Menu, Screen } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'

export interface NamedScreen {
  path: string
  title: Sentence
}

const standingOf = (role: Role): Standing => ({ role, viewedRole: role, demo: false })

/** What a role comes to from other screens, and does not find in its menu. */
export const besideMenuOf = (role: Role): NamedScreen[] =>
  (Object.values(screens) as Screen[]).flatMap(screen => {
    const { path, title, menu, may: needed } = screen
    const isTheirs = needed === undefined ? menu === undefined : may(standingOf(role), needed)
    if (title === undefined || path.includes('$') || !isTheirs || isOnMenu(screen, standingOf(role))) return []
    return [{ path, title }]
  })

/** What stands in the menu of a role, from top to bottom. */
export const screensOf = (role: Role) => {
  const theirs = Object.values(screens).flatMap(screen =>
    'menu' in screen && isOnMenu(screen, standingOf(role)) ? [screen] : [],
  )
  const groups = [undefined, 'further', 'administration', 'last'] as const
  return groups.flatMap(group => theirs.filter(({ menu }: { menu: Menu }) => menu.group === group))
}
