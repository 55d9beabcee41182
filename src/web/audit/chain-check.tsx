import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, ShieldCheck } from 'lucide-react'
import { auditLog, type Verification } from '#shared/audit/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Whether anything was changed behind the database's back; looked at when asked for, because it reads all of it. */
export function ChainCheck() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useEndpoint(auditLog.verification, {}, { enabled: false })
  const check = () => void refetch()
  if (error && !isFetching)
    return <ErrorState error={error} onRetry={check} title={t`The chain could not be checked`} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm" aria-live="polite">
        {data?.isWhole === true ? <Whole data={data} /> : <Unknown isChecked={data !== undefined} />}
        <Button size="small" pending={isFetching} onClick={check}>
          {data === undefined ? <Trans>Check the chain</Trans> : <Trans>Check again</Trans>}
        </Button>
      </div>
      {data?.isWhole === false && <Breaks data={data} />}
    </div>
  )
}

function Whole({ data }: { data: Verification }) {
  const format = useFormat()
  const [at, lines] = [
    format.dateTime(data.checkedAt),
    format.number(
      data.chains.reduce((sum, one) => sum + one.lines, 0),
      0,
    ),
  ]
  return (
    <span className="flex items-center gap-1.5 text-good">
      <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />
      <Trans>
        Chain whole, checked {at}: {lines} lines
      </Trans>
    </span>
  )
}

function Unknown({ isChecked }: { isChecked: boolean }) {
  if (isChecked) return null
  return (
    <span className="flex items-center gap-1.5">
      <Link2 size={16} aria-hidden="true" className="shrink-0" />
      <Trans>Each line is chained to the one before it.</Trans>
    </span>
  )
}

function Breaks({ data }: { data: Verification }) {
  const { t } = useLingui()
  const broken = data.chains.filter(one => one.broken !== null)
  return (
    <Banner tone="bad" title={<Trans>The log was changed behind the database’s back</Trans>}>
      <ul className="m-0 list-none p-0">
        {broken.map(({ organizationId, organizationName, broken: first }) => (
          <li key={organizationId}>
            {organizationName ?? t`No organization`}: <Trans>first at line {first?.id}</Trans> ({first?.reason})
          </li>
        ))}
      </ul>
    </Banner>
  )
}
