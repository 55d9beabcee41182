import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { screens } from '#shared/screens.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'

/** Any address that leads nowhere: inside the shell for those who are signed in, plain for others. */
export function NotFoundScreen() {
  return (
    <SessionGate
      nobody={
        <main className="grid min-h-dvh place-items-center">
          <Lost heading="h1" />
        </main>
      }
    >
      <Shell title="Muster">
        <Lost heading="h2" />
      </Shell>
    </SessionGate>
  )
}

function Lost({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { t } = useLingui()
  const title = t`Page Not Found`
  useEffect(() => {
    document.title = `${title} · Muster`
  }, [title])
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <Compass size={32} className="mb-1 text-muted" aria-hidden="true" />
      <Heading className="font-semibold text-2xl">{title}</Heading>
      <p className="text-muted">
        <Trans>Nothing is at this address. It may have been moved, or typed differently.</Trans>
      </p>
      <Link to={screens.home.path} className={buttonClass('primary', 'normal', 'mt-4')}>
        <Trans>Go to the start page</Trans>
      </Link>
    </div>
  )
}
