import { useLingui } from '@lingui/react/macro'

/** Minutes as people say them: 8 min, 1 h 20 min. */
export function useMinutes() {
  const { t } = useLingui()
  return (minutes: number | null) => {
    if (minutes === null) return '–'
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t`${minutes} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}
