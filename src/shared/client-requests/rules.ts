import type { Permission } from '../permissions.ts'
import type { PlainCode } from '../refusal.ts'
import { addSeconds } from '../time.ts'
import type { Outcome, RequestKind, RequestStatus } from './shapes.ts'

type Detail = 'content' | 'date' | 'startTime' | 'endTime' | 'people' | 'position' | 'name' | 'company' | 'plate'

interface Fitting {
  needed: readonly Detail[]
  further: readonly Detail[]
}

/** What has to be said with each kind, and what else may be. */
export const fitting: Record<RequestKind, Fitting> = {
  'extra-guard': { needed: ['date', 'startTime', 'endTime', 'people'], further: ['position', 'content'] },
  'order-change': { needed: ['content'], further: [] },
  complaint: { needed: ['content'], further: [] },
  praise: { needed: ['content'], further: [] },
  'lost-property': { needed: ['content'], further: [] },
  access: { needed: ['company', 'date', 'startTime', 'endTime'], further: ['name', 'plate', 'content'] },
}

const missing: Partial<Record<Detail, PlainCode>> = {
  content: 'request-content-required',
  date: 'date-required',
  startTime: 'time-not-valid',
  endTime: 'time-not-valid',
  people: 'request-people-required',
  company: 'request-company-required',
}

type Given = { [Name in Detail]?: string | number | null | undefined }

/** What is wrong with what was said: a detail is missing, or is none of its kind. */
export function wrongDetail(kind: RequestKind, given: Given): { field: Detail; code: PlainCode } | null {
  const { needed, further } = fitting[kind]
  const absent = needed.find(name => !given[name])
  if (absent !== undefined) return { field: absent, code: missing[absent] ?? 'request-content-required' }
  const strange = (Object.keys(given) as Detail[]).find(
    name => given[name] && !needed.includes(name) && !further.includes(name),
  )
  return strange === undefined ? null : { field: strange, code: 'request-detail-does-not-fit' }
}

/** Whether hours go on after midnight: no end is at or before its start. */
export const endsNextDay = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime <= startTime

/** What a kind can be turned into, what is most likely first. */
export const outcomesOf: Record<RequestKind, readonly Outcome[]> = {
  'extra-guard': ['shifts'],
  'order-change': ['post-order', 'nothing'],
  complaint: ['incident', 'nothing'],
  praise: ['nothing'],
  'lost-property': ['incident', 'nothing'],
  access: ['log-book', 'nothing'],
}

/** What it takes to make that by hand; whoever accepts a request makes nothing that they could not make otherwise. */
export const neededFor: Record<Outcome, Permission | null> = {
  shifts: 'schedule:write',
  'post-order': 'post-order:write',
  incident: 'incident:write',
  'log-book': 'log-book:write',
  nothing: null,
}

/** The instant until which an answer is promised. */
export const dueAtOf = (askedAt: string, withinHours: number) => addSeconds(askedAt, withinHours * 3600)

/** The promise is kept until its last instant, and what is decided waits no more. */
export const isOverdue = ({ status, dueAt }: { status: RequestStatus; dueAt: string }, now: string) =>
  status === 'open' && dueAt < now
