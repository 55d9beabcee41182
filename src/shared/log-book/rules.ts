import type { PlainCode } from '../refusal.ts'
import { secondsBetween } from '../time.ts'
import { type Detail, details, type LogBookKind } from './shapes.ts'

interface Fitting {
  needed: readonly Detail[]
  further: readonly Detail[]
}

/** What has to be known of each kind, and what else may be. */
export const fitting: Record<LogBookKind, Fitting> = {
  visitor: { needed: ['name'], further: ['company', 'recipient', 'plate'] },
  vehicle: { needed: ['plate'], further: ['name', 'company', 'recipient'] },
  key: { needed: ['keyNumber', 'name'], further: ['company'] },
  parcel: { needed: ['recipient'], further: ['company', 'name'] },
}

const missing: Record<Detail, PlainCode> = {
  name: 'log-book-name-required',
  company: 'content-required',
  plate: 'log-book-plate-required',
  keyNumber: 'log-book-key-required',
  recipient: 'log-book-recipient-required',
}

export type Details = { [Name in Detail]?: string | null | undefined }

/** What is wrong with what is written of an entry: a detail is missing, or is none of its kind. */
export function wrongDetail(kind: LogBookKind, given: Details): { field: Detail; code: PlainCode } | null {
  const { needed, further } = fitting[kind]
  const absent = needed.find(name => !given[name])
  if (absent !== undefined) return { field: absent, code: missing[absent] }
  const strange = details.find(name => given[name] && !needed.includes(name) && !further.includes(name))
  return strange === undefined ? null : { field: strange, code: 'log-book-detail-does-not-fit' }
}

// The clock of whoever corrects may be a little ahead of ours.
const aheadSeconds = 60

/** What is wrong with the times of an entry: it ends before it starts, or one of them has not come yet. */
export function wrongTimes(
  { startedAt, endedAt }: { startedAt: string; endedAt: string | null },
  now: string,
): { field: 'startedAt' | 'endedAt'; code: PlainCode } | null {
  if (secondsBetween(now, startedAt) > aheadSeconds) return { field: 'startedAt', code: 'log-book-time-to-come' }
  if (endedAt === null) return null
  if (secondsBetween(now, endedAt) > aheadSeconds) return { field: 'endedAt', code: 'log-book-time-to-come' }
  return secondsBetween(startedAt, endedAt) < 0 ? { field: 'endedAt', code: 'log-book-end-before-start' } : null
}

/** Longer than this before it was written down nobody remembers when something was. */
const rememberedSeconds = 31 * 86_400

/** Whether the start of an entry is dated back further than anyone remembers. */
export const isDatedTooFarBack = (startedAt: string, writtenAt: string) =>
  secondsBetween(startedAt, writtenAt) > rememberedSeconds

/** What an entry is called in one line: who or what is looked for first. */
export const entryTitle = ({ kind, name, plate, keyNumber, recipient }: Details & { kind: LogBookKind }) =>
  (kind === 'visitor' ? name : kind === 'vehicle' ? plate : kind === 'key' ? keyNumber : recipient) ?? ''
