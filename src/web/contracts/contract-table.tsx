import { useLingui } from '@lingui/react/macro'
import type { Contract } from '#shared/contracts/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { useContractWords } from './contract-words.ts'
import { StatePill } from './state-pill.tsx'

interface ContractTableProps {
  list: Contract[]
  onOpen: (contract: Contract) => void
}

export function ContractTable({ list, onOpen }: ContractTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useContractWords()
  const columns: Column<Contract>[] = [
    {
      id: 'name',
      header: t`Contract`,
      onCard: 'title',
      cell: contract => (
        <button
          type="button"
          onClick={() => onOpen(contract)}
          className="group/name block max-w-full text-left max-sm:min-h-11"
        >
          <span className="font-medium [overflow-wrap:anywhere] group-hover/name:underline">{contract.name}</span>
          <span className="block max-w-64 truncate font-normal text-muted text-xs">{contract.clientName}</span>
        </button>
      ),
    },
    { id: 'state', header: t`State`, onCard: 'first', cell: ({ state }) => <StatePill state={state} /> },
    {
      id: 'days',
      header: t`Days`,
      onCard: 'first',
      className: 'min-w-32',
      cell: ({ startsOn, endsOn }) => {
        const [first, last] = [format.day(startsOn), endsOn && format.day(endsOn)]
        return last ? `${first} – ${last}` : t`From ${first} on`
      },
    },
    {
      id: 'sites',
      header: t`Sites`,
      cell: ({ sites }) => (
        <span className="block max-w-72 sm:truncate">{sites.map(({ name }) => name).join(', ')}</span>
      ),
    },
    { id: 'billed', header: t`What is billed`, cell: ({ basis }) => words.basis[basis] },
    { id: 'rhythm', header: t`How often`, className: 'max-lg:hidden', cell: ({ rhythm }) => words.rhythm[rhythm] },
  ]
  return <Table label={t`Contracts`} rows={list} columns={columns} rowKey={({ id }) => id} />
}
