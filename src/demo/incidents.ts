import { usualEscalationMinutes } from '#shared/incidents/rules.ts'
import { type Calendar, daysAgo, minuteMs, secondMs } from './calendar.ts'
import { type Entry, onDutyAt } from './entry.ts'
import { type Story, stories } from './incident-stories.ts'
import { type Numbered, numbersOf } from './numbers.ts'
import { isGuard, newcomers, onLeave, type Person, people, personOf } from './people.ts'
import { dice } from './random.ts'
import { type Site, siteOf } from './sites.ts'
import { zoneOf } from './zones.ts'

/** When each step was taken; null for those that have not come. */
interface Steps {
  createdMs: number
  refusedMs: number | null
  assignedMs: number | null
  acceptedMs: number | null
  onTheWayMs: number | null
  onSceneMs: number | null
  /** Resolved once before it came back. */
  firstResolvedMs: number | null
  reopenedMs: number | null
  resolvedMs: number | null
  closedMs: number | null
  /** Nobody had accepted it in time. */
  escalatedMs: number | null
  releasedMs: number | null
}

export interface Incident extends Steps, Numbered {
  id: number
  site: Site
  story: Story
  responder: Person | null
  refuser: Person | null
  distanceM: number
}

const escalatedAfterMs = usualEscalationMinutes * minuteMs

/** The stories as they went: who was sent, when, and how far it has come; oldest first. */
export function playIncidents(calendar: Calendar, entries: Entry[]): Incident[] {
  const nextNumber = numbersOf('INC', 4)
  return stories
    .map(story => ({ story, steps: stepsOf(calendar, story) }))
    .sort((a, b) => a.steps.createdMs - b.steps.createdMs)
    .map(({ story, steps }, index) => {
      const site = siteOf(zoneOf(story.zone).siteKey)
      const candidates = candidatesFor(calendar, entries, site, steps.createdMs, story.status === 'in_progress')
      return {
        ...steps,
        ...nextNumber(site.organization, steps.createdMs),
        id: index + 1,
        site,
        story,
        responder:
          steps.assignedMs === null
            ? null
            : story.remarks.includes('awaits-webb')
              ? personOf('webb')
              : (candidates[0] ?? null),
        refuser: steps.refusedMs === null ? null : (candidates[1] ?? null),
        distanceM: dice('distance', story.title, story.place).between(15, 240),
      }
    })
}

function stepsOf(calendar: Calendar, { when, status, remarks, title, place }: Story): Steps {
  const roll = dice('incident', title, place)
  const createdMs = Math.floor(instantOf(calendar, when) / secondMs) * secondMs
  let clockMs = createdMs
  const after = (fromMinutes: number, toMinutes: number) => {
    clockMs += roll.between(fromMinutes * 60, toMinutes * 60) * secondMs
    return clockMs
  }
  const isSent = !remarks.includes('unassigned')
  const isAccepted = isSent && !remarks.includes('awaits-webb')
  const isReopened = remarks.includes('reopened')
  const isDone = status === 'resolved' || status === 'closed'
  const refusedMs = remarks.includes('refused') ? after(1, 2) : null
  return {
    createdMs,
    refusedMs,
    assignedMs: isSent ? after(1, 3) : null,
    acceptedMs: isAccepted ? after(1, 2) : null,
    onTheWayMs: isAccepted ? after(1, 1) : null,
    onSceneMs: isAccepted ? after(2, 6) : null,
    firstResolvedMs: isReopened ? after(20, 30) : null,
    reopenedMs: isReopened ? after(60, 80) : null,
    resolvedMs: isDone ? after(15, 55) : null,
    closedMs: status === 'closed' ? after(60, 900) : null,
    escalatedMs: !isAccepted && createdMs + escalatedAfterMs <= calendar.nowMs ? createdMs + escalatedAfterMs : null,
    releasedMs: remarks.includes('released') ? after(30, 240) : null,
  }
}

function instantOf(calendar: Calendar, when: Story['when']) {
  if (typeof when === 'number') return calendar.nowMs - when * minuteMs
  const [days, time] = when.split(' days ago at ')
  return daysAgo(calendar, Number(days), time ?? '')
}

/** Guards on the clock at that moment, those of the site first; failing that, the people of the site. */
function candidatesFor(
  calendar: Calendar,
  entries: Entry[],
  site: Site,
  createdMs: number,
  isUnderWay: boolean,
): Person[] {
  const dutyAt = (ms: number) => onDutyAt(entries, site.organization.id, site.id, ms)
  const present = dutyAt(createdMs)
  // Whoever is still at it has not gone home.
  const staying = isUnderWay ? [...present.filter(({ outMs }) => outMs === null), ...dutyAt(calendar.nowMs)] : []
  const reserve = people.filter(
    ({ home, isOffered, key }) => home === site && !isOffered && !(key in newcomers) && key !== onLeave,
  )
  return [...new Set([...staying, ...present].map(({ person }) => person).concat(reserve))].filter(isGuard)
}
