import { useLingui } from '@lingui/react/macro'
import type { Backup } from '#shared/backup/contract.ts'
import { sizeIn } from '#shared/size.ts'
import { useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'

export function BackupTable({ list }: { list: Backup[] }) {
  const { t } = useLingui()
  return <Table label={t`Backups`} rows={list} columns={useColumns()} rowKey={({ id }) => id} />
}

function useColumns(): Column<Backup>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'taken',
      header: t`Taken`,
      onCard: 'title',
      className: 'whitespace-nowrap',
      cell: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      id: 'age',
      header: t`Age`,
      onCard: 'rest',
      className: 'whitespace-nowrap text-muted',
      cell: ({ startedAt }) => format.ago(startedAt),
    },
    { id: 'outcome', header: t`Status`, onCard: 'first', cell: backup => <Outcome backup={backup} /> },
    {
      id: 'size',
      header: t`Size`,
      align: 'end',
      onCard: 'first',
      className: 'whitespace-nowrap',
      cell: ({ bytes }) => (bytes === null ? null : sizeIn(i18n.locale, bytes)),
    },
    {
      id: 'rows',
      header: t`Rows`,
      align: 'end',
      onCard: 'rest',
      cell: ({ rows }) => (rows === null ? null : format.number(rows, 0)),
    },
    {
      id: 'encrypted',
      header: t`Encrypted`,
      onCard: 'rest',
      cell: ({ isEncrypted }) => (isEncrypted === null ? null : isEncrypted ? t`Yes` : t`No`),
    },
    {
      id: 'file',
      header: t`File`,
      onCard: 'rest',
      className: 'max-w-[44ch]',
      cell: ({ file, failure }) => (
        <span className="block [overflow-wrap:anywhere]">
          {failure === null ? <code className="text-muted text-xs">{file}</code> : failure}
        </span>
      ),
    },
  ]
}

function Outcome({ backup: { finishedAt, failure, verifiedAt } }: { backup: Backup }) {
  const { t } = useLingui()
  if (finishedAt === null) return <Pill tone="calm">{t`Being taken`}</Pill>
  if (failure !== null) return <Pill tone="bad">{t`Failed`}</Pill>
  return verifiedAt === null ? <Pill tone="calm">{t`Read back`}</Pill> : <Pill tone="good">{t`Restored on trial`}</Pill>
}
