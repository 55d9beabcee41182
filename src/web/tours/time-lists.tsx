import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimeWindow } from '#shared/tours/plan-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

interface TimeListProps {
  /** Of the first input, so that the label above leads there. */
  id: string
  times: readonly string[]
  onChange: (times: string[]) => void
}

/** Times of the day, as many as are wanted. */
export function TimeList({ id, times, onChange }: TimeListProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      {times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place while it is typed
        <Row key={index} onRemove={times.length > 1 && (() => onChange(times.toSpliced(index, 1)))}>
          <Input
            {...(index === 0 ? { id } : { 'aria-label': t`Time ${index + 1}` })}
            type="time"
            value={time}
            onChange={event => onChange(times.map((one, place) => (place === index ? event.target.value : one)))}
          />
        </Row>
      ))}
      <Button
        look="quiet"
        className="self-start"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange([...times, ''])}
      >
        <Trans>Add a time</Trans>
      </Button>
    </div>
  )
}

interface WindowListProps {
  id: string
  windows: readonly TimeWindow[]
  onChange: (windows: TimeWindow[]) => void
}

/** From one time to another, also over midnight. */
export function WindowList({ id, windows, onChange }: WindowListProps) {
  const { t } = useLingui()
  const set = (index: number, patch: Partial<TimeWindow>) =>
    onChange(windows.map((one, place) => (place === index ? { ...one, ...patch } : one)))
  return (
    <div className="flex flex-col gap-2">
      {windows.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name but its place while it is typed
        <Row key={index} onRemove={windows.length > 1 && (() => onChange(windows.toSpliced(index, 1)))}>
          <Input
            {...(index === 0 ? { id } : { 'aria-label': t`From` })}
            type="time"
            value={from}
            onChange={event => set(index, { from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <Input aria-label={t`To`} type="time" value={to} onChange={event => set(index, { to: event.target.value })} />
        </Row>
      ))}
      <Button
        look="quiet"
        className="self-start"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange([...windows, { from: '', to: '' }])}
      >
        <Trans>Add a window</Trans>
      </Button>
    </div>
  )
}

function Row({ onRemove, children }: { onRemove: false | (() => void); children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-2">
      {children}
      {onRemove && <IconButton label={t`Remove`} icon={<X size={16} />} onClick={onRemove} />}
    </div>
  )
}
