import { may, type Standing } from './permissions.ts'
import type { Screen } from './screen.ts'

/** Whether someone finds the screen in their menu. */
export function isOnMenu({ menu, may: needed }: Screen, standing: Standing) {
  if (menu === undefined || (menu.roles && !menu.roles.includes(standing.viewedRole))) return false
  if (needed !== undefined && !may(standing, needed)) return false
  return menu.may === undefined || may(standing, menu.may)
}
