import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { sessionChanged } from '#shared/accounts/events.ts'
import { IncidentNews, useIsNewsSettled } from '#web/incidents/public.tsx'
import { endFirstSight } from '#web/platform/first-sight.ts'
import { speak } from '#web/platform/i18n.tsx'
import { keepsFor } from '#web/platform/kept-person.ts'
import { lazyExtra, lazyPart } from '#web/platform/lazy.ts'
import { on, startLive, stopLive } from '#web/platform/live.ts'
import { useFromBefore } from '#web/platform/or-kept.ts'
import { startAfresh, useUser } from '#web/platform/session.tsx'
import { listenForShortcuts } from '#web/platform/shortcuts.ts'
import { recall } from '#web/platform/storage.ts'
import { wear } from '#web/platform/theme.ts'
import { cx } from '#web/ui/cx.ts'
import { useOutbox } from '#web/ui/outbox/public.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { useNarrowMenu } from './menu-state.ts'
import { Sidebar } from './sidebar.tsx'
import { ViewingAs } from './viewing-as.tsx'

const Drawer = lazyPart(() => import('./drawer.tsx'), 'Drawer')

const InvitationLine = lazyExtra(() => import('./invitation-line.tsx'), 'InvitationLine')

const SharingKeeper = lazyExtra(() => import('#web/live-map/public.tsx'), 'SharingKeeper')

// What is not needed for the first screen comes when that stands and the line is free again.
const NewVersion = lazyExtra(() => later().then(() => import('./new-version.tsx')), 'NewVersion')

const ReplyKeeper = lazyExtra(() => later().then(() => import('./reply-keeper.tsx')), 'ReplyKeeper')

const loadAge = () => import('./as-of.tsx')
const AsOf = lazyExtra(loadAge, 'AsOf')

/** What surrounds every screen of a signed-in person. */
export function Shell({ title, children }: { title: string; children: ReactNode }) {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const openDrawer = () => setDrawer('open')
  const { isNarrow } = useNarrowMenu()
  // A phone does not draw a menu that it has no room to show.
  const hasRoom = useMedia('(min-width: 1024px)')
  const user = useUser()
  const isKept = keepsFor(user) !== ''
  useOutbox(user.id)
  // What is done without a connection must find the code that keeps it, and the one that says how old everything is.
  useEffect(
    () =>
      void later()
        .then(() => Promise.all([loadOutbox(), loadAge()]))
        .catch(() => undefined),
    [],
  )
  usePreferences()
  useLiveNews()
  return (
    <div className={cx('min-h-dvh', isNarrow ? 'lg:pl-14' : 'lg:pl-60')}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2.5 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      {hasRoom && (
        <div className={cx('fixed inset-y-0 left-0 z-30', isNarrow ? 'w-14' : 'w-60')}>
          <Sidebar isNarrow={isNarrow} />
        </div>
      )}
      {drawer !== 'unused' && (
        <Suspense>
          <Drawer open={drawer === 'open'} onOpenChange={open => setDrawer(open ? 'open' : 'closed')} />
        </Suspense>
      )}
      <Header title={title} onMenu={openDrawer} />
      <ViewingAs />
      <Age />
      <Content>{children}</Content>
      <BottomBar onMore={openDrawer} />
      <Sharing />
      <Suspense>
        <NewVersion />
        {isKept && <ReplyKeeper />}
      </Suspense>
    </div>
  )
}

function Age() {
  if (useFromBefore().size === 0) return null
  return (
    <Suspense>
      <AsOf />
    </Suspense>
  )
}

const contentLook = 'max-sm:pb-[calc(72px+env(safe-area-inset-bottom))]'

/** The screen and what stands above it, which show themselves together. */
function Content({ children }: { children: ReactNode }) {
  const isSettled = useIsNewsSettled()
  useLayoutEffect(() => {
    if (isSettled) endFirstSight()
  }, [isSettled])
  return (
    <>
      <IncidentNews />
      <Suspense>
        <InvitationLine />
      </Suspense>
      <main id="content" tabIndex={-1} aria-busy={!isSettled} className={cx(contentLook, !isSettled && 'invisible')}>
        {children}
      </main>
    </>
  )
}

const loadOutbox = () => import('#web/platform/outbox/outbox.ts')

const later = () => new Promise(resolve => setTimeout(resolve, 4000))

// Only who has agreed to be seen needs the code that tells where they are.
function Sharing() {
  const { id } = useUser()
  const [hasAgreed] = useState(() => recall('share-position') === id)
  if (!hasAgreed) return null
  return (
    <Suspense>
      <SharingKeeper userId={id} />
    </Suspense>
  )
}

// The person's own settings follow them to every device.
function usePreferences() {
  const { theme, language, keyboardShortcuts } = useUser().preferences
  useEffect(() => wear(theme), [theme])
  useEffect(() => void speak(language), [language])
  useEffect(() => listenForShortcuts(keyboardShortcuts), [keyboardShortcuts])
}

function useLiveNews() {
  const { role } = useUser()
  useEffect(() => {
    startLive()
    return stopLive
  }, [])
  // Someone of a client may have lost a site: what was read of it must not be met again on the way back.
  useEffect(
    () => (role === 'client' ? on(sessionChanged, ({ sessionId }) => sessionId ?? void startAfresh()) : undefined),
    [role],
  )
}
