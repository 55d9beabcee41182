import { useLingui } from '@lingui/react/macro'
import { decimalsOf } from '#shared/timesheets/rules.ts'
import type { EvidenceEntry, TimesheetDetails } from '#shared/timesheets/shapes.ts'
import { partsOfEntry, partsOfSheet, type RatedPart } from '#shared/timesheets/site-rates.ts'
import { useFormat } from '#web/platform/format.ts'

/** What hours are made of, in words: of a sheet regular and overtime always, the rest where there is some. */
export function usePartWords() {
  const { t } = useLingui()
  const format = useFormat()
  const names: Record<RatedPart['name'], string> = {
    regular: t`Regular`,
    overtime: t`Overtime`,
    overtime2: t`Overtime`,
    night: t`Night`,
    sunday: t`Sunday`,
    holiday: t`Holiday`,
  }
  const labelOf = ({ name, multiplier, site }: RatedPart) => {
    const kind = names[name]
    if (multiplier === null) return kind
    const times = format.number(multiplier, decimalsOf(multiplier))
    return site === null ? t`${kind} × ${times}` : t`${kind} × ${times} (site: ${site})`
  }
  const said = (parts: RatedPart[], alwaysShown: readonly RatedPart['name'][]) =>
    parts
      .filter(({ name, hours, site }) => Number(hours) > 0 || (site === null && alwaysShown.includes(name)))
      .map(part => ({ key: `${part.name} ${part.multiplier} ${part.site}`, label: labelOf(part), hours: part.hours }))
  return {
    ofSheet: (sheet: TimesheetDetails) => said(partsOfSheet(sheet, sheet.timeEntries), ['regular', 'overtime']),
    /** What of an entry is more than an ordinary hour. */
    ofEntry: (entry: EvidenceEntry, sheet: TimesheetDetails) =>
      said(
        partsOfEntry(entry, sheet).filter(({ name }) => name !== 'regular'),
        [],
      ),
  }
}
