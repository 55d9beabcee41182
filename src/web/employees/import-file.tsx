import { useLingui } from '@lingui/react/macro'
import { sampleOf } from '#shared/employees/import-sample.ts'
import { readLanguage } from '#shared/words.ts'
import type { Sheet } from '#web/platform/read-csv.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { ChooseSheet } from '#web/ui/choose-sheet.tsx'
import { useImportFieldNames } from './import-names.ts'

export function ChooseFile({ onChosen }: { onChosen: (sheet: Sheet) => void }) {
  const { t, i18n } = useLingui()
  const withRates = useMay('employee:write-rate')
  const { country } = useUser().company
  const text = sampleOf(readLanguage(i18n.locale), { withRates, country })
  return (
    <ChooseSheet
      hint={t`One person per row, with a name and an email or a phone number, and a staff number if you have your own. Columns are matched in the next step.`}
      known={Object.values(useImportFieldNames()).join(', ')}
      sample={{ name: t`sample-employees.csv`, text }}
      onChosen={onChosen}
    />
  )
}
