import { useLingui } from '@lingui/react/macro'

interface Device {
  browser: string | null
  system: string | null
}

/** A device as its owner would call it. */
export function useDeviceName({ browser, system }: Device) {
  const { t } = useLingui()
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
