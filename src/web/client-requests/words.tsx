import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, DoorOpen, FilePen, Frown, type LucideIcon, SearchX, ThumbsUp } from 'lucide-react'
import type { ClientRequest, RequestKind } from '#shared/client-requests/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'
import { Pill } from '#web/ui/pill.tsx'

export const kindIcons: Record<RequestKind, LucideIcon> = {
  'extra-guard': CalendarPlus,
  'order-change': FilePen,
  complaint: Frown,
  praise: ThumbsUp,
  'lost-property': SearchX,
  access: DoorOpen,
}

/** How a request stands; one that waits too long says so. */
export function StatusPill({ request: { status, isOverdue } }: { request: ClientRequest }) {
  const { t } = useLingui()
  if (status === 'open') return isOverdue ? <Pill tone="bad">{t`Overdue`}</Pill> : <Pill tone="wait">{t`Waits`}</Pill>
  if (status === 'accepted') return <Pill tone="good">{t`Accepted`}</Pill>
  if (status === 'declined') return <Pill tone="calm">{t`Declined`}</Pill>
  return <Pill tone="calm">{t`Withdrawn`}</Pill>
}

/** When it is for, in one line; empty where it is for no certain hours. */
export function useHoursText() {
  const format = useFormat()
  const times = useShiftTimes()
  return ({ date, startTime, endTime, endsNextDay, timeZone }: ClientRequest) =>
    date === null || startTime === null || endTime === null
      ? ''
      : `${format.namedDay(date)}, ${times({ startTime, endTime, endsNextDay, timeZone })}`
}

/** What an hour is charged at, in words. */
export function usePriceText() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ rate, currency }: NonNullable<ClientRequest['price']>) =>
    t`${format.money(rate, currency)} an hour, before tax`
}
