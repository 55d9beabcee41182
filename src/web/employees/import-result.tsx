import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportReport } from '#shared/employees/import-contract.ts'
import type { RawRow } from '#shared/employees/import-rules.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { RowProblems } from '#web/ui/row-problems.tsx'
import { useImportFieldNames } from './import-names.ts'

interface ImportResultProps {
  rows: RawRow[]
  problems: ImportReport['problems']
  onBack: () => void
  onImport: (invite: boolean) => void
  isPending: boolean
}

/** What the trial found: a list to work through in the file, or the way to go ahead. */
export function ImportResult({ rows, problems, onBack, onImport, isPending }: ImportResultProps) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  const wordsOfRefusal = useRefusalWords()
  const mayInvite = useMay('employee:invite')
  const sendsMail = useSendsMail()
  const [invite, setInvite] = useState(mayInvite)
  const isReady = problems.length === 0
  const bad = new Set(problems.map(({ row }) => row)).size
  return (
    <div className="flex flex-col gap-4">
      {isReady ? (
        <>
          <Banner tone="good">
            <Plural value={rows.length} one="# person is ready to be added." other="# people are ready to be added." />
          </Banner>
          {mayInvite && (
            <Checkbox
              label={t`Send each of them an invitation`}
              hint={
                sendsMail
                  ? t`They get a link by which they choose a password and see their shifts.`
                  : t`No mail server is set up: you hand each link over yourself, with Invite in the list.`
              }
              checked={invite}
              onChange={event => setInvite(event.target.checked)}
            />
          )}
        </>
      ) : (
        <>
          <Banner tone="bad" urgent title={t`Nobody was added yet`}>
            <Plural
              value={bad}
              one="# row has a problem. Correct it in the file, then choose the file again."
              other="# rows have problems. Correct them in the file, then choose the file again."
            />
          </Banner>
          <RowProblems
            label={t`Rows with problems`}
            subject={{ header: t`Person`, of: row => rows[row]?.name || rows[row]?.email || '' }}
            words={problems.map(problem => ({
              row: problem.row,
              column: names[problem.field],
              words: wordsOfRefusal(problem),
            }))}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {isReady && (
          <Button look="primary" pending={isPending} onClick={() => onImport(invite)}>
            <Plural value={rows.length} one="Import # person" other="Import # people" />
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
