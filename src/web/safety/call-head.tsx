import { Trans, useLingui } from '@lingui/react/macro'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { isUnderWay, isUntakenAlarm } from '#shared/incidents/rules.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { AlarmSound, Running, useAlarmTitle } from '#web/incidents/alarms/public.ts'
import { DrillPill, IncidentStatusPill } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Place } from './place.tsx'

/** Someone in danger, with the ways to reach them. */
export interface InNeed extends Pick<SosCall, 'organizationId' | 'site' | 'position'> {
  name: string
  phone: string | null
  /** Null where nobody called and nothing is heard of them. */
  call: SosCall | null
}

interface CallHeadProps {
  incident: IncidentDetails
  inNeed: InNeed
  now: string
}

/** Who, since when, where, and whether somebody has it. */
export function CallHead({ incident, inNeed, now }: CallHeadProps) {
  const { t } = useLingui()
  const format = useFormat()
  const titleOf = useAlarmTitle()
  const { status, isDrill, incidentNumber, createdAt, takenBy } = incident
  const { call } = inNeed
  const { calledBy = null, cancelledBy = null } = call ?? {}
  const isOpen = isUnderWay(status)
  const dispatches = useMay('incident:write')
  const isRinging = dispatches && isUntakenAlarm(incident) && !incident.isOwn
  const time = format.time(createdAt)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <h2 className={cx('min-w-0 flex-1 font-bold text-xl [overflow-wrap:anywhere]', isOpen && 'text-bad')}>
          {isOpen ? titleOf(incident) : inNeed.name}
        </h2>
        {isRinging && <AlarmSound />}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isOpen && <Running since={createdAt} className="font-semibold text-lg" />}
        <span className="text-muted">
          <Trans>since {time}</Trans> · {incidentNumber}
        </span>
        {isDrill && <DrillPill />}
        {call?.isSilent && <Pill tone="wait">{t`Silent`}</Pill>}
        {!isOpen && <IncidentStatusPill status={status} />}
      </p>
      <Place call={inNeed} now={now} />
      {call?.offline && (
        <p className="text-muted">
          <Trans>pressed without a connection</Trans>
        </p>
      )}
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
      {isOpen && call?.isSilent && (
        <p className="font-semibold text-bad">
          <Trans>Do not call: whoever stands beside them must not notice.</Trans>
        </p>
      )}
      {isOpen && <Taken name={takenBy?.name ?? call?.takenBy ?? null} isTaken={incident.isTaken} />}
    </div>
  )
}

function Taken({ name, isTaken }: { name: string | null; isTaken: boolean }) {
  if (name !== null)
    return (
      <p role="status" className="font-medium text-good">
        <Trans>{name} has it</Trans>
      </p>
    )
  return (
    <p role="status" className={isTaken ? 'font-medium text-good' : 'font-medium text-bad'}>
      {isTaken ? <Trans>Someone who was sent is coming</Trans> : <Trans>Nobody has said yes yet</Trans>}
    </p>
  )
}
