import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface HoldButtonProps {
  children: ReactNode
  /** What is said while it is held, and once a key has been held for long enough. */
  holding: ReactNode
  letGo: ReactNode
  /** What it asks for, read with its name. */
  describedBy: string
  icon: ReactNode
  pending: boolean
  look?: 'primary' | 'secondary' | 'danger'
  className: string
  /** Whoever has less to lose by a slip holds it for a second. */
  holdMs?: number
  /** Held to the end. */
  onHeld: () => void
  /** Let go before, or pressed by a voice or a screen reader, which cannot hold: it asks instead. */
  onTapped: () => void
}

/** For what one tap must not do: held by thumb, Enter or Space it acts, a tap asks. */
export function HoldButton({
  children,
  holding,
  letGo,
  describedBy,
  className,
  look = 'primary',
  holdMs = 1000,
  ...props
}: HoldButtonProps) {
  const { onHeld, onTapped, ...rest } = props
  const [held, setHeld] = useState<'not' | 'short' | 'long'>('not')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A key that is held repeats, and would press whatever the focus goes to next: it acts when it is let go.
  const begin = (by: 'key' | 'pointer') => {
    if (rest.pending || held !== 'not') return
    setHeld('short')
    timer.current = setTimeout(() => {
      if (by === 'key') return setHeld('long')
      stop()
      onHeld()
    }, holdMs)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setHeld('not')
  }
  const end = () => {
    if (held === 'not') return
    stop()
    if (held === 'long') onHeld()
    else onTapped()
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  return (
    <Button
      look={look}
      {...rest}
      aria-describedby={describedBy}
      className={cx('relative touch-none overflow-hidden', className)}
      onPointerDown={event => event.button === 0 && begin('pointer')}
      onPointerUp={end}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onContextMenu={event => event.preventDefault()}
      onKeyDown={event => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin('key')
      }}
      onKeyUp={event => isHoldKey(event) && end()}
      onBlur={stop}
      // Without a pointer and without a key it was neither held nor tapped: whoever speaks to the screen.
      onClick={event => event.detail === 0 && held === 'not' && onTapped()}
    >
      <span
        aria-hidden="true"
        style={{ transitionDuration: held === 'not' ? '0ms' : `${holdMs}ms` }}
        className={cx(
          'absolute inset-y-0 left-0 w-full origin-left bg-text/25 transition-transform ease-linear motion-reduce:hidden',
          held === 'not' ? 'scale-x-0' : 'scale-x-100',
        )}
      />
      <span className="relative">{{ not: children, short: holding, long: letGo }[held]}</span>
    </Button>
  )
}
