import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Incident } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { useUser } from '#web/platform/session.tsx'
import { recall, remember } from '#web/platform/storage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AlarmSound } from './alarm-sound.tsx'
import { Running } from './timers.tsx'
import { DrillPill } from './words.tsx'

/**
 * Someone in danger, or a critical incident that nobody on the clock was sent to, stands above every screen of those who dispatch, until someone is
 * or it is waved away; whoever reported it knows. When the last one who was sent goes home it is back, for everyone.
 */
export function CriticalAlert({ incidents }: { incidents: Incident[] }) {
  const { t } = useLingui()
  const { id: userId } = useUser()
  const [waved, wave] = useWaved(userId)
  const shown = incidents.filter(one => !(one.isOwn && one.assignedTo === null) && !waved.includes(nameOf(one)))
  const [newest] = shown
  if (!newest) return null
  const more = shown.length - 1
  const { id, incidentNumber, title, createdAt, assignee } = newest
  const { isDrill } = newest
  const isInDanger = newest.kind !== 'report'
  const called = {
    report: t`Critical incident`,
    sos: t`Someone calls for help`,
    'missed-check-in': t`Nothing is heard of someone`,
  }
  const gone = newest.isUnattended ? assignee?.name : undefined
  return (
    <div
      role="alert"
      className="sticky top-14 z-20 flex items-start gap-3 border-bad border-y-2 bg-surface px-4 py-3 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-bad">
          {called[newest.kind]} {incidentNumber} {isDrill && <DrillPill />}
        </p>
        <p className="font-medium [overflow-wrap:anywhere]">
          {isInDanger && newest.reportedBy ? `${title} · ${newest.reportedBy}` : title}
        </p>
        {gone !== undefined && (
          <p className="text-bad [overflow-wrap:anywhere]">
            <Trans>{gone} was sent and is off duty now.</Trans>
          </p>
        )}
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {placeText(newest)} · <Running since={createdAt} />
          {more > 0 && (
            <>
              {' · '}
              <Trans>{more} more</Trans>
            </>
          )}
        </p>
      </div>
      {isInDanger ? (
        <Link to={screens.safety.path} className={buttonClass('danger')}>
          <Trans>Open</Trans>
        </Link>
      ) : (
        <Link to={screens.cad.path} search={{ incident: id }} className={buttonClass('danger')}>
          <Trans>Open</Trans>
        </Link>
      )}
      {shown.some(needsSound) && <AlarmSound />}
      <IconButton
        label={t`Dismiss ${incidentNumber}`}
        icon={<X size={18} />}
        className="-mr-1"
        onClick={() => wave(shown.map(nameOf))}
      />
    </div>
  )
}

// Someone is in danger, and nobody has taken it yet.
const needsSound = ({ kind, status, isOwn }: Incident) => kind !== 'report' && status === 'open' && !isOwn

// Dismissed as it was: when somebody else, or nobody any more, answers for the incident, the alert is shown again.
const nameOf = ({ id, assignedTo }: Incident) => `${id}/${assignedTo ?? ''}`

/** What this person waved away in this browser. */
function useWaved(userId: string) {
  const name = `notifications.critical.${userId}` as const
  const [waved, setWaved] = useState<string[]>(() => read(recall(name)))
  const wave = (names: string[]) => {
    const next = [...names, ...waved].slice(0, 100)
    setWaved(next)
    remember(name, JSON.stringify(next))
  }
  return [waved, wave] as const
}

function read(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}
