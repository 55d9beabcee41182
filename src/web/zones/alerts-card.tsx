import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { memo, useState } from 'react'
import { screens } from '#shared/screens.ts'
import { type ZoneAlert, zoneWatch } from '#shared/zones/watch-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, Shape } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { AcknowledgeAlert } from './acknowledge-alert.tsx'
import { useAlertWords } from './alert-words.ts'

/** What asks for a supervisor's eye, and what someone has already looked at. */
export const AlertsCard = memo(function AlertsCard() {
  const { t } = useLingui()
  const [state, setState] = useState<'open' | 'acknowledged'>('open')
  const alerts = usePages(zoneWatch.alerts, { state, limit: 20 })
  useNow(30_000)
  return (
    <Card
      flush
      id="alerts"
      title={t`Zone alerts`}
      aside={
        <Button
          size="small"
          aria-pressed={state === 'acknowledged'}
          onClick={() => setState(state === 'open' ? 'acknowledged' : 'open')}
        >
          <Trans>Acknowledged</Trans>
        </Button>
      }
    >
      <Loaded of={alerts} empty={<Nothing state={state} />}>
        {list => (
          <ScrollList aria-label={t`Zone alerts`} className="max-h-72">
            {list.map(alert => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ScrollList>
        )}
      </Loaded>
      <ShowMore of={alerts} />
    </Card>
  )
})

function AlertRow({ alert }: { alert: ZoneAlert }) {
  const format = useFormat()
  const words = useAlertWords()
  const { employee, at, endedAt, acknowledgedAt, acknowledgedBy } = alert
  const [since, over] = [format.ago(at), endedAt && format.time(endedAt)]
  const [reader, readAt] = [acknowledgedBy ?? '', acknowledgedAt && format.dateTime(acknowledgedAt)]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <span className={endedAt === null ? 'text-bad' : 'text-calm'}>
        <Shape tone={endedAt === null ? 'bad' : 'calm'} size={12} />
      </span>
      <div className="min-w-48 flex-1">
        <Link to={screens.liveMap.path} search={{ person: employee.id }} className="font-medium text-text">
          {words(alert)}
        </Link>
        <p className="text-muted text-sm">
          <time dateTime={at} title={format.dateTime(at)}>
            {since}
          </time>
          {readAt !== null && (
            <>
              {' · '}
              <Trans>
                acknowledged by {reader}, {readAt}
              </Trans>
            </>
          )}
        </p>
      </div>
      {over === null ? (
        <Pill tone="bad">
          <Trans>Going on</Trans>
        </Pill>
      ) : (
        <Pill tone="calm">
          <Trans>Over since {over}</Trans>
        </Pill>
      )}
      {acknowledgedAt === null && <AcknowledgeAlert alert={alert} />}
    </li>
  )
}

function Nothing({ state }: { state: 'open' | 'acknowledged' }) {
  if (state === 'acknowledged')
    return (
      <p className="px-4 py-3 text-muted">
        <Trans>No alert of the last 30 days was acknowledged.</Trans>
      </p>
    )
  return (
    <p className="flex items-center gap-2 px-4 py-3 text-good">
      <CircleCheck size={18} aria-hidden="true" />
      <Trans>No open alerts.</Trans>
    </p>
  )
}
