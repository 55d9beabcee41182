import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { speak } from '#web/platform/i18n.tsx'
import { startLive, stopLive } from '#web/platform/live.ts'
import { useUser } from '#web/platform/session.tsx'
import { wear } from '#web/platform/theme.ts'
import './words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { ViewingAs } from './viewing-as.tsx'

/** What surrounds every screen of a signed-in person. */
export function Shell({ title, children }: { title: string; children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  usePreferences()
  useLiveNews()
  return (
    <div className="min-h-dvh lg:pl-60">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2.5 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="fixed inset-y-0 left-0 z-30 hidden w-60 lg:block">
        <Sidebar />
      </div>
      <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} />
      <Header title={title} onMenu={() => setDrawerOpen(true)} />
      <ViewingAs />
      <main id="content" tabIndex={-1} className="max-sm:pb-[calc(72px+env(safe-area-inset-bottom))]">
        {children}
      </main>
      <BottomBar onMore={() => setDrawerOpen(true)} />
    </div>
  )
}

// The person's own settings follow them to every device.
function usePreferences() {
  const { theme, language } = useUser().preferences
  useEffect(() => wear(theme), [theme])
  useEffect(() => void speak(language), [language])
}

function useLiveNews() {
  useEffect(() => {
    startLive()
    return stopLive
  }, [])
}
