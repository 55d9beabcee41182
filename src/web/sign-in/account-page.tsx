import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { screens } from '#shared/screens.ts'
import { usePageHeading } from '#web/platform/heading.ts'
import { Brand } from '#web/ui/brand.tsx'
import { cx } from '#web/ui/cx.ts'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of the pages before sign-in: what Muster is on one side, the form on the other. */
export function AccountPage({ title, intro, wide = false, children }: AccountPageProps) {
  const heading = usePageHeading(title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(320px,5fr)_7fr]">
      <Offer />
      <main className={cx('flex justify-center px-4 py-8 sm:px-8', wide ? 'lg:py-12' : 'lg:pt-[14vh]')}>
        <div className={cx('w-full', wide ? 'max-w-2xl' : 'max-w-sm')}>
          <Link to={screens.landing.path} className="mb-8 inline-flex rounded-control no-underline lg:hidden">
            <Brand />
          </Link>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight">
            {title}
          </h1>
          {intro && <p className="mt-1.5 text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  )
}

function Offer() {
  const { t } = useLingui()
  const lines = [
    t`Shifts, cover and time off on one board`,
    t`Clock-ins checked against your site zones`,
    t`Hours that turn into timesheets and invoices`,
  ]
  return (
    <aside
      aria-label={t`About Muster`}
      className="sticky top-0 hidden h-dvh flex-col justify-between bg-sidebar p-12 text-sidebar-text lg:flex"
    >
      <Link
        to={screens.landing.path}
        className="self-start rounded-control text-white no-underline focus-visible:outline-sidebar-text"
      >
        <Brand subtitle={t`Security Management`} />
      </Link>
      <div className="max-w-md">
        <p className="text-balance font-semibold text-2xl text-white tracking-tight">
          <Trans>Everyone where they should be, every hour accounted for.</Trans>
        </p>
        <ul className="m-0 mt-6 flex list-none flex-col gap-3 p-0">
          {lines.map(line => (
            <li key={line} className="flex items-center gap-3">
              <Check size={18} aria-hidden="true" className="shrink-0 text-white" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm">
        <Trans>Scheduling, time tracking, dispatch and invoicing for security companies.</Trans>
      </p>
    </aside>
  )
}
