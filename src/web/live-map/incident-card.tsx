import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { MapIncident } from '#shared/live-map/contract.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { priorityShapes, priorityTones } from '#web/incidents/map/public.ts'
import { usePriorityWords } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PinMark } from '#web/ui/map/pin-mark.tsx'
import { Fact } from './fact.tsx'

/** What happened there, and the way to its file. */
export function IncidentCard({ incident, onClose }: { incident: MapIncident; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePriorityWords()
  const { id, incidentNumber, title, priority, status, assignee, createdAt, isExact } = incident
  const place = placeText(incident)
  return (
    <section aria-label={incidentNumber} className="flex flex-col gap-3 border-t p-4">
      <div className="flex items-start gap-3">
        <PinMark size={28} shape={priorityShapes[priority]} colour={`var(--${priorityTones[priority]})`} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold text-base">{title}</h3>
          <p className="truncate text-muted text-sm">{incidentNumber}</p>
        </div>
        <IconButton small label={t`Close`} icon={<X size={16} />} onClick={onClose} />
      </div>
      <dl className="m-0 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact name={t`Priority`}>{words[priority]}</Fact>
        <Fact name={t`Status`}>{status === 'open' ? t`Open` : t`In progress`}</Fact>
        <Fact name={t`Location`}>{isExact ? place : t`${place} (shown at the site)`}</Fact>
        <Fact name={t`Assigned to`}>{assignee ?? t`Nobody`}</Fact>
        <Fact name={t`Reported`}>{format.ago(createdAt)}</Fact>
      </dl>
      <Link
        to={screens.cad.path}
        search={{ incident: id }}
        className={buttonClass('secondary', 'normal', 'sm:self-start')}
      >
        <Trans>Open Incident</Trans>
      </Link>
    </section>
  )
}
