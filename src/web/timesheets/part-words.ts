import { useLingui } from '@lingui/react/macro'
import { lessHours } from '#shared/timesheets/pay-hours.ts'
import type { EvidenceEntry, Timesheet } from '#shared/timesheets/shapes.ts'
import { useFormat } from '#web/platform/format.ts'

/** What hours are made of, in words: regular and overtime always, the rest where there is some. */
export function usePartWords() {
  const { t } = useLingui()
  const format = useFormat()
  return (hours: EvidenceEntry | Timesheet, sheet: Timesheet) => {
    const [first, second] = [sheet.overtimeMultiplier, sheet.overtime2Multiplier].map(one =>
      format.number(one, digitsOf(one)),
    )
    const isSheet = hours === sheet
    const all = [
      { key: 'regularHours', label: t`Regular`, hours: hours.regularHours, isKept: true },
      {
        key: 'overtimeHours',
        label: t`Overtime × ${first}`,
        hours: lessHours(hours.overtimeHours, hours.overtime2Hours),
        isKept: isSheet,
      },
      { key: 'overtime2Hours', label: t`Overtime × ${second}`, hours: hours.overtime2Hours, isKept: false },
      { key: 'nightHours', label: t`Night`, hours: hours.nightHours, isKept: false },
      { key: 'sundayHours', label: t`Sunday`, hours: hours.sundayHours, isKept: false },
      { key: 'holidayHours', label: t`Holiday`, hours: hours.holidayHours, isKept: false },
    ]
    return all.filter(part => part.isKept || Number(part.hours) > 0)
  }
}

/** 2, 1.5, 1.25. */
const digitsOf = (multiplier: number) => (Number.isInteger(multiplier) ? 0 : Number.isInteger(multiplier * 10) ? 1 : 2)
