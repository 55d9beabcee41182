import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

let depth = 0

/**
 * The browser's Back closes what lies over the page, the uppermost first, instead of leaving the page. Where Back leads
 * out of Muster, the browser itself asks about entries that would be lost.
 */
export function useBackCloses(isOpen: boolean, close: () => void, holdsEntries: () => boolean) {
  const { history } = useRouter()
  const onBack = useEffectEvent(close)
  const onLeave = useEffectEvent(holdsEntries)
  useEffect(() => {
    if (!isOpen) return
    const mine = ++depth
    const letGo = history.block({
      blockerFn: ({ action }) => {
        const isBack = mine === depth && action !== 'PUSH' && action !== 'REPLACE'
        if (isBack) onBack()
        return isBack
      },
      enableBeforeUnload: () => onLeave(),
    })
    return () => {
      depth--
      letGo()
    }
  }, [history, isOpen])
}
