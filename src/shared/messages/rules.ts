import type { ThreadKind } from './shapes.ts'

interface Subject {
  kind: ThreadKind
  userId?: string | undefined
  employeeId?: number | undefined
  businessId?: number | undefined
  scheduleId?: number | undefined
  incidentId?: number | undefined
  title?: string | undefined
}

/** Which fields say what a thread of this kind is about; one of them has to be there, and no other. */
const subjects: Record<ThreadKind, (keyof Subject)[]> = {
  direct: ['userId', 'employeeId'],
  site: ['businessId'],
  client: ['businessId'],
  shift: ['scheduleId'],
  incident: ['incidentId'],
}

const all = ['userId', 'employeeId', 'businessId', 'scheduleId', 'incidentId'] as const

/** Whether what a thread is about is said once and by a field that fits. */
export function namesItsSubject(given: Subject) {
  const named = all.filter(field => given[field] !== undefined)
  return named.length === 1 && subjects[given.kind].includes(named[0] as keyof Subject)
}

/** An event has room for so many: the members of a larger thread are told in several. */
const membersAtOnce = 100

export function inLots<T>(all: readonly T[]): T[][] {
  const lots: T[][] = []
  for (let at = 0; at < all.length; at += membersAtOnce) lots.push(all.slice(at, at + membersAtOnce))
  return lots
}

/** As many as are counted: a badge has no room for more. */
export const mostUnread = 100

/** Whoever came to a site today is not told what was said there a month ago. */
export const freshDays = 14
