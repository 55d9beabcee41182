import type { ReactNode } from 'react'
import { placeText } from '#shared/place-text.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useBreakText } from './break-text.ts'
import { useShiftTimes } from './shift-text.ts'

interface ShiftCardProps {
  shift: Schedule
  /** Beside the day: a status, a mark. */
  aside?: ReactNode
  /** Under the facts: who, notes. */
  children?: ReactNode
  actions?: ReactNode
}

/** One shift as a guard reads it on a phone: when first, then where. */
export function ShiftCard({ shift, aside, children, actions }: ShiftCardProps) {
  const format = useFormat()
  const times = useShiftTimes()
  const planned = useBreakText()(shift)
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {format.namedDay(shift.date)}
          {aside}
        </p>
        <p className="text-lg tabular-nums">
          {times(shift)}
          {planned && <span className="whitespace-nowrap text-base text-muted"> · {planned}</span>}
        </p>
        <p className="text-muted">{placeText(shift)}</p>
        {shift.notes && <p className="whitespace-pre-line text-muted text-sm">{shift.notes}</p>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2 max-sm:[&>*]:flex-1">{actions}</div>}
    </li>
  )
}

/** The other shift of a swap, in one line. */
export function ReturnLine({ shift, label }: { shift: Schedule; label: string }) {
  const format = useFormat()
  const times = useShiftTimes()
  return (
    <p className="mt-1 border-l-2 border-control pl-2 text-sm">
      <span className="text-muted">{label}: </span>
      <span className="font-medium tabular-nums">
        {format.namedDay(shift.date)}, {times(shift)}
      </span>
      <span className="text-muted"> · {placeText(shift)}</span>
    </p>
  )
}

/** Shifts in a card that reaches the edges. */
export function ShiftList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="m-0 list-none divide-y p-0">
      {children}
    </ul>
  )
}
