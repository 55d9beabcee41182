import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { AuditLine } from '#shared/audit/contract.ts'
import { actionName } from '#shared/audit/rules.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { useActorWords, useLanguage, useSentence, useSubjectWords } from './words.ts'

interface AuditTableProps {
  list: AuditLine[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (line: AuditLine) => void
}

export function AuditTable({ list, pages, onOpen }: AuditTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  const sentence = useSentence()
  return (
    <LongTable
      label={t`Audit log`}
      rows={list}
      columns={columns}
      rowKey={line => line.id}
      rowMenu={line => {
        const what = sentence(line)
        return (
          <IconButton
            small
            label={t`Details: ${what}`}
            icon={<ChevronRight size={18} />}
            onClick={() => onOpen(line)}
          />
        )
      }}
      sortable={[]}
      sorting={{ by: 'at', down: true }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function useColumns(onOpen: AuditTableProps['onOpen']): Column<AuditLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const language = useLanguage()
  const actor = useActorWords()
  const subject = useSubjectWords()
  const hasSeveral = useUser().organizations.length > 1
  const columns: Column<AuditLine>[] = [
    {
      id: 'at',
      header: t`Time`,
      onCard: 'rest',
      className: 'whitespace-nowrap tabular-nums',
      cell: line => format.dateTime(line.at),
    },
    {
      id: 'who',
      header: t`Who`,
      onCard: 'first',
      className: 'max-w-[26ch] max-xl:max-w-[20ch] max-lg:max-w-[14ch]',
      cell: line => {
        const { name, role } = actor(line)
        return (
          <span className="block truncate">
            {name}
            {role !== null && <span className="text-muted text-sm"> · {role}</span>}
          </span>
        )
      },
    },
    {
      id: 'what',
      header: t`What`,
      onCard: 'title',
      className: 'max-w-[30ch] max-xl:max-w-[26ch] max-lg:max-w-[22ch]',
      cell: line => (
        <button
          type="button"
          onClick={() => onOpen(line)}
          className="block max-w-full truncate text-left font-medium hover:underline max-sm:min-h-11 max-sm:whitespace-normal"
        >
          {actionName(line.action, language)}
        </button>
      ),
    },
    {
      id: 'about',
      header: t`About`,
      onCard: 'first',
      className: 'max-w-[32ch] max-xl:max-w-[24ch] max-lg:max-w-[18ch]',
      cell: line => <span className="block truncate">{subject(line)}</span>,
    },
  ]
  if (!hasSeveral) return columns
  return [
    ...columns,
    {
      id: 'organization',
      header: t`Organization`,
      onCard: 'none',
      className: 'max-w-[24ch] max-2xl:hidden',
      cell: line => <span className="block truncate text-muted">{line.organizationName}</span>,
    },
  ]
}
