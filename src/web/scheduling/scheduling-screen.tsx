import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay, useReach, useUser } from '#web/platform/session.tsx'
import { AvailableShifts, CoverPanel, Requests } from '#web/shift-offers/public.ts'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayView } from './day-view.tsx'
import { MyShifts } from './my-shifts.tsx'
import { useSchedulingParams, type View } from './use-scheduling-params.ts'

const WeekBoard = lazyPart(() => import('./board/week-board.tsx'), 'WeekBoard')

/** The plan: one's own for a guard, the day's for everyone else, and the week's for those who make it. */
export function SchedulingScreen() {
  const { view, cover, set } = useSchedulingParams()
  const mayWrite = useMay('schedule:write')
  const switcher = <ViewSwitcher value={view} onChange={next => set({ view: next })} />
  return (
    <>
      {view === 'mine' && <MyShifts switcher={switcher} />}
      {view === 'open' && <AvailableShifts switcher={switcher} />}
      {view === 'requests' && <Requests switcher={switcher} />}
      {view === 'day' && <DayView switcher={switcher} />}
      {view === 'week' && (
        <Suspense fallback={<Skeleton />}>
          <WeekBoard switcher={switcher} />
        </Suspense>
      )}
      {mayWrite && /^\d{1,9}$/.test(cover) && (
        <Suspense fallback={<Skeleton />}>
          <CoverPanel scheduleId={Number(cover)} onClose={() => set({ cover: '' })} />
        </Suspense>
      )}
    </>
  )
}

function ViewSwitcher({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const isOwn = useReach('schedule:read') === 'own'
  const mayWrite = useMay('schedule:write')
  const mayClaim = useMay('schedule:claim')
  const own = [
    { value: 'mine' as const, label: t`My shifts` },
    { value: 'open' as const, label: t`Available` },
  ]
  const options = [
    ...(isOwn ? own : []),
    { value: 'day' as const, label: t`Day` },
    ...(isOwn ? [] : [{ value: 'week' as const, label: t`Week` }]),
    ...(mayWrite ? [{ value: 'requests' as const, label: t`Requests` }] : []),
    ...(!isOwn && mayClaim && employeeId !== null ? [{ value: 'mine' as const, label: t`Mine` }] : []),
  ]
  return (
    <Segments label={t`View`} hideLabel value={value} options={options} onChange={onChange} className="max-sm:w-full" />
  )
}
