/** What a photo may be when it is chosen, and what becomes of it before it is sent. */
export const photoLimits = {
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif'],
  maxSide: 400,
  quality: 0.8,
  /** After scaling a photo is far below this. */
  maxStoredBytes: 300 * 1024,
} as const

export const photoTooLarge = 'File size must be less than 2MB'
export const photoNotValid = 'Please select a valid image file (JPG, PNG, or GIF)'

/** Why a chosen file is refused, or null when it may be opened. */
export function photoRefusal({ size, type }: { size: number; type: string }): string | null {
  if (size > photoLimits.maxBytes) return photoTooLarge
  return photoLimits.types.includes(type as never) ? null : photoNotValid
}

/** One name becomes two: the first word, and everything after it. */
export function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.length === 0 ? null : rest.join(' ') }
}
