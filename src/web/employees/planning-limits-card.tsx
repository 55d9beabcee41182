import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Employee } from '#shared/employees/contract.ts'
import { type PlanningLimits, planning } from '#shared/scheduling/planning-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PlanningLimitsDialog } from './planning-limits-dialog.tsx'

/** What planners know of a person, and nobody else reads. */
export function PlanningLimitsCard({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const limits = useEndpoint(planning.limits, { employeeId: employee.id })
  return (
    <Card
      title={t`Planning limits`}
      aside={
        limits.data && (
          <Button size="small" icon={<Pencil size={14} aria-hidden="true" />} onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Loaded of={limits}>{found => <Limits limits={found} />}</Loaded>
      {isEditing && limits.data && (
        <PlanningLimitsDialog employee={employee} limits={limits.data} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}

function Limits({ limits: { adultOn, bans, apart, wishedApart } }: { limits: PlanningLimits }) {
  const { t } = useLingui()
  const format = useFormat()
  if (adultOn === null && bans.length + apart.length + wishedApart.length === 0) {
    return (
      <p className="text-muted">
        <Trans>None. The rules of the company hold. Only owners and supervisors see this.</Trans>
      </p>
    )
  }
  return (
    <dl className="m-0 flex flex-col gap-3">
      {adultOn !== null && <Fact name={t`Minor`}>{t`until ${format.day(adultOn)}`}</Fact>}
      {bans.length > 0 && (
        <Fact name={t`Not wanted at`}>
          {bans.map(({ businessId, businessName, reason }) => (
            <Line key={businessId} who={businessName} reason={reason} />
          ))}
        </Fact>
      )}
      {apart.length > 0 && (
        <Fact name={t`Not to be paired with`}>
          {apart.map(({ employeeId, name, reason }) => (
            <Line key={employeeId} who={name} reason={reason} />
          ))}
        </Fact>
      )}
      {wishedApart.length > 0 && (
        <Fact name={t`Would rather not work with`}>
          <span className="font-medium">{wishedApart.map(({ name }) => name).join(', ')}</span>{' '}
          <span className="text-muted">
            · <Trans>said by themselves; counts once you keep them apart</Trans>
          </span>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="m-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const Line = ({ who, reason }: { who: string; reason: string }) => (
  <span className="block">
    <span className="font-medium">{who}</span> <span className="text-muted">· {reason}</span>
  </span>
)
