import { useState } from 'react'
import type { Incident } from '#shared/incidents/shapes.ts'
import { recall, remember } from '#web/platform/storage.ts'

const mostKept = 100

/** An alarm as it is now: one that is taken, or that waits for someone anew, is another. */
export const nameOf = ({ id, isTaken, waitingSince }: Incident) => `${id}/${isTaken ? 'taken' : (waitingSince ?? '')}`

/** The alarms that this person made small, or waved away once they were taken, in this browser. */
export function useKept(userId: string) {
  const name = `notifications.critical.${userId}` as const
  const [kept, setKept] = useState<string[]>(() => read(recall(name)))
  const keep = (names: string[]) => {
    const next = [...new Set(names)].slice(0, mostKept)
    setKept(next)
    remember(name, JSON.stringify(next))
  }
  return [kept, keep] as const
}

function read(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}
