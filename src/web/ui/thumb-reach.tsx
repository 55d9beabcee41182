import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'

/**
 * Where the one primary action of a list stands: top right on a desk, in reach of the thumb on a phone. There it makes way
 * while somebody moves down the list, so that no row's action is ever out of reach below it.
 */
export function ThumbReach({ children }: { children: ReactNode }) {
  const isAway = useMovesDown()
  return (
    <div
      data-thumb
      className={cx(
        'max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(72px+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:rounded-control max-sm:shadow-float sm:ml-auto',
        'motion-safe:transition-[translate,visibility] motion-safe:duration-150',
        isAway && 'max-sm:invisible max-sm:translate-y-32',
      )}
    >
      {children}
    </div>
  )
}

/** Whether the hand last moved on. What watches it comes after the page stands. */
function useMovesDown() {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    void import('./moves-down.ts').then(({ watchHand }) => {
      if (!isOver) end = watchHand(setDown)
    }, noHand)
    return () => {
      isOver = true
      end?.()
    }
  }, [])
  return isDown
}

// A button that stays where it is does no harm.
const noHand = () => undefined
