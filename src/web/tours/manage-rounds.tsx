import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { usePages } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CheckpointList } from './checkpoint-list.tsx'
import { RunItem } from './run-item.tsx'
import { TourList } from './tour-list.tsx'

/** What is walked, what there is to walk, and where the labels hang: of one site or of all. */
export function ManageRounds() {
  const { t } = useLingui()
  const [state, set] = useUrlState(screens.tours)
  const businessId = state.business === '' ? undefined : Number(state.business)
  return (
    <Page
      filters={
        <BusinessFilter
          value={state.business}
          onChange={business => set({ business })}
          openOnly
          className="max-sm:w-full sm:w-60"
        />
      }
    >
      <Tabs
        label={t`Rounds`}
        value={state.tab}
        onChange={tab => set({ tab: tab as typeof state.tab })}
        tabs={[
          { id: 'today', label: t`Walked`, content: <Walked businessId={businessId} /> },
          {
            id: 'tours',
            label: t`Rounds`,
            content: <TourList businessId={businessId} open={state.tour} onOpen={tour => set({ tour })} />,
          },
          {
            id: 'checkpoints',
            label: t`Checkpoints`,
            content: (
              <CheckpointList
                businessId={businessId}
                open={state.checkpoint}
                onOpen={checkpoint => set({ checkpoint })}
              />
            ),
          },
        ]}
      />
    </Page>
  )
}

function Walked({ businessId }: { businessId: number | undefined }) {
  const { t } = useLingui()
  const list = usePages(tourRuns.list, { ...(businessId !== undefined && { businessId }) })
  return (
    <Card flush>
      <Loaded
        of={list}
        empty={
          <EmptyState title={t`No round was walked yet`} icon={<MapPinCheck size={28} />}>
            <Trans>Add checkpoints, print their labels, and make a round of them: what is walked stands here.</Trans>
          </EmptyState>
        }
      >
        {rows => (
          <ul aria-label={t`Walked rounds`} className="m-0 list-none divide-y p-0">
            {rows.map(run => (
              <RunItem key={run.id} run={run} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Card>
  )
}
