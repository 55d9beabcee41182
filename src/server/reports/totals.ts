import { decimalOf } from '#shared/money.ts'
import { percentOf } from '#shared/reports/rules.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { hoursText } from '#shared/time.ts'
import type { DayFigures, DayRow } from './days-store.ts'
import type { UnplannedSite } from './required.ts'

/** What is counted in, and whether pay and invoices are the reader's to see. */
export interface Money {
  currency: string
  seesCost: boolean
  seesInvoices: boolean
}

export function totalsOf(days: DayRow[], today: string, money: Money, unplanned: UnplannedSite[]): Report['totals'] {
  const over = days.filter(({ day }) => day < today)
  const staffed = days.filter(({ people }) => people > 0)
  const busiest = staffed.reduce<DayRow | null>((best, row) => (row.people > (best?.people ?? 0) ? row : best), null)
  const { onTime, late, noShow, ...figures } = figuresOf(days, money)
  return {
    ...figures,
    onTime,
    late,
    noShow,
    coveragePercent: percentOf(
      sum(over, row => row.coveredSeconds),
      sum(over, row => row.plannedSeconds) + sum(unplanned, site => site.seconds),
    ),
    onTimePercent: percentOf(onTime, onTime + late + noShow),
    peoplePerDay: staffed.length === 0 ? 0 : Math.round((sum(staffed, row => row.people) / staffed.length) * 10) / 10,
    busiestDay: busiest === null ? null : { date: busiest.day, people: busiest.people },
  }
}

// Seconds and cents are added up first and rounded once.
export const figuresOf = (rows: DayFigures[], { currency, seesCost }: Pick<Money, 'currency' | 'seesCost'>) => ({
  plannedHours: hoursText(sum(rows, row => row.plannedSeconds)),
  workedHours: hoursText(sum(rows, row => row.workedSeconds)),
  extraHours: hoursText(sum(rows, row => Math.max(0, row.workedSeconds - row.coveredSeconds))),
  shifts: sum(rows, row => row.shifts),
  openShifts: sum(rows, row => row.openShifts),
  onTime: sum(rows, row => row.onTime),
  late: sum(rows, row => row.late),
  noShow: sum(rows, row => row.noShow),
  ...(seesCost
    ? {
        cost: decimalOf(
          sum(rows, row => row.costCents),
          currency,
        ),
      }
    : {}),
})

export const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
