import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { auditLog } from '#shared/audit/contract.ts'
import { backups } from '#shared/backup/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { outbox } from '#shared/email/outbox-contract.ts'
import { installation } from '#shared/installation/contract.ts'
import { screens } from '#shared/screens.ts'
import { sizeIn } from '#shared/size.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { blank, unknown } from './figure-words.ts'
import { OneLine } from './one-line.tsx'

const mailsCounted = 100

/** How the installation does: who waits to be let in, mails that did not arrive, the last backup, its health, the audit log. */
export function AdminStats() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow(60_000)
  const metrics = useEndpoint(dashboard.metrics, {}).data
  const failed = useEndpoint(outbox.list, { status: 'failed', limit: mailsCounted }).data
  const backup = useEndpoint(backups.list, {}).data
  const troubles = useEndpoint(installation.troubles, {}).data?.now
  const lastAct = useEndpoint(auditLog.list, { limit: 1 }).data?.[0]
  const lastGood = backup?.backups.find(({ finishedAt, failure }) => finishedAt !== null && failure === null)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={t`Registrations`}
        figure={metrics?.pendingRegistrations ?? unknown}
        context={<OneLine>{t`Waiting for a decision`}</OneLine>}
        to={wayTo(screens.users)}
      />
      <StatCard
        label={t`Failed mails`}
        figure={failed ? (failed.length < mailsCounted ? failed.length : t`${mailsCounted} or more`) : unknown}
        context={<OneLine>{failed?.[0] ? format.ago(failed[0].createdAt, now) : blank}</OneLine>}
        to={wayTo(screens.mailOutbox, { status: 'failed' })}
      />
      <StatCard
        label={t`Last backup`}
        figure={backup ? (backup.lastGoodAt ? format.ago(backup.lastGoodAt, now) : t`None`) : unknown}
        context={
          <OneLine>
            {backup?.state === 'off' ? t`Switched off` : lastGood?.bytes ? sizeIn(i18n.locale, lastGood.bytes) : blank}
          </OneLine>
        }
        to={wayTo(screens.backups)}
      />
      <StatCard
        label={t`Health`}
        figure={
          troubles
            ? troubles.length === 0
              ? t`All well`
              : t`${plural(troubles.length, { one: '# trouble', other: '# troubles' })}`
            : unknown
        }
        context={<OneLine>{blank}</OneLine>}
        to={wayTo(screens.installation)}
      />
      <StatCard
        label={t`Audit log`}
        figure={lastAct ? format.ago(lastAct.at, now) : unknown}
        context={<OneLine>{lastAct?.actor?.name ?? blank}</OneLine>}
        to={wayTo(screens.auditLog)}
      />
    </div>
  )
}
