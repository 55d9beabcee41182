import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { screens } from '#shared/screens.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { ApiChanges } from './api-changes.tsx'
import { type Description, useDescription } from './description.ts'
import { EventList } from './event-list.tsx'
import { Guide } from './guide.tsx'
import { keepPage } from './keep-page.ts'
import { Reference } from './reference.tsx'

/** For people who write programs against Muster; readable by anyone, since it says nothing of anyone. */
export function DevelopersScreen() {
  const { t } = useLingui()
  const heading = usePageHeading(t`For developers`)
  const [{ tab }, set] = useUrlState(screens.developers)
  useEffect(() => void keepPage().catch(() => undefined), [])
  return (
    <div className="min-h-dvh">
      <header className="border-b bg-surface">
        <div className={`${column} flex h-16 items-center justify-between`}>
          <Link to={screens.home.path} className="rounded-control no-underline">
            <Brand />
          </Link>
        </div>
      </header>
      <main className={`${column} flex flex-col gap-6 py-8`}>
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight">
            <Trans>For developers</Trans>
          </h1>
          <p className="mt-1.5 max-w-prose text-muted">
            <Trans>Everything the browser does goes through this API, and programs may do it too.</Trans>{' '}
            <a href="/api/openapi.json" className={textLink}>
              <Trans>OpenAPI description</Trans>
            </a>
          </p>
        </div>
        <Tabs
          label={t`For developers`}
          value={tab}
          onChange={next => set({ tab: next as typeof tab })}
          tabs={[
            { id: 'guide', label: t`Guide`, content: <Guide /> },
            {
              id: 'reference',
              label: t`Reference`,
              content: <Described>{description => <Reference description={description} />}</Described>,
            },
            {
              id: 'events',
              label: t`Events`,
              content: <Described>{description => <EventList description={description} />}</Described>,
            },
            { id: 'changes', label: t`Changes`, content: <ApiChanges /> },
          ]}
        />
      </main>
    </div>
  )
}

const column = 'mx-auto w-full max-w-6xl px-4 sm:px-8'

/** Read only where it is shown. */
function Described({ children }: { children: (description: Description) => ReactNode }) {
  const { description, error, again } = useDescription()
  if (error) return <ErrorState error={error} onRetry={again} />
  return description ? children(description) : <Skeleton rows={8} />
}
