import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type OwnPrivacy, privacy } from '#shared/privacy/contract.ts'
import { addressOf } from '#web/platform/api.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AskCard } from './ask-card.tsx'
import { PositionCard } from './position-card.tsx'
import { useKindName } from './use-kind-name.ts'

/** What a person is told of their own data: what is kept, by whom and for how long. */
export function OwnData() {
  const own = useEndpoint(privacy.own, {})
  return (
    <Loaded of={own} isEmpty={() => false}>
      {({ companies, askedAt, positions }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {companies.map(company => (
              <KeptBy key={company.organizationId} company={company} />
            ))}
            {positions.map(consent => (
              <PositionCard key={consent.employeeId} consent={consent} />
            ))}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <TakeAway />
            <AskCard askedAt={askedAt} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function KeptBy({ company: { name, kinds } }: { company: OwnPrivacy['companies'][number] }) {
  const { t } = useLingui()
  const kindName = useKindName()
  return (
    <Card title={t`How long ${name} keeps your data`}>
      <dl className="m-0 divide-y">
        {kinds.map(({ kind, days }) => (
          <div key={kind} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <dt>{kindName(kind)}</dt>
            <dd className="m-0 whitespace-nowrap tabular-nums">
              <Plural value={days} one="# day" other="# days" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        <Trans>Hours, timesheets and invoices are kept as long as the law asks for them.</Trans>
      </p>
    </Card>
  )
}

function TakeAway() {
  const { t } = useLingui()
  return (
    <Card title={t`Your data to take away`}>
      <p className="mb-4 text-muted">
        <Trans>
          One file with everything Muster knows of you: account, shifts, times on the clock with positions, timesheets,
          notes, incidents, messages, devices and what stands about you in the audit log.
        </Trans>
      </p>
      <a className={buttonClass('secondary')} href={addressOf(privacy.ownData, {})} download>
        <Download size={18} aria-hidden="true" />
        <Trans>Download my data</Trans>
      </a>
    </Card>
  )
}
