import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { IncidentAssignment, IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isLive } from '#shared/incidents/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { Section } from './section.tsx'
import { AnswerPill } from './words.tsx'

/** Everyone who was sent, with what they said; dispatch writes down what comes over the radio. */
export function PeopleSection({ incident }: { incident: IncidentDetails }) {
  const { t } = useLingui()
  return (
    <Section title={t`People`}>
      <ul className="m-0 flex list-none flex-col gap-4 p-0">
        {incident.assignments.toReversed().map(one => (
          <Sent key={one.id} incidentId={incident.id} sent={one} />
        ))}
      </ul>
    </Section>
  )
}

function Sent({ incidentId, sent }: { incidentId: number; sent: IncidentAssignment }) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const { name, phone, status, refusalReason } = sent
  const isOnIt = isLive(status)
  const standDown = useAction(dispatch.standDown, {
    onDone: () => toast({ title: t`Person Stood Down`, description: t`${name} is not needed there any more.` }),
    onFail: () => toast({ title: t`Error`, description: t`Failed to stand ${name} down.`, variant: 'destructive' }),
  })
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <Avatar name={name} size={32} className={isOnIt ? '' : 'grayscale'} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{name}</span>
            <AnswerPill answer={status} />
            {isOnIt && !sent.isOnDuty && (
              <Pill tone="bad">
                <Trans>Off Duty</Trans>
              </Pill>
            )}
          </p>
          <p className="text-muted text-sm">{useFacts(sent).join(' · ')}</p>
          {refusalReason && <p className="text-sm [overflow-wrap:anywhere]">“{refusalReason}”</p>}
        </div>
        {phone && isOnIt && !sent.isOwn && (
          <a href={`tel:${phone}`} className={buttonClass('secondary', 'small')} aria-label={t`Call ${name}`}>
            <Phone size={14} aria-hidden="true" />
            <Trans>Call</Trans>
          </a>
        )}
      </div>
      {dispatches && isOnIt && (
        <div className="flex flex-wrap gap-2">
          <AnswerButtons incidentId={incidentId} answer={status} employeeId={sent.employeeId} size="small" />
          <Button
            size="small"
            pending={standDown.isPending}
            onClick={() => standDown.start({ id: incidentId, employeeId: sent.employeeId })}
          >
            <Trans>Stand down</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function useFacts({ position, distanceM, assignedAt, assignedBy }: IncidentAssignment) {
  const { t } = useLingui()
  const format = useFormat()
  const time = format.time(assignedAt)
  const distance = distanceM === null ? null : format.distance(distanceM)
  return [
    ...(position === '' ? [] : [position]),
    ...(distance === null ? [] : [t`${distance} away when sent`]),
    assignedBy === null ? t`sent ${time}` : t`sent ${time} by ${assignedBy}`,
  ]
}
