import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { overviews, SiteToday } from '#shared/dashboard/overview-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Today at each site: who is needed, planned and on post now, where someone is missing first. */
export function SitesCard({ today }: { today: ReplyOf<typeof overviews.sites> | undefined }) {
  const { t } = useLingui()
  if (today === undefined || today.sites.length === 0) return null
  const { sites, total } = today
  return (
    <Card title={t`Sites today`} flush>
      <ul aria-label={t`Sites today`} className="m-0 list-none divide-y p-0">
        {sites.map(site => (
          <Site key={site.businessId} site={site} />
        ))}
      </ul>
      {total > sites.length && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          <Trans>
            {sites.length} of {total} sites
          </Trans>
        </p>
      )}
    </Card>
  )
}

function Site({ site }: { site: SiteToday }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, open, shifts, nextStart } = site
  const words = [
    t`${plural(shifts, { one: '# shift today', other: '# shifts today' })}`,
    ...(open > 0 ? [t`${open} open`] : []),
    ...(nextStart ? [t`next at ${format.wallTime(nextStart)}`] : []),
  ]
  return (
    <li>
      <Link
        {...wayTo(screens.scheduling, { view: 'day', business: String(site.businessId) })}
        className="flex min-h-11 min-w-0 items-center gap-3 px-4 py-2 no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-muted text-sm tabular-nums">{words.join(' · ')}</span>
        </span>
        <OnPost {...site} />
      </Link>
    </li>
  )
}

function OnPost({ needed, planned, onPost }: SiteToday) {
  const { t } = useLingui()
  if (needed === 0) return <Pill tone="calm">{t`No shift now`}</Pill>
  return (
    <span className="flex shrink-0 flex-col items-end gap-0.5">
      <Pill tone={onPost < needed ? 'bad' : 'good'}>{t`${onPost} of ${needed} on post`}</Pill>
      <span
        className={cx('text-sm tabular-nums', planned < needed ? 'text-bad' : 'text-muted')}
      >{t`${planned} planned`}</span>
    </span>
  )
}
