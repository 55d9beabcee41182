import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { type PositionRate, rates } from '#shared/invoicing/rate-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Table } from '#web/ui/table.tsx'
import { PositionRateDialog } from './position-rate-dialog.tsx'

/** Rates of positions, everywhere or at one site. */
export function PositionRates({ organizationId }: { organizationId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const list = useEndpoint(rates.positions, { organizationId })
  const [edited, setEdited] = useState<PositionRate | 'new'>()
  const money = (rate: string | null, currency: string) => (rate === null ? '–' : format.money(rate, currency))
  return (
    <Card
      title={t`Rates per position`}
      flush
      aside={
        <Button size="small" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
          <Trans>Add rate</Trans>
        </Button>
      }
    >
      <Loaded of={list} empty={<EmptyState title={t`No position has a rate of its own`} />}>
        {found => (
          <Table
            label={t`Rates per position`}
            rows={found}
            rowKey={rate => rate.id}
            rowMenu={rate => (
              <IconButton
                small
                label={t`Edit the rate of ${rate.position}`}
                icon={<Pencil size={16} />}
                onClick={() => setEdited(rate)}
              />
            )}
            columns={[
              {
                id: 'position',
                header: t`Position`,
                onCard: 'title',
                cell: rate => (
                  <span className="font-medium">
                    {rate.position}
                    <span className="block font-normal text-muted text-xs">{rate.businessName ?? t`Everywhere`}</span>
                  </span>
                ),
              },
              {
                id: 'bill',
                header: t`Bill rate`,
                align: 'end',
                cell: rate => (rate.isBillable === false ? t`Not billable` : money(rate.billRate, rate.currency)),
              },
              { id: 'pay', header: t`Pay rate`, align: 'end', cell: rate => money(rate.payRate, rate.currency) },
            ]}
          />
        )}
      </Loaded>
      {edited !== undefined && (
        <PositionRateDialog
          organizationId={organizationId}
          rate={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
