/** Weekly hours are shown to one decimal; half a tenth goes up. */
export const oneDecimal = (hours: number) => Math.floor(hours * 10 + 0.5) / 10

/** How much more or less than before, in whole percent. Compared with nothing there is no percentage. */
export function changeInPercent(before: number, after: number): number | null {
  if (before <= 0) return null
  return Math.round(((after - before) / before) * 100) || 0
}

/** What a client reads about the service they pay for, from the shifts that should be running now. */
export function serviceStatusOf({
  shiftsNow,
  shiftsCovered,
  onDuty,
}: Record<'shiftsNow' | 'shiftsCovered' | 'onDuty', number>) {
  if (shiftsNow === 0) return onDuty > 0 ? 'active' : 'quiet'
  if (shiftsCovered >= shiftsNow) return 'active'
  return shiftsCovered === 0 ? 'interrupted' : 'partial'
}

/** The days of a calendar week that nobody plans by default. */
export const isWeekend = (date: string) => Temporal.PlainDate.from(date).dayOfWeek > 5
