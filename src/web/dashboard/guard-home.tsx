import { Suspense, useDeferredValue } from 'react'
import { dashboard } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMyClock } from '#web/time-tracking/clock/public.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnStats } from './own-stats.tsx'
import { PostCard } from './post-card.tsx'
import { useWaiting } from './waiting-items.ts'

// Comes where signs of life are expected, and nowhere else.
const CheckInBar = lazyPart(() => import('#web/safety/check-in/public.ts'), 'CheckInBar')

// Only where there are rounds to walk.
const RoundDueLine = lazyPart(() => import('#web/tours/public.ts'), 'RoundDueLine')

const WaitingCard = lazyPart(() => import('./waiting-card.tsx'), 'WaitingCard')

// Below the first view: it comes once that stands, or as soon as someone scrolls.
const GuardPlan = lazyPart(() => scrolledOrStanding().then(() => import('./guard-plan.tsx')), 'GuardPlan')

/** A guard's: the shift and its clock in one card, what waits for them, then their hours and the plan. */
export function GuardHome() {
  const metrics = useEndpoint(dashboard.metrics, {})
  const today = useEndpoint(dashboard.today, {})
  const post = useEndpoint(homes.post, {})
  const clock = useMyClock()
  const waiting = useWaiting()
  // Shown whole: what comes later would push away the button under the thumb. And drawn in slices, for a slow phone.
  const isWhole = useDeferredValue(!clock.isLoading && !post.isLoading && !today.isLoading && waiting !== undefined)
  if (!isWhole || waiting === undefined)
    return (
      <Page narrow>
        <Skeleton rows={6} />
      </Page>
    )
  return (
    <Page narrow>
      <PostCard
        clock={clock}
        post={post.data}
        belowClock={
          post.data?.isWatched && (
            <Suspense fallback={<div style={{ height: checkInHeight() }} />}>
              <CheckInBar heightPx={checkInHeight()} />
            </Suspense>
          )
        }
      />
      {post.data?.round && (
        <Suspense fallback={<div style={{ height: roundHeightPx }} />}>
          <RoundDueLine round={post.data.round} heightPx={roundHeightPx} />
        </Suspense>
      )}
      {waiting.length > 0 && (
        <Suspense fallback={<div style={{ height: waitingHeight(waiting.length) }} />}>
          <WaitingCard lines={waiting} />
        </Suspense>
      )}
      <OwnStats metrics={metrics.data} people={today.data?.people} />
      <Suspense fallback={<Skeleton rows={8} />}>
        <GuardPlan />
      </Suspense>
    </Page>
  )
}

const roundHeightPx = 64

// As high as the bar: two lines above a large button, and beside it where there is room.
const checkInHeight = () => (innerWidth < 640 ? 133 : 69)

// As high as the card will be: a title, and for each line its words and, on a phone, its buttons.
const waitingHeight = (lines: number) => 50 + lines * (innerWidth < 640 ? 134 : 61)

const standsAfterMs = 3000

const scrolledOrStanding = () =>
  new Promise<unknown>(resolve => {
    setTimeout(resolve, standsAfterMs)
    addEventListener('scroll', resolve, { once: true, passive: true })
  })
