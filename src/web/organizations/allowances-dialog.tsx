import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Allowance, allowances } from '#shared/organizations/allowance-contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { AllowanceForm } from './allowance-form.tsx'
import { useAllowanceWords } from './allowance-words.ts'

interface AllowancesDialogProps {
  organizationId: number
  name: string
  currency: string
  onClose: () => void
}

/** What a company pays besides hours. */
export function AllowancesDialog({ organizationId, name, currency, onClose }: AllowancesDialogProps) {
  const { t } = useLingui()
  const list = useEndpoint(allowances.list, { id: organizationId })
  const [edited, setEdited] = useState<Allowance | 'new'>()
  return (
    <Dialog open wide onOpenChange={onClose} title={t`Allowances`} description={name}>
      {edited === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-muted text-sm">
            <Trans>
              Amounts that are paid besides hours. They stand on the timesheet and go to payroll with a pay code of
              their own.
            </Trans>
          </p>
          <div className="min-h-24">
            <Loaded
              of={list}
              empty={
                <p className="text-muted">
                  <Trans>No allowances yet</Trans>
                </p>
              }
            >
              {found => (
                <ul className="m-0 flex list-none flex-col gap-2 p-0">
                  {found.map(one => (
                    <AllowanceRow key={one.id} allowance={one} onEdit={() => setEdited(one)} />
                  ))}
                </ul>
              )}
            </Loaded>
          </div>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
            <Trans>Add an allowance</Trans>
          </Button>
        </div>
      ) : (
        <AllowanceForm
          organizationId={organizationId}
          currency={currency}
          allowance={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}

function AllowanceRow({ allowance, onEdit }: { allowance: Allowance; onEdit: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useAllowanceWords()
  const { name, payCode, firstWeek, lastWeek } = allowance
  const thisWeek = mondayOf(format.today())
  const hasEnded = lastWeek !== null && lastWeek < thisWeek
  const [first, last] = [format.day(firstWeek), lastWeek === null ? '' : format.day(addDays(lastWeek, 6))]
  return (
    <li className="flex items-start gap-3 rounded-card border p-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="m-0 flex flex-wrap items-center gap-2 font-medium">
          {name} <span className="font-normal text-muted text-sm">{payCode}</span>
          {hasEnded && (
            <Badge>
              <Trans>Ended</Trans>
            </Badge>
          )}
        </p>
        <p className="m-0">{words.what(allowance)}</p>
        <p className="m-0 text-muted text-sm">
          {words.whom(allowance)} · {lastWeek === null ? t`from ${first}` : t`${first} to ${last}`}
        </p>
      </div>
      {!hasEnded && <IconButton label={t`Change ${name}`} icon={<Pencil size={16} />} onClick={onEdit} />}
    </li>
  )
}
