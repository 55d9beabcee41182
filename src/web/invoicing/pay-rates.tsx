import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type Employment, employment } from '#shared/organizations/employment-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'
import { RateTable } from './rate-table.tsx'
import { useInvoicingFailure } from './use-failure.ts'

/** What each person is paid at one site, where it differs from their own rate. */
export function PayRates({ organizationId }: { organizationId: number }) {
  const { t } = useLingui()
  const { data: [first] = [] } = useEndpoint(businesses.list, { organizationId, limit: 1 })
  const [chosen, setChosen] = useState<number>()
  const placeId = chosen ?? first?.id ?? 0
  const people = useEndpoint(employment.list, { id: placeId }, { enabled: placeId !== 0, keepPrevious: true })
  if (placeId === 0) return null
  return (
    <Card
      title={t`Pay rate per employee`}
      flush
      aside={
        <RecordSelect
          label={t`Site`}
          of={businesses.list}
          where={{ organizationId }}
          value={String(placeId)}
          onChange={id => setChosen(Number(id))}
          className="w-auto! max-w-56"
        />
      }
    >
      <Loaded of={people} empty={<EmptyState title={t`Nobody works here yet`} />}>
        {list => <People list={list} />}
      </Loaded>
    </Card>
  )
}

function People({ list }: { list: Employment[] }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const change = useAction(employment.change, {
    onFail: failure(t`Failed to update rate.`),
  })
  return (
    <RateTable
      label={t`Pay rate per employee`}
      rows={list}
      owner={{
        id: 'employee',
        header: t`Employee`,
        cell: ({ name, position }) => (
          <span className="font-medium">
            {name}
            <span className="block font-normal text-muted text-xs">{position}</span>
          </span>
        ),
      }}
      rateHeader={t`Pay rate per hour here`}
      rateOf={({ name, hourlyRate, currency }) => ({
        label: t`Pay rate of ${name}`,
        value: hourlyRate,
        currency,
        placeholder: t`Own rate`,
      })}
      pending={change.isPending}
      onSave={({ businessId: id, employeeId, version }, hourlyRate) =>
        change.start({ id, employeeId, version, hourlyRate })
      }
    />
  )
}
