import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search as SearchIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { type HelpWord, useWordsFor } from '#web/help/words/public.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { overlay } from '#web/ui/dialog-parts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDialogFocus } from '#web/ui/use-dialog-focus.ts'
import { actionsFor, type Command as Choice, helpFor, isMeant, screensFor, settingsFor } from './commands.ts'
import { Hints, Outcome } from './outcome.tsx'
import { rememberSearch } from './recent.ts'
import { Choices, Found, firstFound, Recent } from './results.tsx'
import { useFound } from './use-found.ts'
import { useHighlight } from './use-highlight.ts'
import { useSwitchTheme } from './use-switch-theme.ts'

const panel = cx(
  'fixed inset-0 z-50 flex flex-col bg-surface focus:outline-none',
  'sm:inset-x-auto sm:inset-y-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[70vh] sm:w-[calc(100vw-48px)] sm:max-w-2xl',
  'sm:-translate-x-1/2 sm:animate-fade sm:overflow-hidden sm:rounded-card sm:border sm:shadow-float',
)

interface PaletteProps {
  onClose: () => void
  onShortcuts: () => void
  /** What a word means; without one, all of them. */
  onHelp: (word?: HelpWord) => void
}

/** One place to find a record, go to a screen or begin something. On a phone it takes the whole screen. */
export function Palette({ onClose, onShortcuts, onHelp }: PaletteProps) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const user = useUser()
  const words = useWordsFor(user.role)
  const navigate = useNavigate()
  const switchTheme = useSwitchTheme()
  const { onCloseAutoFocus, onOpenAutoFocus } = useDialogFocus()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useFound(query)

  function go(to: string) {
    if (query !== '') rememberSearch(user.id, query)
    // Help takes the place of the search.
    if (to === 'help') return onHelp()
    if (to.startsWith('help:')) return onHelp(to.slice('help:'.length) as HelpWord)
    onClose()
    if (to === 'theme') switchTheme()
    else if (to === 'shortcuts') onShortcuts()
    else void navigate({ href: to })
  }

  const isAsking = query !== ''
  const meant = (choices: Choice[]) => (isAsking ? choices.filter(({ label }) => isMeant(label, query)) : choices)
  const actions = meant(actionsFor(user, i18n))
  const screens = meant(screensFor(user, say))
  const settings = isAsking ? meant(settingsFor(user, i18n)) : []
  const help = isAsking ? meant(helpFor(words, i18n)) : []
  const best =
    (isAsking && (firstFound(found.groups) ?? actions[0]?.id ?? screens[0]?.id ?? settings[0]?.id ?? help[0]?.id)) || ''
  const highlight = useHighlight(query, best)
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          className={panel}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Dialog.Title className="sr-only">{t`Search`}</Dialog.Title>
          <Command shouldFilter={false} loop label={t`Search`} className="flex min-h-0 flex-1 flex-col" {...highlight}>
            <div className="flex items-center gap-2 border-b pr-2 pl-4">
              <SearchIcon size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <Command.Input
                autoFocus
                value={typed}
                onValueChange={setTyped}
                maxLength={100}
                placeholder={t`Search people, shifts, incidents …`}
                className="h-14 min-w-0 flex-1 bg-transparent text-lg focus:outline-none"
              />
              <span className="grid size-6 place-items-center">{found.isWaiting && <Spinner size={16} />}</span>
              <Dialog.Close asChild>
                <IconButton label={t`Close`} icon={<X size={18} />} />
              </Dialog.Close>
            </div>
            <Outcome query={query} found={found} />
            <Command.List
              label={t`Results`}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[calc(8px+env(safe-area-inset-bottom))]"
            >
              {isAsking ? <Found groups={found.groups} onChoose={go} /> : <Recent onChoose={setTyped} />}
              <Choices heading={t`Actions`} choices={actions} onChoose={go} />
              <Choices heading={t`Go to`} choices={screens} onChoose={go} />
              <Choices heading={t`Settings`} choices={settings} onChoose={go} />
              <Choices heading={t`Help`} choices={help} onChoose={go} />
            </Command.List>
            <Hints />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
