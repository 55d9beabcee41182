import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { decimalOf } from '#shared/money.ts'
import { postText } from '#shared/place-text.ts'
import type { BoardDay } from '#shared/scheduling/board-shapes.ts'
import type { Schedule, ScheduleStatus } from '#shared/scheduling/shapes.ts'
import type { WallShift, WallTime } from '#shared/time.ts'
import { type Format, useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import type { Tone } from '#web/ui/pill.tsx'
import type { BoardRow } from './board-view.ts'
import type { Outlook } from './outlook.ts'
import { nameOf, type Staffing } from './site-rows.ts'

export type BoardWords = ReturnType<typeof wordsFor>

/** How shifts, hours and warnings are said on the board: short where it is narrow, in full for those who listen. */
export function useBoardWords(currency: string): BoardWords {
  const { i18n } = useLingui()
  const format = useFormat()
  const is24 = useUser().preferences.timeFormat === '24h'
  return useMemo(() => wordsFor(format, is24, i18n, currency), [format, is24, i18n, i18n.locale, currency])
}

/** Status is never colour alone: each tone has its own shape. */
export function toneOf(shift: Schedule): Tone {
  if (shift.isOpen) return 'open'
  if (shift.leftAt) return 'bad'
  return ({ scheduled: 'wait', active: 'good', completed: 'calm', cancelled: 'bad' } as const)[shift.status]
}

function wordsFor(format: Format, is24: boolean, i18n: I18n, currency: string) {
  const statuses: Record<ScheduleStatus, string> = {
    scheduled: t(i18n)`Scheduled`,
    active: t(i18n)`Active`,
    completed: t(i18n)`Completed`,
    cancelled: t(i18n)`Cancelled`,
  }
  const left = t(i18n)`Left early`
  const hours = (seconds: number) => format.hours(seconds / 3600)
  const status = (shift: Schedule) => (shift.isOpen ? open : shift.leftAt ? left : statuses[shift.status])
  // Hundreds of shifts are said at once: the sentence is looked up once, and what was said is remembered.
  const [from, to] = ['\u0001', '\u0002']
  const [byDay, byNight] = [t(i18n)`${from} to ${to}`, t(i18n)`${from} to ${to} the next day`]
  const span = ({ startTime, endTime, endsNextDay }: Omit<WallShift, 'date'>) =>
    (endsNextDay ? byNight : byDay)
      .replace(from as string, format.wallTime(startTime))
      .replace(to as string, format.wallTime(endTime))
  const [draft, series, open] = [t(i18n)`draft`, t(i18n)`repeats weekly`, t(i18n)`Open`]
  const noSite = t(i18n)`No site`
  const site = ({ location, businessName }: Schedule) => location || businessName || ''
  const weekday = remembered(format.weekday)
  const day = remembered(format.namedDay)
  const overtime = (seconds: number) => t(i18n)`${hours(seconds)} h overtime`
  const money = (cents: number, currency: string) => format.wholeMoney(decimalOf(cents, currency), currency)
  const over = (seconds: number) => t(i18n)`+${hours(seconds)} over`
  const missed = ({ missedBy = [] }: Schedule) => missedBy.map(name => t(i18n)`${name} did not come`)
  const shifts = (count: number) => t(i18n)`${plural(count, { one: '# shift', other: '# shifts' })}`
  return {
    hours,
    status,
    span,
    site,
    day,
    overtime,
    over,
    open: (count: number) => t(i18n)`${plural(count, { one: '# open shift', other: '# open shifts' })}`,
    title: (from: string) => t(i18n)`Week of ${format.day(from)}`,
    moving: (shift: Schedule) => t(i18n)`Moving ${span(shift)}. Arrow keys choose, Enter drops, Escape cancels.`,
    copying: (shift: Schedule) => t(i18n)`Copying ${span(shift)}. Arrow keys choose, Enter drops, Escape cancels.`,
    letGo: t(i18n)`Cancelled. Nothing was changed.`,
    noSite,
    nobody: t(i18n)`Open shifts`,
    draft: t(i18n)`Draft`,
    timeOff: t(i18n)`Time off`,
    askedOff: t(i18n)`Asked off`,
    weekday,
    money,
    /** One sum for each currency that is paid in. */
    costs: ({ costCents, otherCosts }: Pick<BoardDay, 'costCents' | 'otherCosts'>) => {
      const others = otherCosts.filter(({ cents }) => cents > 0)
      const own = costCents === null || (costCents === 0 && others.length > 0) ? [] : [{ currency, cents: costCents }]
      return [...own, ...others].map(cost => money(cost.cents, cost.currency)).join(' · ')
    },
    /** 9a–5p, or 09:00–17:00: it has to fit into a seventh of the screen. */
    briefSpan: ({ startTime, endTime }: Pick<WallShift, 'startTime' | 'endTime'>) =>
      `${brief(startTime, is24)}–${brief(endTime, is24)}`,
    /** Beside the hours which door it is, below them which building. */
    briefPost: (shift: Schedule) => (shift.businessName ? postText(shift) : ''),
    briefSite: ({ businessName, location }: Schedule) => businessName || location,
    /** Where the row is the post: who has it. */
    briefWho: ({ employee }: Schedule) => employee?.name ?? open,
    row: (row: BoardRow | undefined) =>
      row?.post ? nameOf(row.post) || noSite : (row?.employee?.name ?? t(i18n)`Open shifts`),
    staffing: ({ required, filled }: Omit<Staffing, 'open'>) => t(i18n)`${filled} of ${required}`,
    unfilled: (open: number) => t(i18n)`${open} open`,
    who: ({ employee }: Pick<Schedule, 'employee'>) => employee?.name ?? t(i18n)`Open shifts`,
    where: (name: string, date: string) => `${name}, ${day(date)}`,
    shifts,
    // A night that began before brings hours without a beginning.
    begun: (count: number, seconds: number) => (count === 0 && seconds > 0 ? t(i18n)`No shift begins` : shifts(count)),
    missed,
    /** All of it, for those who listen. */
    shift(shift: Schedule) {
      const more = [shift.publishedAt === null && draft, shift.seriesId !== null && series].filter(Boolean)
      return [span(shift), site(shift), status(shift), ...more, ...missed(shift)].join(', ')
    },
    /** What would happen if it were dropped here; empty when nothing is worth a word. */
    outlook: (outlook: Outlook | null) => outlookIn(outlook, overtime, i18n),
    /** The same where it is narrow. */
    landing: (outlook: Outlook | null) => outlookIn(outlook, over, i18n),
  }
}

function outlookIn(outlook: Outlook | null, overtime: (seconds: number) => string, i18n: I18n): string {
  if (outlook === null) return ''
  if (outlook.overlap !== null) return t(i18n)`Works then`
  if (outlook.isTimeOff) return t(i18n)`Time off`
  if (outlook.overtimeSeconds > 0) return overtime(outlook.overtimeSeconds)
  return outlook.warnings.includes('short-rest') ? t(i18n)`Short rest` : ''
}

function remembered(say: (date: string) => string) {
  const known = new Map<string, string>()
  return (date: string) => {
    const said = known.get(date) ?? say(date)
    known.set(date, said)
    return said
  }
}

function brief(time: WallTime, is24: boolean) {
  if (is24) return time
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3) === '00' ? '' : `:${time.slice(3)}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'a' : 'p'}`
}
