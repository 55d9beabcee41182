import type { Instant } from '../time.ts'
import type { AssignmentStatus, Incident, IncidentAnswer, IncidentStatus } from './shapes.ts'

// An incident ends resolved and then closed; a false report that nobody has begun to work on may be closed at once.
const moves: Record<IncidentStatus, readonly IncidentStatus[]> = {
  open: ['in_progress', 'closed'],
  in_progress: ['resolved'],
  resolved: ['closed', 'in_progress'],
  closed: [],
}

export const movesFrom = (status: IncidentStatus) => moves[status]

export const mayMove = (from: IncidentStatus, to: IncidentStatus) => moves[from].includes(to)

// An incident entered after the fact gets every status it must have passed through.
const paths: Record<IncidentStatus, readonly IncidentStatus[]> = {
  open: ['open'],
  in_progress: ['open', 'in_progress'],
  resolved: ['open', 'in_progress', 'resolved'],
  closed: ['open', 'closed'],
}

export const pathTo = (status: IncidentStatus) => paths[status]

/** Someone is still needed: nobody is sent to what is over. */
export const isUnderWay = (status: IncidentStatus) => status === 'open' || status === 'in_progress'

type Known = Pick<Incident, 'kind' | 'priority' | 'status' | 'isTaken'>

/** Someone is in danger or it is critical, and nobody has said yes. */
export const isUntakenAlarm = ({ kind, priority, status, isTaken }: Known) =>
  isUnderWay(status) && !isTaken && (kind !== 'report' || priority === 'critical')

// Radio traffic skips steps: whoever reports from the scene has accepted. Nobody steps back, and whoever has arrived
// cannot refuse any more, only finish.
const answers: Record<AssignmentStatus, readonly IncidentAnswer[]> = {
  assigned: ['accepted', 'on_the_way', 'on_scene', 'refused'],
  accepted: ['on_the_way', 'on_scene', 'refused'],
  on_the_way: ['on_scene', 'refused'],
  on_scene: ['finished'],
  refused: [],
  released: [],
  finished: [],
}

export const answersFrom = (status: AssignmentStatus) => answers[status]

export const mayAnswer = (status: AssignmentStatus, answer: IncidentAnswer) => answers[status].includes(answer)

/** Whether someone who was sent has said that they take it. */
export const hasAccepted = (status: AssignmentStatus) =>
  status === 'accepted' || status === 'on_the_way' || status === 'on_scene'

/** Whether someone who was sent is still on it. */
export const isLive = (status: AssignmentStatus) => status === 'assigned' || hasAccepted(status)

/** As far as help comes in time, in metres. */
export const reachM = 5000
const mostSent = 5

/** Who is sent to a call for help without being asked for: the nearest on the clock, as far as help comes in time. */
export const whoIsNear = <C extends { distanceM: number | null }>(candidates: readonly C[]) =>
  candidates
    .filter(({ distanceM }) => distanceM !== null && distanceM <= reachM)
    .toSorted((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
    .slice(0, mostSent)

interface Steps {
  createdAt: Instant
  assignedAt: Instant | null
  onSceneAt: Instant | null
  resolvedAt: Instant | null
}

/** The three times a dispatch is measured by, in whole seconds from the report. */
export function responseTimes({ createdAt, assignedAt, onSceneAt, resolvedAt }: Steps) {
  const until = (step: Instant | null) => (step === null ? null : secondsBetween(createdAt, step))
  return { toAssignSeconds: until(assignedAt), toSceneSeconds: until(onSceneAt), toResolveSeconds: until(resolvedAt) }
}

/** Whole seconds from one instant to another; clocks that disagree never give less than none. */
export const secondsBetween = (from: Instant, to: Instant) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))

/** INC-2026-0007; the number grows past four digits. */
export const incidentNumber = (year: number, number: number) => `INC-${year}-${String(number).padStart(4, '0')}`

/** Drills are numbered apart: they leave no gap in the numbers of what happened, and their own says what they were. */
export const drillNumber = (year: number, number: number) => `DRILL-${year}-${String(number).padStart(4, '0')}`

/** After how many minutes without a yes those above are told, unless the organization says otherwise. */
export const usualEscalationMinutes = 5

/** As often those above are told of someone in danger or something critical that nobody says yes to. */
export const mostEscalations = 6

export const maxPhotos = 20
