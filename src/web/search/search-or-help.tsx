import { useState } from 'react'
import { HelpDialog, WordDialog } from '#web/help/public.ts'
import type { HelpWord } from '#web/help/words/public.ts'
import { Palette } from './palette.tsx'

interface SearchOrHelpProps {
  onClose: () => void
  onShortcuts: () => void
}

/** The search and, where help is what was looked for, that instead. */
export function SearchOrHelp({ onClose, onShortcuts }: SearchOrHelpProps) {
  const [help, setHelp] = useState<'all' | HelpWord>()
  if (help === 'all') return <HelpDialog onClose={onClose} />
  if (help !== undefined) return <WordDialog word={help} onClose={onClose} />
  return <Palette onClose={onClose} onShortcuts={onShortcuts} onHelp={word => setHelp(word ?? 'all')} />
}
