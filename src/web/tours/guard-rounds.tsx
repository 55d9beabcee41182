import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck, Play } from 'lucide-react'
import { useEffect } from 'react'
import { tours } from '#shared/tours/contract.ts'
import { tourDues } from '#shared/tours/due-contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Tour } from '#shared/tours/shapes.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Page } from '#web/ui/page.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { Whole } from '#web/ui/whole.tsx'
import { walksOf } from './as-walked.ts'
import { DueRounds } from './due-rounds.tsx'
import { keepDetector } from './label-detector.ts'
import { RecentRounds, useRecentRounds } from './recent-rounds.tsx'
import { RoundUnderWay } from './round-under-way.tsx'

/** The rounds of a guard: the one under way first, then what could be begun. */
export function GuardRounds() {
  const { t } = useLingui()
  const list = useEndpoint(tours.list, { archived: false })
  useEffect(() => void keepDetector().catch(() => undefined), [])
  const runs = useEndpoint(tourRuns.list, { mine: true, open: true })
  const dues = useEndpoint(tourDues.list, {})
  const walks = walksOf(list.data ?? [], runs.data ?? [], useOwnActs())
  return (
    <Page narrow>
      <Whole of={[list, runs, dues, useRecentRounds()]}>
        <Loaded
          of={list}
          empty={
            <EmptyState title={t`No rounds here`} icon={<MapPinCheck size={28} />}>
              <Trans>When your site has rounds to walk, they stand here.</Trans>
            </EmptyState>
          }
        >
          {all => (
            <>
              {walks.map(walk => (
                <RoundUnderWay key={walk.begunBy ?? walk.id} walk={walk} />
              ))}
              <DueRounds />
              <Card title={t`Rounds of your site`} flush>
                <ul aria-label={t`Rounds of your site`} className="m-0 list-none divide-y p-0">
                  {all.map(tour => (
                    <TourToStart key={tour.id} tour={tour} isUnderWay={walks.some(walk => walk.tour.id === tour.id)} />
                  ))}
                </ul>
              </Card>
            </>
          )}
        </Loaded>
        <RecentRounds />
      </Whole>
    </Page>
  )
}

function TourToStart({ tour, isUnderWay }: { tour: Tour; isUnderWay: boolean }) {
  const { t } = useLingui()
  const fail = useFailure()
  const start = useAct(tourRuns.start, {
    about: () => tour.name,
    onFail: fail(t`The round could not be started.`),
  })
  const [stops, minutes] = [tour.checkpoints.length, tour.expectedMinutes]
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p id={`tour-${tour.id}`} className="font-medium [overflow-wrap:anywhere]">
          {tour.name}
        </p>
        <p className="text-muted text-sm">
          {tour.business.name} · <Plural value={stops} one="# checkpoint" other="# checkpoints" /> ·{' '}
          <Trans>about {minutes} min</Trans>
        </p>
      </div>
      <Button
        look={isUnderWay ? 'secondary' : 'primary'}
        disabled={isUnderWay}
        icon={<Play size={16} aria-hidden="true" />}
        pending={start.isPending}
        onClick={() => start.start({ tourId: tour.id })}
        aria-describedby={`tour-${tour.id}`}
      >
        {isUnderWay ? <Trans>Under way</Trans> : <Trans>Start</Trans>}
      </Button>
    </li>
  )
}
