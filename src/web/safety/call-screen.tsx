import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { safety } from '#shared/safety/contract.ts'
import type { Responder } from '#shared/safety/shapes.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { screens } from '#shared/screens.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useReach } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OrElse } from '#web/ui/or-else.tsx'
import { CallActions } from './call-actions.tsx'
import { CallHead, type InNeed } from './call-head.tsx'
import { Responders } from './responders.tsx'
import { useWhereabouts } from './use-whereabouts.ts'

const CallMap = lazyPart(() => import('./call-map.tsx'), 'CallMap')

/** One call for help, or someone of whom nothing is heard, fills the screen: who, since when, where, and what can be done. */
export function CallScreen({ incidentId }: { incidentId: number }) {
  const { t } = useLingui()
  const incident = useEndpoint(dispatch.read, { id: incidentId })
  return (
    <Loaded of={incident} isEmpty={() => false} failedTitle={t`This call cannot be shown.`}>
      {found => <Call incident={found} />}
    </Loaded>
  )
}

function Call({ incident }: { incident: IncidentDetails }) {
  const { t } = useLingui()
  const now = useNow(30_000)
  const inNeed = useInNeed(incident)
  const isOpen = isUnderWay(incident.status)
  useWhereabouts(isOpen)
  return (
    <div className="grid gap-x-6 gap-y-4 px-4 py-3 sm:p-6 lg:h-[calc(100dvh-56px)] lg:min-h-[480px] lg:grid-cols-[minmax(400px,2fr)_3fr] lg:grid-rows-[auto_minmax(0,1fr)]">
      <section aria-label={t`Call for help`} className="flex min-w-0 flex-col gap-3">
        <CallHead incident={incident} inNeed={inNeed} now={now} />
        <CallActions incident={incident} inNeed={inNeed} />
      </section>
      <div className="min-w-0 lg:row-span-2">
        {inNeed.position !== null && (
          <OrElse
            fallback={
              <p className="text-muted">
                <Trans>The map cannot be shown. The route leads to the same place.</Trans>
              </p>
            }
          >
            <Suspense fallback={<div className={mapHeight} />}>
              <CallMap name={inNeed.name} position={inNeed.position} now={now} className={mapHeight} />
            </Suspense>
          </OrElse>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:overflow-y-auto">
        <Responders
          responders={incident.assignments.filter(({ status }) => status !== 'released').map(responderOf)}
          title={isOpen ? t`Who is coming` : t`Who was sent`}
          isOver={!isOpen}
        />
        <Link to={screens.safety.path} className={buttonClass('quiet', 'small', 'self-start')}>
          <ArrowLeft size={16} aria-hidden="true" />
          <Trans>All calls for help</Trans>
        </Link>
      </div>
    </div>
  )
}

const mapHeight = 'h-[34dvh] min-h-48 lg:h-full'

/** Who is in danger, from the call or from the sign of life that did not come. */
function useInNeed({ id, title, inDanger, organizationId, business }: IncidentDetails): InNeed {
  const isInCharge = useReach('check-in:follow') !== 'own'
  const call = useEndpoint(safety.calls, {}).data?.find(one => one.incidentId === id)
  const timers = useEndpoint(checkIns.timers, {}, { enabled: isInCharge && call === undefined })
  const known = call ?? timers.data?.find(one => one.employee.id === inDanger?.employeeId)
  return {
    name: inDanger?.name ?? title,
    phone: known?.employee.phone ?? null,
    organizationId,
    site: known?.site ?? (business && { ...business, address: null }),
    position: known?.position ?? null,
    call: call ?? null,
  }
}

const responderOf = (one: IncidentDetails['assignments'][number]): Responder => ({
  employeeId: one.employeeId,
  name: one.name,
  phone: one.phone,
  answer: one.status,
  isOnDuty: one.isOnDuty,
  hasSeen: one.calledOffAt === null ? null : one.seenAt !== null,
  distanceM: one.distanceM,
  at: one.onSceneAt ?? one.onTheWayAt ?? one.answeredAt ?? one.assignedAt,
})
