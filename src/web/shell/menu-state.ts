import type { Role } from '#shared/permissions.ts'
import { recall, remember } from '#web/platform/storage.ts'
import { createStore } from '#web/platform/store.ts'
import { useMedia } from '#web/ui/use-media.ts'

/** A part of the menu that can be folded away. */
export type Section = 'further' | 'administration'

const chosenWidth = createStore(recall('menu'))
const chosenSections = {
  further: createStore(recall('menu.further')),
  administration: createStore(recall('menu.administration')),
}

/** Whether the menu beside the screen shows icons alone: as the person chose here, else where there is little room. */
export function useNarrowMenu() {
  const isTight = useMedia('(max-width: 1279px)')
  const isNarrow = (chosenWidth.use() ?? (isTight ? 'narrow' : 'wide')) === 'narrow'
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow'
    remember('menu', next)
    chosenWidth.set(next)
  }
  return { isNarrow, toggle }
}

/** Whether a part of the menu is open: as the person chose here, else where all of it fits, or where their work is. */
export function useSection(section: Section, role: Role) {
  const hasRoom = useMedia('(min-height: 1100px)')
  const theirs: Section = role === 'admin' ? 'administration' : 'further'
  const isOpen = (chosenSections[section].use() ?? (hasRoom || section === theirs ? 'open' : 'folded')) === 'open'
  const toggle = () => {
    const next = isOpen ? 'folded' : 'open'
    remember(`menu.${section}`, next)
    chosenSections[section].set(next)
  }
  return { isOpen, toggle }
}
