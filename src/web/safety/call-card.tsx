import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { safety } from '#shared/safety/contract.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { screens } from '#shared/screens.ts'
import { DrillPill, IncidentStatusPill } from '#web/incidents/public.tsx'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { refresh } from '#web/platform/refresh.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useReach } from '#web/platform/session.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { OrElse } from '#web/ui/or-else.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { Place } from './place.tsx'
import { Responders } from './responders.tsx'
import { CallLink, RouteLink } from './ways.tsx'

// The map comes when somebody needs help, and not before.
const CallMap = lazyPart(() => import('./call-map.tsx'), 'CallMap')

// Where someone is moves on without any event: the phone tells the map, not this screen.
const whereEveryMs = 20_000

/** What those who come need: who, where, how fresh that is, how to reach them. */
export function CallCard({ call }: { call: SosCall }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(30_000)
  const { employee, isSilent, isDrill, status, calledBy, cancelledBy } = call
  const isOpen = isUnderWay(status)
  const ago = format.ago(call.calledAt, now)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void refresh(safety.calls), whereEveryMs)
    return () => clearInterval(timer)
  }, [isOpen])
  return (
    <Card
      title={employee.name}
      aside={
        <span className="flex flex-wrap justify-end gap-1">
          {isDrill && <DrillPill />}
          {isSilent && <Pill tone="wait">{t`Silent`}</Pill>}
          <IncidentStatusPill status={status} />
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-muted">
            {call.incidentNumber} · <Trans>called {ago}</Trans>
            {call.offline !== null && (
              <>
                {' · '}
                <Trans>pressed without a connection</Trans>
              </>
            )}
          </p>
          <Place call={call} now={now} />
          {calledBy !== null && (
            <p>
              <Trans>Called for them by {calledBy}</Trans>
            </p>
          )}
          {cancelledBy !== null && (
            <p>
              <Trans>Taken back by {cancelledBy}</Trans>
            </p>
          )}
        </div>
        {isOpen && isSilent && (
          <p className="font-semibold text-bad">
            <Trans>Do not call: whoever stands beside them must not notice.</Trans>
          </p>
        )}
        {isOpen && call.position && (
          <OrElse
            fallback={
              <p className="text-muted">
                <Trans>The map cannot be shown. The route leads to the same place.</Trans>
              </p>
            }
          >
            <Suspense fallback={<div className="h-56" />}>
              <CallMap name={employee.name} position={call.position} now={now} />
            </Suspense>
          </OrElse>
        )}
        <Ways call={call} isOpen={isOpen} />
        <Responders call={call} title={t`Who was sent`} />
      </div>
    </Card>
  )
}

function Ways({ call, isOpen }: { call: SosCall; isOpen: boolean }) {
  const { t } = useLingui()
  const isInCharge = useReach('sos:follow') !== 'part'
  const [isEnding, setEnding] = useState(false)
  const end = useAction(safety.cancel, {
    onFail: error =>
      toast({ title: t`Error`, description: wordsOf(error) ?? t`It was not ended.`, variant: 'destructive' }),
  })
  const { employee, position, site, organizationId } = call
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && !call.isSilent && <CallLink phone={employee.phone} organizationId={organizationId} />}
      {isOpen && <RouteLink site={site} position={position} />}
      {isInCharge && (
        <Link to={screens.cad.path} search={{ incident: call.incidentId }} className={buttonClass('secondary')}>
          <ScrollText size={18} aria-hidden="true" />
          <Trans>Log</Trans>
        </Link>
      )}
      {isOpen && isInCharge && !call.isOwn && (
        <Button onClick={() => setEnding(true)}>
          <Trans>End the call</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={t`End this call for help?`}
        description={t`Everyone who was sent is told that they are not needed any more.`}
        confirmLabel={t`End the call`}
        danger
        onConfirm={() => {
          setEnding(false)
          end.start({ id: call.id })
        }}
      />
    </div>
  )
}
