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

/** Hours as people say them, where payroll would say 7.43: 7 h 26 min. */
export function useHours() {
  const minutes = useMinutes()
  return (hours: string | number) => minutes(Math.round(Number(hours) * 60))
}
