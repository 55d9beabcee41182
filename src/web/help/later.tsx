import { type ComponentType, lazy, Suspense, useState } from 'react'
import { MissingPart, orMissing } from '#web/platform/lazy.ts'
import type { HelpWord } from './help-words.ts'
import { WithoutSignal } from './without-signal.ts'

interface Closes {
  onClose: () => void
}

// Read by few and seldom: not a word of it comes before somebody asks, and no phone keeps it.
export const HelpDialog = fetched(() => import('./help-dialog.tsx').then(({ HelpDialog: part }) => part))
export const ShowAround = fetched(() => import('./show-around.tsx').then(({ ShowAround: part }) => part))
export const WordDialog = fetched<Closes & { word: HelpWord }>(() =>
  import('./word-dialog.tsx').then(({ WordDialog: part }) => part),
)

/** Fetched anew whenever somebody asks: what could not be had without a signal is there once that is back. */
function fetched<P extends Closes = Closes>(load: () => Promise<ComponentType<P>>) {
  return function Fetched(props: P) {
    const [Part] = useState(() => lazy(async () => ({ default: await load().catch(orMissing).catch(orWithoutSignal) })))
    return (
      <Suspense>
        <Part {...(props as P & Closes)} />
      </Suspense>
    )
  }
}

function orWithoutSignal(error: Error): ComponentType<Closes> {
  if (error instanceof MissingPart) return WithoutSignal
  throw error
}
