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

interface Timed {
  startsAt: string
  endsAt: string
  date: string
  timeZone: string
}

/** When a shift is, seen from now: its days are those of its site. */
export function whenIs({ startsAt, endsAt, date, timeZone }: Timed, now: string) {
  if (now >= startsAt && now < endsAt) return 'running'
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = today.until(Temporal.PlainDate.from(date)).days
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}

interface Urgent {
  tone: 'bad' | 'wait'
}

/** Harm before decisions; among equals as the features stand, which is by how soon it hurts. */
export const worstFirst = <T extends Urgent>(lines: readonly T[]): T[] => [
  ...lines.filter(({ tone }) => tone === 'bad'),
  ...lines.filter(({ tone }) => tone === 'wait'),
]
