import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { sampleOf } from '#shared/employees/import-sample.ts'
import { readLanguage } from '#shared/words.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useImportFieldNames } from './import-names.ts'
import { isOtherFile, maxFileBytes, readCsv, type Sheet } from './read-csv.ts'

export function ChooseFile({ onChosen }: { onChosen: (sheet: Sheet) => void }) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const withRates = useMay('employee:write-rate')
  const { country } = useUser().company
  const sample = sampleOf(readLanguage(i18n.locale), { withRates, country })
  const known = Object.values(useImportFieldNames()).join(', ')

  async function read(file: File | undefined) {
    if (file === undefined) return
    if (file.size > maxFileBytes) return setProblem(t`This file is larger than 4 MB. Split it, then import the parts.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isOtherFile(bytes))
      return setProblem(
        t`This is not a CSV file. Open it in your spreadsheet program, choose “Save as”, then CSV, and bring that file.`,
      )
    const sheet = readCsv(bytes)
    if (sheet.rows.length === 0) return setProblem(t`This file has no rows.`)
    onChosen(sheet)
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t`CSV file`}
        hint={t`One person per row, with a name and an email or a phone number, and a staff number if you have your own. Columns are matched in the next step.`}
        error={problem}
      >
        {wiring => (
          <Input
            {...wiring}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="py-1.5 file:mr-3 file:rounded file:border-0 file:bg-background file:px-2 file:py-1 file:text-text"
            onChange={event => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      <Banner tone="calm">
        <p>
          <Trans>Fill in the sample with your spreadsheet program, or bring a file of your own: {known}.</Trans>
        </p>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`}
          download={t`sample-employees.csv`}
          className={buttonClass('secondary', 'small', 'mt-2')}
        >
          <Download size={16} aria-hidden="true" />
          <Trans>Sample file</Trans>
        </a>
      </Banner>
    </div>
  )
}
