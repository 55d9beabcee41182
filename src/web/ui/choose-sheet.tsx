import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { isOtherFile, maxFileBytes, readCsv, readPasted, type Sheet } from '#web/platform/read-csv.ts'
import { Banner } from './banner.tsx'
import { Button, buttonClass } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'

interface ChooseSheetProps {
  hint: string
  /** The columns that are known, in words. */
  known: string
  sample: { name: string; text: string }
  /** Whether rows can also be pasted from a spreadsheet. */
  takesPaste?: boolean
  onChosen: (sheet: Sheet) => void
}

/** A CSV file, or rows that were copied from a spreadsheet, and a sample to begin from. */
export function ChooseSheet({ hint, known, sample, takesPaste = false, onChosen }: ChooseSheetProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState('')
  const noRows = t`This file has no rows.`

  async function read(file: File | undefined) {
    if (file === undefined) return
    if (file.size > maxFileBytes) return setProblem(t`This file is larger than 4 MB. Split it, then import the parts.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isOtherFile(bytes))
      return setProblem(
        t`This is not a CSV file. Open it in your spreadsheet program, choose “Save as”, then CSV, and bring that file.`,
      )
    take(readCsv(bytes))
  }

  function take(sheet: Sheet) {
    if (sheet.rows.length === 0) setProblem(noRows)
    else onChosen(sheet)
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label={t`CSV file`} hint={hint} error={problem}>
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
      {takesPaste && (
        <>
          <Field label={t`Or paste rows from your spreadsheet`} optional>
            {wiring => (
              <Textarea {...wiring} rows={3} value={pasted} onChange={event => setPasted(event.target.value)} />
            )}
          </Field>
          <Button className="self-start" disabled={pasted.trim() === ''} onClick={() => take(readPasted(pasted))}>
            <Trans>Use these rows</Trans>
          </Button>
        </>
      )}
      <Banner tone="calm">
        <p>
          <Trans>Fill in the sample with your spreadsheet program, or bring a file of your own: {known}.</Trans>
        </p>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample.text)}`}
          download={sample.name}
          className={buttonClass('secondary', 'small', 'mt-2')}
        >
          <Download size={16} aria-hidden="true" />
          <Trans>Sample file</Trans>
        </a>
      </Banner>
    </div>
  )
}
