import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { UseMyPosition } from './use-my-position.tsx'

interface PositionChoiceProps {
  /** Latitude and longitude as text; empty while none is given. */
  value: string
  onChange: (value: string) => void
  /** What its absence means. */
  none: ReactNode
}

/** Takes one's own position along, or takes it out again. */
export function PositionChoice({ value, onChange, none }: PositionChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <UseMyPosition onFound={({ lat, lng }) => onChange(`${lat.toFixed(6)}, ${lng.toFixed(6)}`)} />
      {value === '' ? (
        <span className="text-muted text-sm">{none}</span>
      ) : (
        <>
          <span className="text-sm tabular-nums">{value}</span>
          <Button size="small" look="quiet" icon={<X size={14} aria-hidden="true" />} onClick={() => onChange('')}>
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
