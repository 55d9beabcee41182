import type { PlainCode } from '../refusal.ts'

/** What a photo may be when it is chosen, and what becomes of it before it is sent. */
export const photoLimits = {
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif'],
  maxSide: 400,
  quality: 0.8,
  /** After scaling a photo is far below this. */
  maxStoredBytes: 300 * 1024,
} as const

/** Why a chosen file is refused, or null when it may be opened. */
export function photoRefusal({ size, type }: { size: number; type: string }): PlainCode | null {
  if (size > photoLimits.maxBytes) return 'photo-too-large'
  return photoLimits.types.includes(type as never) ? null : 'photo-not-valid'
}

/** One name becomes two: the first word, and everything after it. */
export function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.length === 0 ? null : rest.join(' ') }
}
