import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { isUntakenAlarm } from '#shared/incidents/rules.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { useUser } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AlarmSound } from './alarm-sound.tsx'
import { useAlarmTitle, useSentWords } from './alarm-words.ts'
import { nameOf, useKept } from './kept-alarms.ts'
import { Running } from './timers.tsx'
import { DrillPill } from './words.tsx'

/**
 * Someone in danger, or something critical that nobody has said yes to, stands above every screen of those in charge. Until
 * somebody has, it can be made small and is never gone; a newer one is large again. A call that is taken may be waved away.
 */
export function CriticalAlert({ incidents }: { incidents: Incident[] }) {
  const { t } = useLingui()
  const { id: userId } = useUser()
  const [kept, keep] = useKept(userId)
  const { call } = useSearch({ strict: false })
  // The call that fills the screen says all of it itself, with its sound.
  const onScreen = incidents.find(one => String(one.id) === call)
  const known = incidents.filter(one => isNews(one) && one !== onScreen)
  const untaken = known.filter(isUntakenAlarm)
  const shown = [...untaken, ...known.filter(one => !isUntakenAlarm(one) && !kept.includes(nameOf(one)))]
  const [first] = shown
  if (!first) return null
  const isTaken = untaken.length === 0
  const isSmall = !isTaken && untaken.every(one => kept.includes(nameOf(one)))
  const isSoundElsewhere = onScreen !== undefined && isUntakenAlarm(onScreen)
  const names = shown.map(nameOf)
  const { incidentNumber } = first
  return (
    <div
      role="alert"
      className={cx(
        // What opens from the header lies above it, and what a screen keeps in sight below.
        'sticky top-14 z-15 flex gap-x-3 gap-y-2 border-bad border-y-2 bg-surface px-4 sm:px-6',
        isSmall ? 'items-center py-1' : 'items-start py-3 max-sm:flex-wrap max-sm:items-center',
      )}
    >
      {isSmall ? <Line incident={first} /> : <Words incident={first} />}
      {shown.length > 1 && <More more={shown.length - 1} isSmall={isSmall} />}
      <OpenLink incident={first} isSmall={isSmall} />
      {!isSoundElsewhere && untaken.some(needsSound) && <AlarmSound />}
      {isTaken ? (
        <IconButton
          label={t`Dismiss ${incidentNumber}`}
          icon={<X size={18} />}
          className="-mr-1"
          onClick={() => keep([...names, ...kept])}
        />
      ) : (
        <IconButton
          label={isSmall ? t`Make larger` : t`Make smaller`}
          icon={isSmall ? <ChevronDown size={18} /> : <ChevronUp size={18} />}
          className="-mr-1"
          onClick={() => keep(isSmall ? kept.filter(one => !names.includes(one)) : [...names, ...kept])}
        />
      )}
    </div>
  )
}

function Line({ incident }: { incident: Incident }) {
  const titleOf = useAlarmTitle()
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2">
      <span className="line-clamp-2 font-semibold text-bad leading-tight max-sm:text-sm">{titleOf(incident)}</span>
      {incident.isDrill && <DrillPill />}
      <Running since={incident.createdAt} className="shrink-0 text-muted" />
    </p>
  )
}

function Words({ incident }: { incident: Incident }) {
  const { t } = useLingui()
  const sentWords = useSentWords()
  const { kind, incidentNumber, title, isDrill, inDanger, createdAt, isUnattended, assignee } = incident
  const called = {
    report: t`Critical incident`,
    sos: t`Someone calls for help`,
    'missed-check-in': t`Nothing is heard of someone`,
  }
  const gone = isUnattended ? assignee?.name : undefined
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <p className="font-semibold text-bad">
        {called[kind]} {incidentNumber} {isDrill && <DrillPill />}
      </p>
      <p className="font-medium [overflow-wrap:anywhere]">
        {inDanger === null ? title : `${inDanger.name} · ${title}`}
      </p>
      {gone === undefined ? (
        <p className="text-sm [overflow-wrap:anywhere]">{sentWords(incident)}</p>
      ) : (
        <p className="text-bad [overflow-wrap:anywhere]">
          <Trans>{gone} was sent and is off duty now.</Trans>
        </p>
      )}
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {placeText(incident)} · <Running since={createdAt} />
      </p>
    </div>
  )
}

const More = ({ more, isSmall }: { more: number; isSmall: boolean }) => (
  <span className={cx('shrink-0 text-muted text-sm', !isSmall && 'sm:pt-2')}>
    <Trans>{more} more</Trans>
  </span>
)

function OpenLink({ incident: { id, inDanger }, isSmall }: { incident: Incident; isSmall: boolean }) {
  const look = buttonClass('danger', isSmall ? 'small' : 'normal')
  return inDanger === null ? (
    <Link to={screens.cad.path} search={{ incident: id }} className={look}>
      <Trans>Open</Trans>
    </Link>
  ) : (
    <Link to={screens.safety.path} search={{ call: id }} className={look}>
      <Trans>Open</Trans>
    </Link>
  )
}

// Whoever called knows, and their screen may have to look as ever. Whoever reported something critical knows, and hears of it again
// when it was not taken in time or the one who was sent has gone home.
function isNews({ kind, isOwn, isUnattended, assignedTo, escalatedAt }: Incident) {
  if (!isOwn) return true
  return kind === 'report' && (escalatedAt !== null || (isUnattended && assignedTo !== null))
}

const needsSound = ({ kind }: Incident) => kind !== 'report'
