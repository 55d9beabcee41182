import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { PersonForecast } from '#shared/dashboard/overview-contract.ts'
import type { CoverageDay } from '#shared/demand/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { postText } from '#shared/place-text.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { BoardDay } from '#shared/scheduling/board-shapes.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { Schedule, ScheduleStatus } from '#shared/scheduling/shapes.ts'
import type { WallShift, WallTime } from '#shared/time.ts'
import { type Format, useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { breakText } from '#web/shifts/public.ts'
import type { Tone } from '#web/ui/pill.tsx'
import type { BoardRow, SitePromise } from './board-view.ts'
import type { Outlook } from './outlook.ts'
import { nameOf, type Staffing } from './site-rows.ts'

export type BoardWords = ReturnType<typeof wordsFor>

type Place = Pick<Schedule, 'businessName' | 'location'>

type DayCosts = Pick<BoardDay, 'costCents' | 'otherCosts'>

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
  const states = {
    under: { tone: 'bad' as const, word: t(i18n)({ message: 'Under', context: 'demand' }) },
    met: { tone: 'good' as const, word: t(i18n)({ message: 'Met', context: 'demand' }) },
    over: { tone: 'wait' as const, word: t(i18n)({ message: 'Over', context: 'demand' }) },
  }
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
  const site = ({ location, businessName }: Place) => location || businessName || ''
  const weekday = remembered(format.weekday)
  const day = remembered(format.namedDay)
  const overtime = (seconds: number) => t(i18n)`${hours(seconds)} h overtime`
  const money = (cents: number, currency: string) => format.wholeMoney(decimalOf(cents, currency), currency)
  const sumsOf = ({ costCents, otherCosts }: DayCosts) => {
    const others = otherCosts.filter(({ cents }) => cents > 0)
    const own = costCents === null || (costCents === 0 && others.length > 0) ? [] : [{ currency, cents: costCents }]
    return [...own, ...others]
  }
  const over = (seconds: number) => t(i18n)`+${hours(seconds)} over`
  const unlicensed = (count: number) => t(i18n)`${count} without the licence asked for`
  const planned = (shift: Schedule) => breakText(shift, i18n)
  const missed = ({ missedBy = [] }: Schedule) => missedBy.map(name => t(i18n)`${name} did not come`)
  const shifts = (count: number) => t(i18n)`${plural(count, { one: '# shift', other: '# shifts' })}`
  return {
    hours,
    status,
    span,
    /** The planned break; empty where there is none. */
    planned,
    site,
    day,
    overtime,
    over,
    open: (count: number) => t(i18n)`${plural(count, { one: '# open shift', other: '# open shifts' })}`,
    title: (from: string) => t(i18n)`Week of ${format.day(from)}`,
    moving: (shift: Schedule) => t(i18n)`Moving ${span(shift)}. Arrow keys choose, Enter drops, Escape cancels.`,
    copying: (shift: Schedule) => t(i18n)`Copying ${span(shift)}. Arrow keys choose, Enter drops, Escape cancels.`,
    proposed: t(i18n)({ message: 'Proposed', context: 'shift' }),
    /** Where a proposal would have a shift: whose it becomes, or nobody's. */
    briefMove: ({ to }: PlanAssignment) => `→ ${to?.name ?? open}`,
    move: ({ from, to }: PlanAssignment) =>
      to === null
        ? t(i18n)`proposed: becomes open`
        : from === null
          ? t(i18n)`proposed: goes to ${to.name}`
          : t(i18n)`proposed: moves from ${from.name} to ${to.name}`,
    /** Of a shift whose person has said after it was published that they cannot. */
    doubted: t(i18n)`says they cannot work then`,
    letGo: t(i18n)`Cancelled. Nothing was changed.`,
    noSite,
    nobody: t(i18n)`Open shifts`,
    draft: t(i18n)`Draft`,
    timeOff: t(i18n)`Time off`,
    askedOff: t(i18n)`Asked off`,
    weekday,
    money,
    /** Where someone's week leads if the plan holds. */
    ahead: ({ seconds, overtimeSeconds }: PersonForecast) =>
      [
        t(i18n)`If the plan holds: ${hours(seconds)} h`,
        ...(overtimeSeconds > 0 ? [overtime(overtimeSeconds)] : []),
      ].join(', '),
    amount: ({ amount, currency }: { amount: string; currency: string }) => format.wholeMoney(amount, currency),
    /** One sum for each currency that is paid in. */
    costs: (day: DayCosts) =>
      sumsOf(day)
        .map(cost => money(cost.cents, cost.currency))
        .join(' · '),
    /** In thousands, above a column. */
    briefCosts: (day: DayCosts) =>
      sumsOf(day)
        .map(cost => format.briefMoney(Number(decimalOf(cost.cents, cost.currency)), cost.currency))
        .join(' · '),
    /** 9a–5p, or 09:00–17:00: it has to fit into a seventh of the screen. */
    briefSpan: ({ startTime, endTime }: Pick<WallShift, 'startTime' | 'endTime'>) =>
      `${brief(startTime, is24)}–${brief(endTime, is24)}`,
    /** Beside the hours which door it is, below them which building. */
    briefPost: (shift: Place) => (shift.businessName ? postText(shift) : ''),
    briefSite: ({ businessName, location }: Place) => businessName || location,
    /** Where the row is the post: who has it. */
    briefWho: ({ employee }: Schedule) => employee?.name ?? open,
    row: (row: BoardRow | undefined) =>
      row?.post ? nameOf(row.post) || noSite : (row?.employee?.name ?? t(i18n)`Open shifts`),
    staffing: ({ required, filled }: Omit<Staffing, 'open'>) => t(i18n)`${filled} of ${required}`,
    /** What of the hours that a contract promises a site a week is planned. */
    promise: ({ plannedSeconds, promisedSeconds }: SitePromise) =>
      t(i18n)`Week: ${hours(plannedSeconds)} of ${hours(promisedSeconds)} h promised`,
    unfilled: (open: number) => t(i18n)`${open} open`,
    /** How a day of a post stands to its demand. */
    covered: ({ state, unlicensed: lacking }: CoverageDay) =>
      state !== 'under' && lacking > 0 ? { tone: 'bad' as const, word: t(i18n)`Licence` } : states[state],
    hoursOf: (name: string) => t(i18n)`Demand hour by hour: ${name}`,
    unlicensed,
    /** A stretch of such a day, and who is there then. */
    stretch: ({
      startTime,
      endTime,
      state,
      required,
      filled,
      open,
      missing,
      extra,
    }: CoverageDay['stretches'][number]) => ({
      ...states[state],
      hours: `${format.wallTime(startTime)} – ${format.wallTime(endTime)}`,
      figures: [
        t(i18n)`${filled} of ${required}`,
        ...(open > 0 ? [t(i18n)`${open} open`] : []),
        ...(missing > 0 ? [t(i18n)`${missing} missing`] : []),
        ...(extra > 0 ? [t(i18n)`${extra} too many`] : []),
      ].join(', '),
    }),
    /** The same in full: which hours are short, and who lacks a licence. */
    demand: ({ state, required, missing, extra, unlicensed: lacking, stretches }: CoverageDay) =>
      [
        t(i18n)`Demand ${required}`,
        ...(missing > 0 ? [t(i18n)`${missing} missing`] : [states[state].word]),
        ...(state === 'over' ? [t(i18n)`${extra} too many`] : []),
        ...(state === 'under' ? stretches.filter(one => one.state === 'under') : []).map(
          one => `${format.wallTime(one.startTime)} – ${format.wallTime(one.endTime)}`,
        ),
        ...(lacking > 0 ? [unlicensed(lacking)] : []),
      ].join(', '),
    who: ({ employee }: Pick<Schedule, 'employee'>) => employee?.name ?? t(i18n)`Open shifts`,
    where: (name: string, date: string) => `${name}, ${day(date)}`,
    shifts,
    // A night that began before brings hours without a beginning.
    begun: (count: number, seconds: number) => (count === 0 && seconds > 0 ? t(i18n)`No shift begins` : shifts(count)),
    missed,
    /** All of it, for those who listen. */
    shift(shift: Schedule) {
      const more = [shift.publishedAt === null && draft, shift.seriesId !== null && series].filter(Boolean)
      return [span(shift), planned(shift), site(shift), status(shift), ...more, ...missed(shift)]
        .filter(Boolean)
        .join(', ')
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
  const words: Partial<Record<RuleCode, string>> = {
    'short-rest': t(i18n)`Short rest`,
    'over-day-hours': t(i18n)`Long day`,
    'over-week-hours': t(i18n)`Long week`,
    'days-in-row': t(i18n)`Many days in a row`,
    'nights-in-row': t(i18n)`Many nights in a row`,
  }
  return outlook.broken.map(code => words[code]).find(said => said !== undefined) ?? ''
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
