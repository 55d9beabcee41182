/** Keeps the screen from going dark, where the device lets us, until it is called off. */
export function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  return () => void lock?.then(held => held?.release())
}
