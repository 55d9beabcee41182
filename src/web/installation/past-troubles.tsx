import { useLingui } from '@lingui/react/macro'
import type { Trouble } from '#shared/installation/contract.ts'
import { sayTrouble } from '#shared/installation/words.ts'
import { readLanguage } from '#shared/words.ts'
import { useFormat } from '#web/platform/format.ts'
import { Table } from '#web/ui/table.tsx'

/** What was the matter and is over. */
export function PastTroubles({ list }: { list: Trouble[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const language = readLanguage(i18n.locale)
  return (
    <Table
      label={t`What is over`}
      rows={list}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', header: t`What it was`, onCard: 'title', cell: trouble => sayTrouble(trouble, language).title },
        { id: 'details', header: t`Details`, onCard: 'rest', cell: trouble => sayTrouble(trouble, language).body },
        {
          id: 'began',
          header: t`Began`,
          onCard: 'first',
          className: 'whitespace-nowrap',
          cell: ({ beganAt }) => format.dateTime(beganAt),
        },
        {
          id: 'ended',
          header: t`Over`,
          onCard: 'first',
          className: 'whitespace-nowrap',
          cell: ({ endedAt }) => (endedAt === null ? null : format.dateTime(endedAt)),
        },
      ]}
    />
  )
}
