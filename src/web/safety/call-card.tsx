import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { Suspense } from 'react'
import { isUnderWay } from '#shared/incidents/rules.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { screens } from '#shared/screens.ts'
import { DrillPill, IncidentStatusPill } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { useReach } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OrElse } from '#web/ui/or-else.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { EndCall } from './end-call.tsx'
import { Place } from './place.tsx'
import { Responders } from './responders.tsx'
import { useWhereabouts } from './use-whereabouts.ts'
import { CallLink, LogLink, RouteLink } from './ways.tsx'

// The map comes when somebody needs help, and not before.
const CallMap = lazyPart(() => import('./call-map.tsx'), 'CallMap')

/** What those who come need: who, where, how fresh that is, how to reach them. */
export function CallCard({ call }: { call: SosCall }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(30_000)
  const { employee, isSilent, isDrill, status, calledBy, cancelledBy, takenBy: name } = call
  const isOpen = isUnderWay(status)
  const ago = format.ago(call.calledAt, now)
  useWhereabouts(isOpen)
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
          {isOpen && name !== null && (
            <p className="text-good">
              <Trans>{name} has it</Trans>
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
              <CallMap name={employee.name} position={call.position} now={now} className="h-56" />
            </Suspense>
          </OrElse>
        )}
        <Ways call={call} isOpen={isOpen} />
        <Responders responders={call.responders} title={t`Who was sent`} isOver={!isOpen} />
      </div>
    </Card>
  )
}

function Ways({ call, isOpen }: { call: SosCall; isOpen: boolean }) {
  const isInCharge = useReach('sos:follow') !== 'part'
  const { employee, position, site, organizationId } = call
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && !call.isSilent && <CallLink phone={employee.phone} organizationId={organizationId} />}
      {isOpen && <RouteLink site={site} position={position} />}
      {isInCharge && <LogLink incidentId={call.incidentId} />}
      {isOpen && isInCharge && (
        <Link to={screens.safety.path} search={{ call: call.incidentId }} className={buttonClass('secondary')}>
          <Maximize2 size={18} aria-hidden="true" />
          <Trans>Fill the screen</Trans>
        </Link>
      )}
      {isOpen && isInCharge && !call.isOwn && <EndCall id={call.id} />}
    </div>
  )
}
