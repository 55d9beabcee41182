import { useEffect } from 'react'
import { whenUsed } from '#web/platform/outbox/when-used.ts'

/** Shows and sends what this person did on this device, also what was left from before. */
export function useOutbox(userId: string) {
  useEffect(() => void whenUsed(({ startOutbox }) => startOutbox(userId)).catch(() => undefined), [userId])
}
