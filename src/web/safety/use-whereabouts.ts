import { useEffect } from 'react'
import { safety } from '#shared/safety/contract.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { refresh } from '#web/platform/refresh.ts'

const whereEveryMs = 20_000

// Where someone is moves on without any event: the phone tells the map, not this screen.
/** Reads again and again where people in danger are, while somebody looks. */
export function useWhereabouts(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      void refresh(safety.calls)
      void refresh(checkIns.timers)
    }, whereEveryMs)
    return () => clearInterval(timer)
  }, [isOpen])
}
