import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { employees } from '#shared/employees/contract.ts'
import type { ImportReport } from '#shared/employees/import-contract.ts'
import { guessColumns } from '#shared/employees/import-headings.ts'
import { importFields, type RawRow } from '#shared/employees/import-rules.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import type { Sheet } from '#web/platform/read-csv.ts'
import { useUser } from '#web/platform/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { ChooseFile } from './import-file.tsx'
import { MapPeople, type Mapping } from './import-mapping.tsx'
import { ImportResult } from './import-result.tsx'

interface Checked {
  rows: RawRow[]
  report: ImportReport
}

/** A file, its columns, a trial on the server, and then everyone or nobody. */
export function ImportEmployees({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { currentOrganizationId } = useUser()
  const sendsMail = useSendsMail()
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>()
  const [checked, setChecked] = useState<Checked>()
  const onFail = failure(t`Failed to import employees.`)
  const check = useAction(employees.checkImport, {
    onFail,
    onDone: (report, { rows }) => setChecked({ rows, report }),
  })
  const bringIn = useAction(employees.import, {
    onFail,
    onDone: ({ imported, invited }) => {
      const added = plural(imported, { one: '# person has been added.', other: '# people have been added.' })
      const asked = plural(invited, { one: '# person invited', other: '# people invited' })
      const kept = sendsMail
        ? ''
        : t`No mail server is set up, so the invitations are kept, not sent: hand the links over.`
      const told = invited === 0 ? added : `${added} ${asked}. ${kept}`
      toast({ title: t`Employees Imported`, description: told.trim() })
      onClose()
    },
  })

  function choose(chosen: Sheet) {
    setSheet(chosen)
    const columns = guessColumns(chosen.rows[0] ?? [])
    setMapping({ hasHeadings: Object.keys(columns).length > 0, columns, organizationId: currentOrganizationId })
  }

  const place = mapping?.organizationId ? { organizationId: mapping.organizationId } : {}
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Import Employees`}
      description={<Trans>From a CSV file. Either everyone in it is added, or nobody.</Trans>}
    >
      {sheet === undefined || mapping === undefined ? (
        <ChooseFile onChosen={choose} />
      ) : checked === undefined ? (
        <MapPeople
          sheet={sheet}
          mapping={mapping}
          onChange={setMapping}
          onBack={() => setSheet(undefined)}
          onNext={() => check.start({ rows: rowsOf(sheet, mapping), ...place })}
          isPending={check.isPending}
        />
      ) : (
        <ImportResult
          rows={checked.rows}
          problems={checked.report.problems}
          onBack={() => setChecked(undefined)}
          onImport={invite => bringIn.start({ rows: checked.rows, invite, ...place })}
          isPending={bringIn.isPending}
        />
      )}
    </Dialog>
  )
}

function rowsOf(sheet: Sheet, { hasHeadings, columns }: Mapping): RawRow[] {
  const used = importFields.flatMap(field => {
    const column = columns[field]
    return column === undefined ? [] : [[field, column] as const]
  })
  return sheet.rows
    .slice(hasHeadings ? 1 : 0)
    .map(cells => Object.fromEntries(used.map(([field, column]) => [field, cells[column] ?? ''])))
}
