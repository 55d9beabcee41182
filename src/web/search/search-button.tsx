import { Trans, useLingui } from '@lingui/react/macro'
import { Search as SearchIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Keys } from './keys.tsx'

const SearchOrHelp = lazyPart(() => import('./search-or-help.tsx'), 'SearchOrHelp')
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet')

const everywhere = { isEverywhere: true }

/** The search box of the header: a press, Ctrl K or / opens the search, ? the list of keys. */
export function Search() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'search' | 'shortcuts'>()
  const open = () => setOpened('search')
  const close = () => setOpened(undefined)
  useShortcut('Mod+k', t`Search`, open, everywhere)
  useShortcut('/', t`Search`, open, everywhere)
  useShortcut('?', t`Show the keyboard shortcuts`, () => setOpened('shortcuts'), everywhere)
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="inline-flex h-9 w-44 2xl:w-56 items-center gap-2 rounded-control border border-control bg-surface px-2.5 text-muted hover:bg-background max-xl:hidden"
      >
        <SearchIcon size={16} aria-hidden="true" />
        <Trans>Search</Trans>
        <Keys of="Mod+k" className="ml-auto" />
      </button>
      <IconButton label={t`Search`} icon={<SearchIcon size={20} />} onClick={open} className="xl:hidden" />
      <Suspense>
        {opened === 'search' && <SearchOrHelp onClose={close} onShortcuts={() => setOpened('shortcuts')} />}
        {opened === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  )
}
