import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportTrial, RowWords } from '#shared/company-import/contract.ts'
import { type ImportColumn, type ImportKind, neededColumns } from '#shared/company-import/kinds.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { RowProblems } from '#web/ui/row-problems.tsx'
import { headingsOf } from './columns.ts'

interface TrialResultProps {
  kind: ImportKind
  file: { columns: ImportColumn[]; rows: string[][] }
  trial: ImportTrial
  onBack: () => void
  onImport: () => void
  isPending: boolean
}

/** What the trial found: a list to work through in the file, or the way to go ahead. */
export function TrialResult({ kind, file, trial, onBack, onImport, isPending }: TrialResultProps) {
  const { t } = useLingui()
  const say = useSay()
  const wordsOf = useRefusalWords()
  const { fresh, known, problems, remarks } = trial
  const isReady = problems.length === 0
  const bad = new Set(problems.map(({ row }) => row)).size
  const first = neededColumns[kind][0] as ImportColumn
  const title = file.columns.indexOf(first)
  const subject = {
    header: say(headingsOf(kind)[first].name),
    of: (row: number) => (file.rows[row]?.[title] ?? '').slice(0, 60),
  }
  const spoken = (words: readonly RowWords[]) =>
    words.map(word => ({ row: word.row, column: say(headingsOf(kind)[word.column].name), words: wordsOf(word) }))
  return (
    <div className="flex flex-col gap-4">
      {!isReady ? (
        <>
          <Banner tone="bad" urgent title={t`Nothing was imported yet`}>
            <Plural
              value={bad}
              one="# row has a problem. Correct it in the file, then choose the file again."
              other="# rows have problems. Correct them in the file, then choose the file again."
            />
          </Banner>
          <RowProblems label={t`Rows with problems`} subject={subject} words={spoken(problems)} />
        </>
      ) : (
        <>
          <Banner tone={fresh === 0 ? 'calm' : 'good'}>
            {fresh === 0 ? (
              <Trans>Everything in this file is there already: importing it changes nothing.</Trans>
            ) : (
              <Plural value={fresh} one="# row is ready to be imported." other="# rows are ready to be imported." />
            )}{' '}
            {fresh > 0 && known > 0 && (
              <Plural
                value={known}
                one="# is there already and stays as it is."
                other="# are there already and stay as they are."
              />
            )}
          </Banner>
          {remarks.length > 0 && <RowProblems label={t`Worth knowing`} subject={subject} words={spoken(remarks)} />}
        </>
      )}
      <DialogActions>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {isReady && (
          <Button look="primary" pending={isPending} onClick={onImport}>
            {fresh === 0 ? <Trans>Done</Trans> : <Plural value={fresh} one="Import # row" other="Import # rows" />}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
