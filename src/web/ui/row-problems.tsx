import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from './table.tsx'

const shownRows = 100

interface RowWord {
  row: number
  /** The column as the reader knows it. */
  column: string
  words: string
}

interface RowProblemsProps {
  label: string
  /** What a row is about, for its heading. */
  subject: { header: string; of: (row: number) => string }
  words: readonly RowWord[]
}

/** What is said of single rows of a file, to be worked through there. */
export function RowProblems({ label, subject, words }: RowProblemsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="overflow-hidden rounded-card border">
        <Table
          label={label}
          rows={words.slice(0, shownRows)}
          rowKey={({ row, column, words: said }) => `${row} ${column} ${said}`}
          columns={[
            { id: 'row', header: t`Row`, align: 'end', onCard: 'first', cell: ({ row }) => row + 1 },
            { id: 'who', header: subject.header, onCard: 'title', cell: ({ row }) => subject.of(row) },
            { id: 'field', header: t`Column`, cell: ({ column }) => column },
            { id: 'problem', header: t`Problem`, onCard: 'first', cell: ({ words: said }) => said },
          ]}
        />
      </div>
      {words.length > shownRows && (
        <p className="text-muted text-sm">
          <Trans>and {words.length - shownRows} more</Trans>
        </p>
      )}
    </>
  )
}
