import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { companyImport, type ImportTrial } from '#shared/company-import/contract.ts'
import type { ImportColumn, ImportKind } from '#shared/company-import/kinds.ts'
import { sampleOf } from '#shared/company-import/samples.ts'
import { guessColumns } from '#shared/sheet.ts'
import { readLanguage } from '#shared/words.ts'
import { useAction } from '#web/platform/action.ts'
import type { Sheet } from '#web/platform/read-csv.ts'
import { useUser } from '#web/platform/session.tsx'
import { ChooseSheet } from '#web/ui/choose-sheet.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ColumnMapping, MapColumns } from '#web/ui/map-columns.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { fileOf, headingsOf, isComplete, useColumns } from './columns.ts'
import { TrialResult } from './trial-result.tsx'
import { useKindWords } from './words.ts'

interface ImportKindDialogProps {
  kind: ImportKind
  place: { organizationId?: number }
  onClose: () => void
}

/** A file, its columns, a trial on the server, and then all of it or nothing. */
export function ImportKindDialog({ kind, place, onClose }: ImportKindDialogProps) {
  const { t, i18n } = useLingui()
  const { name, about, sample } = useKindWords()[kind]
  const { country } = useUser().company
  const columns = useColumns(kind)
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<ColumnMapping<ImportColumn>>({ hasHeadings: true, columns: {} })
  const [trial, setTrial] = useState<ImportTrial>()
  const failure = useFailure()
  const onFail = failure(t`The file could not be imported.`)
  const check = useAction(companyImport.check, { onFail, onDone: setTrial })
  const bringIn = useAction(companyImport.run, {
    onFail,
    onDone: ({ fresh, known }) => {
      const added = plural(fresh, { one: '# row was imported.', other: '# rows were imported.' })
      const there = plural(known, { one: '# was there already.', other: '# were there already.' })
      toast({ title: t`${name} imported`, description: known === 0 ? added : `${added} ${there}` })
      onClose()
    },
  })

  function choose(chosen: Sheet) {
    const guessed = guessColumns(headingsOf(kind), chosen.rows[0] ?? [])
    setMapping({ hasHeadings: Object.keys(guessed).length > 0, columns: guessed })
    setSheet(chosen)
  }

  const file = sheet && { ...place, ...fileOf(kind, sheet, mapping) }
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={<Trans>Import: {name}</Trans>}
      description={about}
    >
      {file === undefined ? (
        <ChooseSheet
          takesPaste
          hint={t`One record per row, 10,000 rows at most. Columns are matched in the next step.`}
          known={columns.map(column => column.name).join(', ')}
          sample={{ name: sample, text: sampleOf(kind, readLanguage(i18n.locale), country) }}
          onChosen={choose}
        />
      ) : trial === undefined ? (
        <MapColumns
          sheet={sheet as Sheet}
          mapping={mapping}
          fields={columns}
          isReady={isComplete(kind, mapping) && file.rows.length > 0}
          onChange={setMapping}
          onBack={() => setSheet(undefined)}
          onNext={() => check.start(file)}
          isPending={check.isPending}
        />
      ) : (
        <TrialResult
          kind={kind}
          file={file}
          trial={trial}
          onBack={() => setTrial(undefined)}
          onImport={() => bringIn.start(file)}
          isPending={bringIn.isPending}
        />
      )}
    </Dialog>
  )
}
