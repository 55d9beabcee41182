import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { screens } from '#shared/screens.ts'
import { useAbout } from '#web/platform/about.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { Evidence } from './evidence.tsx'
import { Features } from './features.tsx'
import { People } from './people.tsx'
import { Screens } from './screens.tsx'
import { Vignette } from './vignette.tsx'

/** The public start page: static words and drawings; what it offers is what the installation allows. */
export function LandingScreen() {
  const { t } = useLingui()
  return (
    <div className="bg-surface">
      <header className="sticky top-0 z-20 border-b bg-surface">
        <div className={`${column} flex h-16 items-center justify-between`}>
          <Brand />
          <Link to={screens.login.path} className={buttonClass('secondary')}>
            <Trans>Sign In</Trans>
          </Link>
        </div>
      </header>
      <main>
        <Hero />
        <Features />
        <Screens />
        <Evidence />
        <People />
        <Closing />
      </main>
      <footer className="border-t">
        <div className={`${column} flex flex-wrap items-center justify-between gap-4 py-8 text-muted text-sm`}>
          <Brand subtitle={t`Security Management`} className="text-text" />
          <p>
            <Trans>Scheduling, time tracking, dispatch and invoicing for security companies.</Trans>
          </p>
          <Link to={screens.developers.path} className={textLink}>
            <Trans>For developers</Trans>
          </Link>
        </div>
      </footer>
    </div>
  )
}

const column = 'mx-auto w-full max-w-6xl px-4 sm:px-8'

function Hero() {
  const { t } = useLingui()
  const heading = usePageHeading(t`Security workforce management`)
  return (
    <section className="overflow-hidden bg-background">
      <div className={`${column} grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[5fr_6fr]`}>
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-balance font-semibold text-[36px] leading-[1.1] tracking-tight sm:text-[48px]"
          >
            <Trans>Know who is on post. Prove every hour.</Trans>
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            <Trans>
              Muster plans the week, checks each clock-in against the site, sends the right guard to an incident, and
              turns approved hours into invoices your clients can follow back to the shift.
            </Trans>
          </p>
          <Offer />
        </div>
        <Vignette />
      </div>
    </section>
  )
}

/** What a visitor may do: the trial is offered only where one can begin at once. */
function Offer() {
  const { registration } = useAbout()
  const begin = useBeginning()
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {registration === 'open' && (
          <Link to={screens.login.path} onClick={begin} className={buttonClass('primary', 'large')}>
            <Trans>Start Free Trial</Trans>
          </Link>
        )}
        {registration === 'closed' ? (
          <Link to={screens.login.path} className={buttonClass('primary', 'large')}>
            <Trans>Sign In</Trans>
          </Link>
        ) : (
          <Link
            to={screens.register.path}
            className={buttonClass(registration === 'approval' ? 'primary' : 'secondary', 'large')}
          >
            <Trans>Register your company</Trans>
          </Link>
        )}
      </div>
      <p className="mt-4 min-h-5 text-muted text-sm">
        <Terms />
      </p>
    </>
  )
}

function Terms() {
  const { registration } = useAbout()
  if (registration === 'open') return <Trans>14-day free trial. No credit card required.</Trans>
  if (registration === 'approval') return <Trans>An administrator looks at each registration.</Trans>
  return registration === 'closed' && <Trans>People come in by invitation here.</Trans>
}

// The addresses are those of signing in, which scripts rely on; whoever presses has no account yet and is led to get one.
function useBeginning() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    event.preventDefault()
    void navigate({ to: screens.register.path })
  }
}

function Closing() {
  const { registration } = useAbout()
  const begin = useBeginning()
  return (
    <section className="bg-sidebar text-sidebar-text">
      <div className={`${column} flex flex-col items-start gap-6 py-16 sm:flex-row sm:items-center sm:justify-between`}>
        <div>
          <h2 className="text-balance font-semibold text-2xl text-white tracking-tight">
            <Trans>Plan next week on Muster.</Trans>
          </h2>
          <p className="mt-2 min-h-5">
            <Terms />
          </p>
        </div>
        <a
          href="/api/login"
          {...(registration === 'open' && { onClick: begin })}
          className="inline-flex min-h-11 items-center rounded-control bg-white px-5 font-medium text-lg text-sidebar no-underline focus-visible:outline-white"
        >
          {registration === 'open' ? <Trans>Start Free Trial</Trans> : <Trans>Sign In</Trans>}
        </a>
      </div>
    </section>
  )
}
