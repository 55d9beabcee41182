import { useLingui } from '@lingui/react/macro'

/** Intervals to choose from. */
export function MinuteOptions({ of }: { of: readonly number[] }) {
  const { t } = useLingui()
  return of.map(minutes => <option key={minutes} value={minutes}>{t`${minutes} minutes`}</option>)
}
