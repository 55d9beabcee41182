import { useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, type Toast } from './toast.ts'

const displayMs = 5000
// What can be taken back stays in reach for as long as it can.
const withActionMs = 60_000
// To the right, and far enough that it was meant.
const swipePixels = 50

/**
 * One toast. It never stands in the way of what it lies over: Escape and presses beside it belong to the dialog or the
 * menu that is open, whichever of them came last.
 */
export function Toaster({ toast: { id, title, description, variant, action } }: { toast: Toast }) {
  const { t } = useLingui()
  const self = useRef<HTMLLIElement>(null)
  const close = () => closeToast(id)
  const [hold, letGo] = useTimeLeft(action ? withActionMs : displayMs, close)
  const { moved, onPointerMove, ...swipe } = useSwipe(close)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'F8') self.current?.focus()
      else if (event.key === 'Escape' && !event.defaultPrevented) closeToast(id)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [id])
  return (
    <li
      ref={self}
      tabIndex={-1}
      {...swipe}
      // A mouse that rests where it appears is nobody's attention, and must not keep it over what lies below.
      onPointerMove={event => {
        hold()
        onPointerMove(event)
      }}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      style={{ transform: `translateX(${moved}px)` }}
      className={cx(
        // A dialog takes the pointer away from all that lies behind it.
        'pointer-events-auto flex animate-rise touch-none select-none items-start gap-3 rounded-card border bg-surface p-3.5 shadow-float',
        variant === 'destructive' && 'border-bad',
      )}
    >
      {variant === 'destructive' && <CircleAlert size={18} className="mt-px shrink-0 text-bad" aria-hidden="true" />}
      <div className="min-w-0 flex-1">
        <div className="font-semibold">{title}</div>
        {description && <div className="text-muted">{description}</div>}
        {action}
      </div>
      <IconButton label={t`Close`} icon={<X size={16} />} className="-m-1.5" onClick={close} />
    </li>
  )
}

/** Calls back when its time is over; while someone looks at it, or at another window, the clock stands. */
function useTimeLeft(ms: number, onOver: () => void) {
  const left = useRef(ms)
  const over = useRef(onOver)
  over.current = onOver
  const [isHeld, setHeld] = useState(false)
  const hold = useCallback(() => setHeld(true), [])
  const letGo = useCallback(() => setHeld(false), [])
  useEffect(() => {
    window.addEventListener('blur', hold)
    window.addEventListener('focus', letGo)
    return () => {
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', letGo)
    }
  }, [hold, letGo])
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => over.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld])
  return [hold, letGo] as const
}

/** Pushed aside with a finger; let go too early it comes back. */
function useSwipe(onAway: () => void) {
  const from = useRef<number>(undefined)
  const [moved, setMoved] = useState(0)
  const end = () => {
    from.current = undefined
    setMoved(0)
    if (moved >= swipePixels) onAway()
  }
  return {
    moved,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A dialog closes by a press beside it; this is none.
      event.stopPropagation()
      from.current = event.button === 0 ? event.clientX : undefined
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current === undefined) return
      const distance = Math.max(0, clientX - from.current)
      // A finger trembles, and a press on a button stays one.
      if (moved === 0 && distance < 10) return
      currentTarget.setPointerCapture(pointerId)
      setMoved(distance)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
