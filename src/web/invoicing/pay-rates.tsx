import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Business } from '#shared/organizations/businesses.ts'
import { type Employment, employment } from '#shared/organizations/employment.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { RateCell } from './rate-cell.tsx'
import { useFailure } from './use-failure.ts'

/** What each person is paid at one business, where it differs from their own rate. */
export function PayRates({ places }: { places: Business[] }) {
  const { t } = useLingui()
  const [placeId, setPlaceId] = useState(places[0]?.id ?? 0)
  const people = useEndpoint(employment.list, { id: placeId }, { keepPrevious: true })
  return (
    <Card
      title={t`Pay rate per employee`}
      flush
      aside={
        <Select
          aria-label={t`Business`}
          value={String(placeId)}
          onChange={event => setPlaceId(Number(event.target.value))}
          className="w-auto! max-w-56"
        >
          {places.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
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
  const mayEdit = useMay('business:write')
  const failure = useFailure()
  const change = useAction(employment.change, {
    refresh: [employment.list],
    onDone: () => toast({ title: t`Rate Updated`, description: t`Pay rate has been updated successfully.` }),
    onFail: failure(t`Failed to update rate.`),
  })
  return (
    <Table
      label={t`Pay rate per employee`}
      rows={list}
      rowKey={person => person.id}
      columns={[
        {
          id: 'employee',
          header: t`Employee`,
          onCard: 'title',
          cell: ({ name, position }) => (
            <span className="font-medium">
              {name}
              <span className="block font-normal text-muted text-xs">{position}</span>
            </span>
          ),
        },
        {
          id: 'rate',
          header: t`Pay rate per hour here`,
          align: 'end',
          onCard: 'first',
          cell: ({ businessId: id, employeeId, name, version, hourlyRate }) => (
            <RateCell
              key={hourlyRate}
              label={t`Pay rate of ${name}`}
              value={hourlyRate}
              placeholder={t`own rate`}
              mayEdit={mayEdit}
              pending={change.isPending}
              onSave={rate => change.start({ id, employeeId, version, hourlyRate: rate })}
            />
          ),
        },
      ]}
    />
  )
}
