import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus, UserRoundPlus } from 'lucide-react'
import { Suspense } from 'react'
import { demand } from '#shared/demand/contract.ts'
import type { Demand, SitePromise } from '#shared/demand/shapes.ts'
import { screens } from '#shared/screens.ts'
import { BusinessFilter, useHasSeveralBusinesses } from '#web/organizations/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { DemandLine } from './demand-line.tsx'
import { PromisedHours } from './promised-hours.tsx'
import { useAgreedHours } from './use-agreed-hours.ts'

const DemandDialog = lazyPart(() => import('./demand-dialog.tsx'), 'DemandDialog')

/** What each site must have: post by post, as it was promised. */
export function DemandScreen() {
  const { t } = useLingui()
  const [{ business, line }, set] = useUrlState(screens.demand)
  const mayWrite = useMay('demand:write')
  const hasSeveral = useHasSeveralBusinesses({})
  const list = useEndpoint(demand.list, business === '' ? {} : { businessId: Number(business) }, { keepPrevious: true })
  const agreed = useAgreedHours()
  const open = (id: string) => set({ line: id })
  const opened = list.data?.lines.find(({ id }) => String(id) === line)
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => open('new')}>
      <Trans>Add demand</Trans>
    </Button>
  )
  return (
    <Page
      filters={
        <>
          {(hasSeveral || business !== '') && (
            <BusinessFilter
              openOnly
              value={business}
              onChange={chosen => set({ business: chosen })}
              className="sm:w-56"
            />
          )}
          <Link
            to={screens.scheduling.path}
            search={{ view: 'week', rows: 'sites' }}
            className={buttonClass('secondary')}
          >
            <CalendarDays size={16} aria-hidden="true" />
            <Trans>See it on the week</Trans>
          </Link>
        </>
      }
      action={mayWrite && add}
    >
      <Loaded
        of={list}
        isEmpty={({ lines }) => lines.length === 0}
        empty={
          <Card>
            <EmptyState
              title={t`No demand yet`}
              icon={<UserRoundPlus size={28} />}
              action={mayWrite && business === '' && add}
            >
              <Trans>
                Write down what a site was promised: how many people at which post, on which days and hours. The week
                then shows where it is short, and makes the missing shifts as drafts.
              </Trans>
            </EmptyState>
          </Card>
        }
      >
        {({ lines, sites }) => (
          <div className="flex flex-col gap-4">
            {sites.map(site => (
              <SiteCard
                key={site.businessId}
                site={site}
                lines={lines}
                agreed={agreed.get(site.businessId)}
                {...(mayWrite && { onOpen: open })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {mayWrite && (line === 'new' || opened) && (
        <Suspense>
          <DemandDialog line={opened} businessId={business} onClose={() => open('')} />
        </Suspense>
      )}
    </Page>
  )
}

interface SiteCardProps {
  site: SitePromise
  lines: readonly Demand[]
  /** Hours a week that its contract promises. */
  agreed: string | undefined
  onOpen?: (id: string) => void
}

function SiteCard({ site, lines, agreed, onOpen }: SiteCardProps) {
  const { t } = useLingui()
  const { name } = site
  return (
    <Card title={name} aside={<PromisedHours site={site} agreed={agreed} />} flush>
      <ul aria-label={t`Demand of ${name}`} className="m-0 list-none divide-y p-0">
        {lines
          .filter(({ business }) => business.id === site.businessId)
          .map(line => (
            <DemandLine key={line.id} line={line} {...(onOpen && { onEdit: () => onOpen(String(line.id)) })} />
          ))}
      </ul>
    </Card>
  )
}
