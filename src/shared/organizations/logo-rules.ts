/** A logo stands at most as wide as a third of a page; this is sharp enough to print. */
export const logoLimits = { maxSide: 600, maxStoredBytes: 400 * 1024 } as const
