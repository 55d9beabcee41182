import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Scan, Stop, Tour, TourPhoto, TourRun } from '#shared/tours/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt, waitingOf } from '#web/platform/outbox/kept-acts.ts'

/** What became of a checkpoint, as the person who walks sees it. */
export interface Mark {
  kind: Scan['kind']
  at: string
  reason: string | null
  findings: Scan['findings']
  /** It is on this phone only. */
  isWaiting: boolean
}

/** What someone noticed at a checkpoint, as they see it. */
export interface Observed {
  key: string
  text: string
  isWaiting: boolean
}

/** A round under way: what the server knows of it, and what still waits on this phone. */
export interface Walk {
  tour: Tour
  startedAt: string
  /** Null while its beginning has not arrived; then `begunBy` names the act that will bring the id. */
  id: number | null
  begunBy: string | undefined
  stops: { stop: Stop; mark: Mark | null; observations: Observed[]; photos: TourPhoto[] }[]
  /** Null while it goes on. */
  pausedSince: string | null
  /** Scans that wait and of which this phone does not know whose label it was. */
  unread: number
}

/** The rounds someone is on. One whose end waits on the phone is over for them. */
export function walksOf(tours: readonly Tour[], runs: readonly TourRun[], acts: readonly Act[]): Walk[] {
  const waiting = waitingOf(
    acts,
    tourRuns.start,
    tourRuns.scan,
    tourRuns.skip,
    tourRuns.observe,
    tourRuns.pause,
    tourRuns.resume,
    tourRuns.finish,
  )
  const begun = waiting.filter(({ path }) => path === tourRuns.start.path)
  const known = runs.flatMap(run => {
    const tour = tours.find(({ id }) => id === run.tour.id)
    return tour === undefined
      ? []
      : [{ id: run.id as number | null, begunBy: undefined, tour, run, startedAt: run.startedAt }]
  })
  const fresh = begun.flatMap(act => {
    const tour = tours.find(({ id }) => id === act.input.tourId)
    return tour === undefined ? [] : [{ id: null, begunBy: act.key, tour, run: undefined, startedAt: doneAt(act) }]
  })
  return [...known, ...fresh].flatMap(({ id, begunBy, tour, run, startedAt }) => {
    const own = waiting.filter(act =>
      begunBy === undefined ? act.input.id === id && !act.idFrom : act.idFrom === begunBy,
    )
    if (own.some(({ path }) => path === tourRuns.finish.path)) return []
    const wanted = run === undefined ? tour.checkpoints : stopsOf(tour, run)
    const stops = wanted.map(stop => ({
      stop,
      mark: markOf(stop.id, run, own),
      observations: observationsOf(stop.id, run, own),
      photos: (run?.photos ?? []).filter(one => one.checkpointId === stop.id),
    }))
    const unread = own.filter(
      ({ path, input }) => path === tourRuns.scan.path && input.checkpointId === undefined,
    ).length
    return [{ id, begunBy, tour, startedAt, stops, unread, pausedSince: pauseOf(run, own) }]
  })
}

/** As the round began: a checkpoint that left the tour since still belongs to it. */
const stopsOf = (tour: Tour, run: TourRun) =>
  run.checkpoints.map(
    known =>
      tour.checkpoints.find(({ id }) => id === known.id) ?? {
        ...known,
        instruction: null,
        questions: [],
        proof: ['qr' as const],
        position: null,
        codeMark: null,
      },
  )

function markOf(checkpointId: number, run: TourRun | undefined, own: readonly Act[]): Mark | null {
  const known = run?.scans.find(one => one.checkpointId === checkpointId)
  const waits = own.findLast(({ path, input }) => path !== tourRuns.observe.path && input.checkpointId === checkpointId)
  if (known !== undefined && (known.kind !== 'skipped' || waits === undefined)) return { ...known, isWaiting: false }
  if (waits === undefined) return null
  const isSkip = waits.path === tourRuns.skip.path
  return {
    kind: isSkip ? 'skipped' : 'qr',
    at: doneAt(waits),
    reason: isSkip ? String(waits.input.reason) : null,
    findings: [],
    isWaiting: true,
  }
}

const pausing = [tourRuns.pause, tourRuns.resume, tourRuns.scan]

/** Since when it pauses: whoever scans or goes on has ended the pause. */
function pauseOf(run: TourRun | undefined, own: readonly Act[]) {
  const last = own.findLast(({ path }) => pausing.some(call => call.path === path))
  if (last !== undefined) return last.path === tourRuns.pause.path ? doneAt(last) : null
  return run?.pauses.find(({ to }) => to === null)?.from ?? null
}

const observationsOf = (checkpointId: number, run: TourRun | undefined, own: readonly Act[]): Observed[] => [
  ...(run?.observations ?? [])
    .filter(one => one.checkpointId === checkpointId)
    .map(({ id, text }) => ({ key: String(id), text, isWaiting: false })),
  ...own
    .filter(({ path, input }) => path === tourRuns.observe.path && input.checkpointId === checkpointId)
    .map(({ key, input }) => ({ key, text: String(input.content), isWaiting: true })),
]

/** Whose label it is, by what its code comes to; a phone knows no code before it has seen the label. */
export async function stopOfCode(code: string, stops: readonly Stop[]) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  const mark = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return stops.find(({ codeMark }) => codeMark === mark)
}
