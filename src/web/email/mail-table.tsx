import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { MailListed } from '#shared/email/outbox-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { MailStatusPill } from './mail-status.tsx'

interface MailTableProps {
  list: MailListed[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (mail: MailListed) => void
}

export function MailTable({ list, pages, onOpen }: MailTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  return (
    <LongTable
      label={t`Mails`}
      rows={list}
      columns={columns}
      rowKey={mail => mail.id}
      rowMenu={mail => (
        <IconButton
          small
          label={t`View the mail to ${mail.toAddress}: ${mail.subject}`}
          icon={<ChevronRight size={18} />}
          onClick={() => onOpen(mail)}
        />
      )}
      sortable={[]}
      sorting={{ by: 'created', down: true }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function useColumns(onOpen: MailTableProps['onOpen']): Column<MailListed>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'subject',
      header: t`Subject`,
      onCard: 'title',
      className: 'max-w-[34ch] max-lg:max-w-[24ch]',
      cell: mail => (
        <button
          type="button"
          onClick={() => onOpen(mail)}
          className="block max-w-full truncate text-left font-medium hover:underline max-sm:min-h-11 max-sm:whitespace-normal"
        >
          {mail.subject}
        </button>
      ),
    },
    {
      id: 'to',
      header: t`To`,
      onCard: 'first',
      className: 'max-w-[28ch] max-lg:max-w-[18ch]',
      cell: mail => <span className="block truncate">{mail.toAddress}</span>,
    },
    { id: 'status', header: t`Status`, onCard: 'first', cell: mail => <MailStatusPill status={mail.status} /> },
    {
      id: 'created',
      header: t`Created`,
      onCard: 'rest',
      className: 'whitespace-nowrap',
      cell: mail => format.dateTime(mail.createdAt),
    },
    {
      id: 'kind',
      header: t`Template`,
      onCard: 'none',
      className: 'max-[1500px]:hidden',
      cell: mail => <code className="text-muted text-xs">{mail.templateKey}</code>,
    },
    {
      id: 'organization',
      header: t`Organization`,
      onCard: 'none',
      className: 'max-w-[24ch] max-[1500px]:hidden',
      cell: mail => <span className="block truncate">{mail.organizationName}</span>,
    },
  ]
}
